// Draws the icons of the installed page from public/icons/mark.svg. Needs a Chromium: CHROMIUM names it.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url))
const mark = fs.readFileSync(`${folder}mark.svg`, 'utf8')
const icons = [
  { name: 'icon-192.png', size: 192, ground: 'transparent', share: 1 },
  { name: 'icon-512.png', size: 512, ground: 'transparent', share: 1 },
  // A maskable icon may be cut to any shape: what matters lies within four fifths.
  { name: 'maskable-512.png', size: 512, ground: '#e9dcc0', share: 0.74 },
  { name: 'apple-180.png', size: 180, ground: '#e9dcc0', share: 0.84 },
]

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const { name, size, ground, share } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = Math.round(size * share)
  await page.setContent(
    `<body style="margin:0;height:${size}px;display:grid;place-items:center;background:${ground}"><div style="width:${side}px;height:${side}px">${mark}</div>`,
  )
  await page.screenshot({ path: `${folder}${name}`, omitBackground: true })
  await page.close()
}
await browser.close()
