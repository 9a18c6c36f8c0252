import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '../../tests/browser/find-chromium.ts'
import { median } from '../measuring/load.ts'
import { formatNumber, type Note } from '../measuring/rows.ts'
import { QUIET_BROWSER } from './slow-phone.ts'

const ROUNDS = 5
const VISITS_BEFORE = 20
const SETTLED_MS = 20_000
/** AVIFs are made a minute after their first request, one picture at a time. */
const PICTURES_MS = 600_000
const SCORE = 95
const LCP_MS = 2000
const TBT_MS = 100
/** Not a dependency: Lighthouse brings 150 packages, and only this measurement needs it. */
const COMMAND = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js')
export const HOW_TO_INSTALL = 'npm install --no-save lighthouse@13'

/** Rules rather than timings, so one run decides. */
const RULES = ['accessibility', 'best-practices', 'seo'] as const
type Category = 'performance' | (typeof RULES)[number]
type Report = {
  categories: Record<Category, { score: number }>
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>
}
type Figures = { score: number; lcpMs: number; tbtMs: number }
type Listed = { items: { id: string; slug: string }[] }

/**
 * Measures Lighthouse's mobile performance, medians of five, and the scores of its rules; some two minutes per page.
 * @returns false without Lighthouse or a browser
 */
export async function measureLighthouse(address: string, note: Note): Promise<boolean> {
  const chromium = findChromium()
  if (!chromium || !existsSync(COMMAND)) return false
  const first = async (path: string) =>
    ((await (await fetch(`${address}/api${path}`)).json()) as Listed).items[0]!
  const pages = {
    feed: '/',
    'a look': `/photo/${(await first('/photos')).id}`,
    shop: '/shop',
    'a product': `/product/${(await first('/products')).slug}`,
    reels: '/vi',
    voting: '/voting',
    travel: '/backpackers',
  }
  // Warm-up visits: the program's first jobs, first renderings of pages and first AVIFs do not count.
  for (let visit = 0; visit < VISITS_BEFORE; visit++)
    for (const path of Object.values(pages)) await (await fetch(`${address}${path}`)).text()
  await waitForPictures(address, Object.values(pages))
  await pause(SETTLED_MS)
  for (const [page, path] of Object.entries(pages)) {
    const found: Figures[] = []
    for (let round = 0; round < ROUNDS; round++)
      found.push(figuresOf(await lighthouse(`${address}${path}`, chromium, ['performance'])))
    const [score, lcpMs, tbtMs] = (['score', 'lcpMs', 'tbtMs'] as const).map((key) =>
      median(found.map((one) => one[key])),
    ) as [number, number, number]
    note({
      label: `Lighthouse, mobile performance: ${page}`,
      figure: `${formatNumber(score)}, LCP ${formatNumber(lcpMs / 1000, 1)} s, blocking ${formatNumber(tbtMs)} ms`,
      budget: `${SCORE}, ${formatNumber(LCP_MS / 1000, 1)} s, ${TBT_MS} ms`,
      isMet: score >= SCORE && lcpMs <= LCP_MS && tbtMs <= TBT_MS,
    })
    const { categories } = await lighthouse(`${address}${path}`, chromium, RULES)
    const scores = RULES.map((rule) => categories[rule].score * 100)
    note({
      label: `Lighthouse, accessibility, best practices, SEO: ${page}`,
      figure: scores.map((one) => formatNumber(one)).join(', '),
      budget: '100 each',
      isMet: scores.every((one) => one === 100),
    })
  }
  return true
}

/** Requests every picture that the pages name, until all exist as AVIF. */
async function waitForPictures(address: string, paths: string[]) {
  const deadline = Date.now() + PICTURES_MS
  const html = await Promise.all(paths.map(async (path) => (await fetch(`${address}${path}`)).text()))
  let missing = [...new Set(html.join('').match(/\/media\/[\w-]+\/\d+\.avif/g))]
  for (;;) {
    const types = await Promise.all(missing.map((url) => contentType(`${address}${url}`)))
    missing = missing.filter((_, index) => types[index] !== 'image/avif')
    if (missing.length === 0) return
    if (Date.now() > deadline) throw new Error(`${missing.length} pictures are still no AVIF: ${missing[0]}`)
    await pause(2_000)
  }
}

async function contentType(url: string) {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.headers.get('content-type')
}

const figuresOf = ({ categories, audits }: Report): Figures => ({
  score: categories.performance.score * 100,
  lcpMs: audits['largest-contentful-paint'].numericValue,
  tbtMs: audits['total-blocking-time'].numericValue,
})

async function lighthouse(url: string, chromium: string, categories: readonly Category[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'showoff-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless', ...QUIET_BROWSER].join(' ')
  try {
    await run(
      [
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${flags}`,
      ],
      { ...process.env, CHROME_PATH: chromium },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = (options: string[], env: NodeJS.ProcessEnv) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...options], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`)),
    )
  })
