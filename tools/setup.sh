# shellcheck shell=bash
# Installs the Debian packages that ./play and ./check need. Sourced, after tools/common.sh.
: "${log_dir:?}"

terminal_packages=(g++ cmake ninja-build nlohmann-json3-dev libexpected-dev libcli11-dev libboost1.81-dev libsodium-dev
  libsqlite3-dev libpq-dev libssl-dev pkg-config ccache mold)
wasm_packages=(
  clang-22 lld-22 llvm-22 libclang-rt-22-dev
  libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 libclang-rt-22-dev-wasm32 wasi-libc
)
page_packages=("${terminal_packages[@]}" "${wasm_packages[@]}")
check_packages=(
  "${page_packages[@]}"
  clang-format-14 clang-tidy-14 libgtest-dev libgmock-dev python3 python3-jsonschema python3-websockets git chromium fonts-dejavu-core
  postgresql sqlite3 nginx-light openssl
)

# The page is built with Node, 20.19 or newer.
has_node() {
  local version major minor
  version=$(node --version 2>/dev/null) || return 1
  IFS=. read -r major minor _ <<<"${version#v}"
  [[ $major -gt 20 || ($major -eq 20 && $minor -ge 19) ]] && command -v npm >/dev/null
}

# Debian's own Node is too old for that, but its npm brings a newer one, which stays in the build folder.
install_node() {
  export PATH=$root/build/node/node_modules/.bin:$PATH
  if has_node || [[ -n ${UNDERFOOT_NO_INSTALL:-} ]]; then return; fi
  install_packages nodejs npm || return
  say "Fetching Node 20 for building the page"
  mkdir -p "$log_dir"
  if ! npm install --prefix "$root/build/node" --no-fund --no-audit node@20 >"$log_dir/node.log" 2>&1 || ! has_node; then
    say "The page needs Node 20.19 or newer, which could not be fetched (full output: $log_dir/node.log)."
    return 1
  fi
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

install_for_terminal() { install_packages "${terminal_packages[@]}"; }
install_for_page() { install_packages "${page_packages[@]}" && install_node; }
install_for_check() { install_packages "${check_packages[@]}" && install_node; }
