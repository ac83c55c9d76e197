// The games of this page. Each is loaded when it is needed.
import type { Face } from '../table/face'

const faces: Record<string, () => Promise<Face>> = {
  micropolis: () => import('./micropolis').then((module) => module.default),
  mycelia: () => import('./mycelia').then((module) => module.default),
}

const loaded = new Map<string, Promise<Face>>()

export function faceOf(game: string): Promise<Face> {
  const load = faces[game]
  if (!load) return Promise.reject(new Error(`no game is called ${game}`))
  let face = loaded.get(game)
  if (!face) loaded.set(game, (face = load()))
  return face
}
