// Which screen is shown, as the address says it behind the #.

export type Route =
  | { screen: 'home' }
  | { screen: 'setup'; game: string }
  | { screen: 'table'; id: string }
  | { screen: 'rules'; rule: string }

function parse(hash: string): Route {
  const [screen, what = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  if (screen === 'setup') return { screen, game: what }
  if (screen === 'table' && what) return { screen, id: what }
  if (screen === 'rules') return { screen, rule: what }
  return { screen: 'home' }
}

export function addressOf(route: Route): string {
  if (route.screen === 'setup') return `#/setup/${route.game}`
  if (route.screen === 'table') return `#/table/${route.id}`
  if (route.screen === 'rules') return `#/rules/${route.rule}`
  return '#/'
}

class Router {
  route = $state.raw(parse(location.hash))

  constructor() {
    addEventListener('hashchange', () => (this.route = parse(location.hash)))
  }

  go(route: Route): void {
    location.hash = addressOf(route)
  }
}

export const router = new Router()
