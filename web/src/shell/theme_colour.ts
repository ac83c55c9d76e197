// The colour of the browser's own frame follows the bar of the page.
export function paintBrowser(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bar').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}
