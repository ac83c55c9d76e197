// Records as files: out of the page and into it.

export function saveFile(name: string, content: object): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 1)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Asks for a file and reads it; null if none was chosen. Throws what JSON.parse throws. */
export function openFile(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.oncancel = () => resolve(null)
    input.onchange = () => {
      const file = input.files?.[0]
      if (!file) return resolve(null)
      file
        .text()
        .then((text) => resolve(JSON.parse(text) as unknown))
        .catch(reject)
    }
    input.click()
  })
}
