// What lies beyond the edges of a row that is swiped: written on it as data-before and data-after, and shown as a fade.

export function edges(row: HTMLElement): { destroy: () => void } {
  const mark = (): void => {
    row.toggleAttribute('data-before', row.scrollLeft > 2)
    row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 2)
  }
  const observer = new ResizeObserver(mark)
  for (const element of [row, ...row.children]) observer.observe(element)
  row.addEventListener('scroll', mark, { passive: true })
  return {
    destroy: () => {
      observer.disconnect()
      row.removeEventListener('scroll', mark)
    },
  }
}
