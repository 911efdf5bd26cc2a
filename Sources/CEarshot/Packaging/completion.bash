# shellcheck shell=bash
# Tab completion of the command earshot. A test holds it against the manual and the tables that the
# command itself reads.

_earshot_options() { # command
  case "$1" in
    render) echo "--output --trace --record --format --stats --quiet --help" ;;
    play)
      echo "--device --output --shuffle --repeat --crossfade --replaygain --record --stats" \
        "--quiet --help"
      ;;
    record)
      echo "--seconds --device --list --rate --channels --gain --data --quality --overwrite" \
        "--quiet --help"
      ;;
    captions) echo "--output --threshold --minimum --quiet --help" ;;
    explain) echo "--voice --at --json --help" ;;
    info) echo "--measure --json --help" ;;
    convert)
      echo "--output --format --data --rate --channels --bitrate --quality --loudness --peak" \
        "--gain --trim --no-dither --effort --shape --overwrite --jobs --quiet --help"
      ;;
    lint)
      echo "--fix --overwrite --rules --explain --strict --json --jobs --quiet --verbose --help"
      ;;
    compare) echo "--tolerance --picture --no-align --json --help" ;;
    test)
      echo "--update --for-openal --tolerance --filter --timeout --jobs --picture --junit --tap" \
        "--quiet --help"
      ;;
    devices) echo "--untried --help" ;;
    cut) echo "--output --from --to --embed --quiet --help" ;;
    diff) echo "--json --help" ;;
    recover) echo "--output --help" ;;
    bank)
      echo "--output --platform --language --shard --cache --allow-missing --budget --jobs" \
        "--json --quiet --help"
      ;;
    report) echo "--output --no-sound --quiet --help" ;;
    plot) echo "--output --kind --at --quiet --help" ;;
    watch) echo "--device --port --no-open --headless --attach --help" ;;
    sounds)
      echo "--check --strict --json --swift --c --csharp --output --set --at --seconds --device" \
        "--quiet --help"
      ;;
  esac
}

_earshot_offer() { # a word begun, words or names, one a line
  local offer
  while IFS= read -r offer; do
    [[ -n "$offer" && "$offer" == "$1"* ]] && COMPREPLY+=("$offer")
  done <<<"$2"
  return 0
}

_earshot_files() { # a word begun, the suffix that is wanted
  compopt -o filenames 2>/dev/null
  if [[ -n "${2:-}" ]]; then
    _earshot_offer "$1" "$(compgen -d -- "$1"; compgen -f -X "!*$2" -- "$1")"
  else
    _earshot_offer "$1" "$(compgen -f -- "$1")"
  fi
}

_earshot_value() { # command, option, the value begun; fails for options without one
  case "$1 $2" in
    "render --format") _earshot_offer "$3" "$(printf '%s\n' float s16 s24)" ;;
    "convert --format" | "convert -f")
      _earshot_offer "$3" "$(printf '%s\n' caf wav aiff au flac ogg mp3 m4a)"
      ;;
    "convert --data" | "convert -d" | "record --data")
      _earshot_offer "$3" "$(printf '%s\n' LEI16 LEI24 LEI32 LEF32 LEF64 BEI16 BEI24 BEI32 \
        BEF32 BEF64 UI8 I8 ima4 ulaw alaw alac flac vorbis opus mp3 aac)"
      ;;
    "captions --threshold" | "captions --minimum" | "captions -"[tm]) ;;
    "lint --explain")
      _earshot_offer "$3" "$(earshot lint --rules 2>/dev/null | cut -d ' ' -f 1)"
      ;;
    "bank --platform" | "bank --language" | "bank --shard" | "bank --budget" | "bank --jobs") ;;
    "bank -j") ;;
    "bank --cache" | "lint --fix") _earshot_files "$3" ;;
    "lint --jobs" | "lint -j") ;;
    "convert --effort") _earshot_offer "$3" "$(printf '%s\n' quick standard thorough)" ;;
    "compare --tolerance" | "compare -t" | "test --tolerance" | "test -t")
      _earshot_offer "$3" "$(printf '%s\n' exact inaudible similar)"
      ;;
    "test --filter" | "test -f" | "test --timeout" | "test --jobs" | "test -j") ;;
    "compare -p" | "test -p" | *" --picture" | *" --junit") _earshot_files "$3" ;;
    "play --repeat") _earshot_offer "$3" "$(printf '%s\n' off one all)" ;;
    "play --replaygain") _earshot_offer "$3" "$(printf '%s\n' off track album)" ;;
    "play --crossfade") ;;
    "watch --port") ;;
    "sounds --set" | "sounds --at" | "sounds --seconds") ;;
    "play --device" | "play -d" | "watch --device" | "watch -d" | "sounds --device" | "sounds -d")
      # Names with spaces are quoted as those of files are.
      compopt -o filenames 2>/dev/null
      _earshot_offer "$3" "$(earshot devices --untried 2>/dev/null | cut -c 3-)"
      ;;
    "record --device" | "record -d")
      compopt -o filenames 2>/dev/null
      _earshot_offer "$3" "$(earshot record --list 2>/dev/null | cut -c 3-)"
      ;;
    "record --seconds" | "record --rate" | "record --channels" | "record --gain") ;;
    "record --quality" | "record -"[rc]) ;;
    *" --output" | *" -o" | *" --trace" | *" --record") _earshot_files "$3" ;;
    "plot --kind" | "plot -k")
      _earshot_offer "$3" "$(printf '%s\n' waveform spectrogram loudness plan)"
      ;;
    "explain --voice" | "explain --at" | "plot --at" | "cut --from" | "cut --to") ;;
    "convert --rate" | "convert --channels" | "convert --bitrate" | "convert --quality") ;;
    "convert --loudness" | "convert --peak" | "convert --gain" | "convert --jobs") ;;
    "convert -"[rcbj]) ;;
    *) return 1 ;;
  esac
}

_earshot() {
  local word="${COMP_WORDS[COMP_CWORD]}" option="${COMP_WORDS[COMP_CWORD - 1]}"
  local command="${COMP_WORDS[1]:-}"
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _earshot_offer "$word" \
      "$(printf '%s\n' render play record explain captions info convert lint compare test \
        cut diff recover devices sounds bank report plot watch help --help --version)"
    return
  fi
  # `--format=s16` comes as three words.
  if [[ "$word" == "=" ]]; then
    word=""
  elif [[ "$option" == "=" ]]; then
    option="${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  if [[ "$option" == -* && "$option" != "--trim" && "$option" != "--update" ]] &&
    _earshot_value "$command" "$option" "$word"; then
    return
  fi
  if [[ "$word" == -* ]]; then
    _earshot_offer "$word" "$(_earshot_options "$command" | tr ' ' '\n')"
    return
  fi
  case "$command" in
    help)
      _earshot_offer "$word" \
        "$(printf '%s\n' render play record explain captions info convert lint compare test \
          cut diff recover devices sounds bank report plot watch)"
      ;;
    bank)
      if ((COMP_CWORD == 2)); then
        _earshot_offer "$word" "$(printf '%s\n' build merge info diff check)"
      else
        _earshot_files "$word" .bank
      fi
      ;;
    sounds)
      if ((COMP_CWORD == 2)); then
        _earshot_offer "$word" "$(printf '%s\n' format check list constants play)"
      elif [[ "${COMP_WORDS[2]}" == play ]] && ((COMP_CWORD == 3)); then
        _earshot_files "$word" .bank
      elif [[ "${COMP_WORDS[2]}" == play ]] && ((COMP_CWORD == 4)); then
        compopt -o filenames 2>/dev/null
        _earshot_offer "$word" "$(earshot sounds list "${COMP_WORDS[3]}" 2>/dev/null |
          sed -n 's/^[^ ]*  \(.*\): [0-9]* clips\{0,1\}.*/\1/p')"
      else
        _earshot_files "$word" .sounds
      fi
      ;;
    render | explain | captions | test | cut | diff | watch) _earshot_files "$word" .earshot ;;
    play | record | info | convert | lint | compare | recover | report | plot) _earshot_files "$word" ;;
  esac
}

complete -F _earshot earshot
