// Draws public/share.jpg, the picture in link previews of pages without one of their own. The picture is committed, so
// only this script needs Chromium. CHROMIUM_PATH=/usr/bin/chromium node scripts/share-picture.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from './install.mjs'

const [WIDTH, HEIGHT] = [1200, 630]
const LOOK = { file: 'demo/pictures/looks/look-44.webp', width: 504, height: 630 }
/** Positions in percent of the look. */
const pieces = [
  { name: 'Shirt', line: 'linen, wide', x: 56.7, y: 26.7 },
  { name: 'Skirt', line: 'striped, below the knee', x: 53.2, y: 56.4 },
  { name: 'Loafers', line: 'flat, oxblood', x: 58, y: 91 },
]
const [TICKET_X, TICKET_H] = [880, 92]
const ticketY = (row) => 85 + row * 184

const embedded = (path, type) => `data:${type};base64,${readFileSync(join(ROOT, path)).toString('base64')}`
const font = (family, path) =>
  `@font-face{font-family:${family};src:url(${embedded(path, 'font/woff2')});font-weight:100 900}`

const lookX = 330
const at = ({ x, y }) => [lookX + (LOOK.width * x) / 100, (LOOK.height * y) / 100]
const threads = pieces.map((piece, row) => {
  const [x, y] = at(piece)
  const [endX, endY] = [TICKET_X + 22, ticketY(row) + TICKET_H / 2]
  const along = (share) => x + (endX - x) * share
  return `<path d="M${x} ${y}C${along(0.4)} ${y} ${along(0.5)} ${endY} ${endX} ${endY}"/>`
})
const markers = pieces.map((piece) => {
  const [x, y] = at(piece)
  return `<i style="left:${x}px;top:${y}px"></i>`
})
const tickets = pieces.map(
  ({ name, line }, row) =>
    `<div class="ticket" style="top:${ticketY(row)}px"><p><b>${name}</b><br>${line}</p></div>`,
)

const html = `<style>
${font('Display', 'node_modules/@fontsource-variable/imbue/files/imbue-latin-standard-normal.woff2')}
${font('Text', 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2')}
*{margin:0;box-sizing:border-box}
body{width:${WIDTH}px;height:${HEIGHT}px;background:#fafaf7;color:#191815;font:26px/1.35 Text;position:relative;overflow:hidden}
h1{position:absolute;left:56px;top:214px;font:500 100px/1 Display;letter-spacing:-.02em}
.words{position:absolute;left:60px;top:336px;width:230px;color:#55534b;font-size:23px}
.tape{position:absolute;left:60px;top:168px;width:150px;height:16px;background:#ead637 repeating-linear-gradient(90deg,#191815 0 2px,transparent 2px 12px) 0 0/100% 9px no-repeat}
img{position:absolute;left:${lookX}px;top:0;width:${LOOK.width}px;height:${LOOK.height}px;object-fit:cover}
svg{position:absolute;inset:0;z-index:1;fill:none;stroke:#191815;stroke-width:2}
i{position:absolute;z-index:2;width:42px;height:42px;margin:-21px;border-radius:50%;background:#ead637;box-shadow:0 0 0 2.5px #191815,0 0 0 6px #fafaf7}
i::before,i::after{content:"";position:absolute;inset:20px 12px;background:#191815}
i::after{rotate:90deg}
.ticket{position:absolute;left:${TICKET_X}px;width:290px;height:${TICKET_H}px;filter:drop-shadow(0 0 1px #838177) drop-shadow(0 6px 14px rgb(20 19 16/.14))}
.ticket p{height:100%;padding:13px 16px 0 46px;background:#fff;color:#55534b;font-size:20px;clip-path:polygon(20px 0,100% 0,100% 100%,20px 100%,0 68%,0 32%);white-space:nowrap}
.ticket b{color:#191815;font-size:23px;font-weight:600}
.ticket::after{content:"";position:absolute;left:15px;top:calc(50% - 7px);width:14px;height:14px;border-radius:50%;background:#191815}
</style>
<div class="tape"></div><h1>Showoff</h1><p class="words">See what people really wear, and buy it piece by piece.</p>
<img src="${embedded(LOOK.file, 'image/webp')}"><svg width="${WIDTH}" height="${HEIGHT}">${threads.join('')}</svg>
${markers.join('')}${tickets.join('')}`

const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
await page.setContent(html)
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: join(ROOT, 'public/share.jpg'), type: 'jpeg', quality: 84 })
await browser.close()
