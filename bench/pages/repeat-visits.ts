import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '../../tests/browser/find-chromium.ts'
import { median } from '../measuring/load.ts'
import { slowLine } from './slow-line.ts'
import { PHONE, SLOWER } from './slow-phone.ts'
import { type Call, withUnwatchedBrowser } from './unwatched-browser.ts'

const ROUNDS = 5
/** Both are over by then, however slow the machine is. */
const SETTLED_MS = 6_000
const KEPT_WITHIN_MS = 120_000

export type RepeatVisits = { repeatMs: number; offlineMs: number }

/**
 * The feed on a phone of the middle class that was here before: the service worker has its files, and sleeps, as after
 * the browser was closed. Until something can be read, over the slow line, and without any; medians of five.
 * null without a browser. The phone's speed is that of the page; its service worker runs at the machine's own.
 * @param cookie of a member who is signed in, as `name=value`
 */
export async function measureRepeatVisits(address: string, cookie = ''): Promise<RepeatVisits | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const line = await slowLine(address)
  try {
    return await withUnwatchedBrowser(executablePath, async (newPage) => {
      const { call, close } = await newPage()
      const { width, height } = PHONE.viewport
      const { deviceScaleFactor } = PHONE
      await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: true })
      await call('Page.enable')
      await call('ServiceWorker.enable')
      const [name, value] = cookie.split(/=(.*)/)
      if (value) await call('Network.setCookie', { name, value, url: line.address })
      await call('Page.navigate', { url: line.address })
      await untilKept(call)
      await call('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const repeat: number[] = []
      for (let round = 0; round < ROUNDS; round++) repeat.push(await readableAfterMs(call, line.address))
      line.cut()
      const offline: number[] = []
      for (let round = 0; round < ROUNDS; round++) offline.push(await readableAfterMs(call, line.address))
      await close()
      return { repeatMs: median(repeat), offlineMs: median(offline) }
    })
  } finally {
    await line.close()
  }
}

const evaluate = async (call: Call, expression: string) => {
  const { result } = await call('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
  return (result as { value: unknown }).value
}

/** The worker is there, and has fetched ahead what it fetches. */
async function untilKept(call: Call) {
  const until = Date.now() + KEPT_WITHIN_MS
  const isKept = `Boolean(navigator.serviceWorker?.controller) &&
    Object.keys(sessionStorage).some((key) => key.startsWith('fetched-ahead-at'))`
  while (!(await evaluate(call, isKept))) {
    if (Date.now() > until) throw new Error('The service worker did not come.')
    await pause(500)
  }
}

/** From the press on the icon until the first words or pictures are painted. */
async function readableAfterMs(call: Call, url: string): Promise<number> {
  await call('Page.navigate', { url: 'about:blank' })
  await call('ServiceWorker.stopAllWorkers')
  await pause(500)
  await call('Page.navigate', { url })
  await pause(SETTLED_MS)
  const painted = await evaluate(
    call,
    `[performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      document.querySelectorAll('main article').length]`,
  )
  const [ms, articles] = painted as [number | null, number]
  if (ms === null || articles === 0) throw new Error('The feed did not open.')
  return ms
}

// node bench/repeat-visits.ts http://localhost:3000: of a program that runs.
if (import.meta.main)
  console.log(await measureRepeatVisits(process.argv[2] ?? 'http://localhost:3000', process.argv[3]))
