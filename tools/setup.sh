# shellcheck shell=bash
# Installs the Debian packages that ./play and ./check need. Sourced, after tools/common.sh.
: "${log_dir:?}"

play_packages=(g++ cmake ninja-build nlohmann-json3-dev libexpected-dev libcli11-dev ccache mold)
check_packages=(
  "${play_packages[@]}"
  clang-22 lld-22 llvm-22 libclang-rt-22-dev
  libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 libclang-rt-22-dev-wasm32 wasi-libc
  clang-format-14 clang-tidy-14 libgtest-dev libgmock-dev python3 python3-jsonschema git
)

# The wasm tests run under node; Debian's own (18) is new enough for that.
has_node() {
  local version
  version=$(node --version 2>/dev/null) || return 1
  version=${version#v}
  [[ ${version%%.*} -ge 18 ]]
}

# missing_packages PACKAGE...: those that are not installed, one per line.
missing_packages() {
  local installed package
  # dpkg-query fails when it does not know one of the names; what it prints about the others still counts.
  installed=$(dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    grep -qxF "$package installed" <<<"$installed" || printf '%s\n' "$package"
  done
}

as_root() {
  if [[ $(id -u) -eq 0 ]]; then "$@"; else sudo "$@"; fi
}

# An old list of packages may still do when there is no network, so a failing update alone is no reason to give up.
apt_install() {
  as_root apt-get update || true
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# install_packages PACKAGE...: returns 1, with a sentence on what to do, when something needed cannot be had.
install_packages() {
  if [[ -n ${UNDERFOOT_NO_INSTALL:-} ]]; then return; fi
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "This system has no apt-get: install what Debian calls $*, then run this again with UNDERFOOT_NO_INSTALL=1."
    return 1
  fi

  local missing log=$log_dir/setup.log
  mapfile -t missing < <(missing_packages "$@")
  if [[ ${#missing[@]} -eq 0 ]]; then return; fi
  if [[ $(id -u) -ne 0 ]] && ! command -v sudo >/dev/null; then
    say "Some packages are missing and there is no sudo: as root, run: apt-get install ${missing[*]}"
    return 1
  fi

  say "Installing ${missing[*]}"
  mkdir -p "$log_dir"
  if ! apt_install "${missing[@]}" >"$log" 2>&1 </dev/null; then
    tail -n 10 "$log" >&2
    say "The packages could not be installed (full output: $log). Install them yourself, then run this again: ${missing[*]}"
    return 1
  fi
}

install_for_play() { install_packages "${play_packages[@]}"; }

install_for_check() {
  local packages=("${check_packages[@]}")
  has_node || packages+=(nodejs)
  install_packages "${packages[@]}"
}
