import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tests/browser/find-chromium.ts'
import { connect } from '../measuring/connect.ts'
import { type Spread, spreadOf } from '../measuring/load.ts'
import { CPU_SLOWDOWN, emulateSlowPhone, PHONE, QUIET_BROWSER } from '../pages/slow-phone.ts'
import { openBareReels } from './bare-reels.ts'
import { longestTaskMs } from './longest-task.ts'
import { watchReels } from './watch-reels.ts'

/** Rounds through the demo's five reels, and how long each one is watched. */
const ROUNDS = 2
const REELS = 5
const WATCHED_MS = 2_000
/** The number of reels in the long list. */
const MANY = 200

type FrameFigure = {
  /** Frames while reels are swiped, tapped and watched: how many came within 20 ms of the previous one. */
  inTime: number
  slowestMs: number
  /** Frames of the video itself. */
  dropped: number
}

export type ReelsFigure = FrameFigure & {
  /** The figures of the same browser with the same videos on an otherwise empty page. */
  bare: FrameFigure
  /** From the end of the swipe until the next still is visible, and until the next video plays. */
  toPosterMs: Spread
  toFilmMs: Spread
  /** The longest task of a swipe, on the phone's processor. */
  longestTaskMs: number
  many: { reels: number; films: number; heapBeforeMB: number; heapMB: number }
}

/** Measures five reels on a mid-range phone (see slow-phone.ts), then many reels. Returns null without a browser. */
export async function measureReels(address: string, databaseUrl: string): Promise<ReelsFigure | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const browser = await chromium.launch({ executablePath, args: QUIET_BROWSER })
  try {
    await visitOnce(await (await browser.newContext(PHONE)).newPage(), address)
    const page = await (await browser.newContext(PHONE)).newPage()
    await page.addInitScript(watchReels)
    const cdp = await page.context().newCDPSession(page)
    await emulateSlowPhone(cdp)
    await page.goto(`${address}/vi`)
    const figure = await swipeThrough(page, cdp)
    // At full speed, because waiting also counts as processor time in a throttled browser.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const taskMs = await longestTaskMs(cdp, async () => {
      for (let swipe = 0; swipe < REELS; swipe++) {
        await drag(cdp)
        await pause(WATCHED_MS)
      }
    })
    await page.context().close()
    const bare = await swipeBare(browser, address)

    await copyReels(databaseUrl, MANY - REELS)
    const many = await (await browser.newContext(PHONE)).newPage()
    await many.goto(`${address}/vi`)
    return { ...figure, bare, longestTaskMs: CPU_SLOWDOWN * taskMs, many: await walkThrough(many) }
  } finally {
    await browser.close()
  }
}

/** A warm-up visit: pictures are resized at their first request, which must not count. */
async function visitOnce(page: Page, address: string) {
  await page.goto(`${address}/vi`)
  for (let nth = 0; nth < REELS; nth++) {
    await isPlaying(page)
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('ArrowDown')
  }
  await page.context().close()
}

async function swipeThrough(
  page: Page,
  cdp: CDPSession,
): Promise<Omit<ReelsFigure, 'bare' | 'longestTaskMs' | 'many'>> {
  await page.waitForFunction(
    () => (document.querySelector('main video') as HTMLVideoElement | null)?.currentTime,
  )
  await page.evaluate(() => window.reelsSeen.begin())
  for (let swipe = 0; swipe < ROUNDS * REELS; swipe++) {
    await drag(cdp)
    await pause(WATCHED_MS)
    // Opens and closes the first tag, then pauses and resumes the video with a double tap.
    const marker = page.locator('main article:not([inert]) .tag-marker').first()
    // Some tags are visible only for a moment of the video and may be gone by then.
    const tapMarker = () => marker.tap({ force: true, timeout: 1_000 }).catch(() => {})
    // A second tap would open the product.
    if (await marker.isVisible()) await tapMarker()
    await page.keyboard.press('Escape')
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(200, 140)
  }
  const { frames, slides, quality } = await page.evaluate(() => window.reelsSeen.end())
  return {
    inTime: frames.filter((ms) => ms < 20).length / frames.length,
    slowestMs: Math.max(...frames),
    dropped: quality.dropped / quality.all,
    toPosterMs: spreadOf(slides.map(({ posterMs }) => posterMs ?? Number.POSITIVE_INFINITY)),
    toFilmMs: spreadOf(slides.map(({ filmMs }) => filmMs ?? Number.POSITIVE_INFINITY)),
  }
}

async function swipeBare(browser: Browser, address: string): Promise<FrameFigure> {
  const page = await (await browser.newContext(PHONE)).newPage()
  await page.addInitScript(watchReels)
  const cdp = await page.context().newCDPSession(page)
  await emulateSlowPhone(cdp)
  await openBareReels(page, address)
  const figures = await swipeThrough(page, cdp)
  await page.context().close()
  return figures
}

const isPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const film = document.querySelector<HTMLVideoElement>('main article:not([inert]) video')
    return film !== null && film.currentTime > 0
  })

/** Swipes a finger up over the video, one move per frame. */
async function drag(cdp: CDPSession) {
  const [x, from, to, moves] = [206, 600, 250, 12]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] })
  for (let move = 1; move <= moves; move++) {
    await pause(16)
    const y = from + ((to - from) * move) / moves
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Goes through all reels by key; measures memory after the first ten and at the end. */
async function walkThrough(page: Page): Promise<ReelsFigure['many']> {
  const cdp = await page.context().newCDPSession(page)
  const heapMB = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
  }
  await isPlaying(page)
  let [films, heapBeforeMB] = [0, 0]
  for (let nth = 2; nth <= MANY; nth++) {
    await page.keyboard.press('ArrowDown')
    await page
      .getByRole('status')
      .filter({ hasText: `Reel ${nth} of` })
      .waitFor({ state: 'attached' })
    films = Math.max(films, await page.locator('video').count())
    if (nth === 10) heapBeforeMB = await heapMB()
  }
  return { reels: MANY, films, heapBeforeMB, heapMB: await heapMB() }
}

/** Copies the same videos and stills under new, older ids. */
async function copyReels(databaseUrl: string, count: number) {
  const client = await connect(databaseUrl)
  await client.query(
    `insert into reels (id, owner_id, description, tags, stage, bytes_total, video_media_id, poster_media_id, duration_ms,
                        has_sound, created_at, published_at)
     select gen_random_uuid(), owner_id, description || ' ' || nth, tags, stage, bytes_total, video_media_id,
            poster_media_id, duration_ms, has_sound, created_at, published_at - nth * interval '10 days'
     from (select * from reels where stage = 'ready' order by published_at desc limit $2) as demo
     cross join generate_series(1, $1::integer / $2) as nth`,
    [count, REELS],
  )
  await client.end()
}
