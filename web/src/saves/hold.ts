// One tab plays a game. A second one asks before it takes over, and the first then lets go.

export interface Hold {
  release(): void
}

export interface Wish {
  game: string
  /** takes the game away from the tab that has it */
  takes: boolean
  /** another tab has taken it away */
  lost: () => void
}

/** Holds a game in this tab; null if another tab has it. */
export function holdGame({ game, takes, lost }: Wish): Promise<Hold | null> {
  // On an address without encryption there are no locks: the revision of the saved game still keeps it sound.
  if (!navigator.locks) return Promise.resolve({ release: () => undefined })
  return new Promise((resolve) => {
    let isReleased = false
    navigator.locks
      .request(`underfoot.game.${game}`, takes ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((done) => {
          const release = (): void => {
            isReleased = true
            done()
          }
          resolve({ release })
        })
      })
      .catch(() => {
        if (!isReleased) lost()
      })
  })
}
