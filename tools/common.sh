# shellcheck shell=bash
# What ./play and ./check share: places, clock, colours, quiet building. Sourced; $root is set by whoever sources it.
: "${root:?}"

# shellcheck disable=SC2034  # for those who source this
log_dir=$root/build/log

# What one checkout has compiled is not compiled again in another of the same files.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1

# A sentence for the person at the keyboard; their answer, if any, is on standard output.
say() { printf '%s\n' "$*" >&2; }

# Milliseconds, whatever decimal sign the locale has.
clock() { local now=${EPOCHREALTIME/[.,]/}; printf '%s' "${now%???}"; }

# seconds_since START: "12.3 s"
seconds_since() {
  local spent=$(($(clock) - $1))
  printf '%d.%d s' $((spent / 1000)) $((spent % 1000 / 100))
}

# paint COLOUR TEXT: coloured on a terminal that wants it.
if [[ -t 1 && -z ${NO_COLOR:-} ]]; then colours=yes; else colours=; fi
paint() {
  local -A codes=([red]=31 [green]=32)
  if [[ -n $colours ]]; then printf '\e[%dm%s\e[0m' "${codes[$1]}" "$2"; else printf '%s' "$2"; fi
}

# configure PRESET: always run, since ninja does not notice an edited CMakePresets.json.
configure() {
  local cache=$root/build/$1/CMakeCache.txt fresh=()
  # A build folder that was copied from elsewhere cannot be used: CMake wrote full paths into it.
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then fresh=(--fresh); fi
  (cd "$root" && cmake "${fresh[@]}" --preset "$1")
}

# build PRESET JOBS [TARGET]
build() {
  (cd "$root" && cmake --build --preset "$1" --parallel "$2" ${3:+--target "$3"})
}

# The packages of the page, as its lock file names them.
install_page_packages() {
  local lock=$root/web/package-lock.json done=$root/web/node_modules/.package-lock.json
  if [[ -f $done && ! $lock -nt $done ]]; then return; fi
  (cd "$root/web" && npm ci --no-fund --no-audit)
}

# The page in web/dist, from the module in build/wasm; nothing is done when nothing changed.
build_page() {
  local dist=$root/web/dist/index.html
  install_page_packages
  if [[ -f $dist && -z $(cd "$root" && find web/src web/public web/tools web/index.html web/vite.config.ts \
    web/package-lock.json build/wasm/src/wasm/underfoot.wasm -newer "$dist" -print -quit) ]]; then return; fi
  (cd "$root/web" && npm run build)
}
