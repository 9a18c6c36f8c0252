import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '../../tests/browser/find-chromium.ts'
import { median } from '../measuring/load.ts'
import { type Call, withBrowserWithoutDebugger } from './browser-without-debugger.ts'
import { slowLine } from './slow-line.ts'
import { CPU_SLOWDOWN, PHONE } from './slow-phone.ts'

const ROUNDS = 5
/** Generous waits: the page has painted, and the worker has fetched its files, even on a slow machine. */
const SETTLED_MS = 6_000
const PREFETCH_TIMEOUT_MS = 120_000

export type RepeatVisits = { repeatMs: number; offlineMs: number }

/**
 * Measures a repeat visit to the feed on a mid-range phone: the service worker has its files and is stopped, as after
 * closing the browser. Measures the time until something is readable, over the slow connection and without any; medians
 * of five. Returns null without a browser. The page runs at the phone's speed, the service worker at the machine's own.
 * @param cookie of a signed-in member, as `name=value`
 */
export async function measureRepeatVisits(address: string, cookie = ''): Promise<RepeatVisits | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const line = await slowLine(address)
  try {
    return await withBrowserWithoutDebugger(executablePath, async (newPage) => {
      const { call, close } = await newPage()
      const { width, height } = PHONE.viewport
      const { deviceScaleFactor } = PHONE
      await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: true })
      await call('Page.enable')
      await call('ServiceWorker.enable')
      const [name, value] = cookie.split(/=(.*)/)
      if (value) await call('Network.setCookie', { name, value, url: line.address })
      await call('Page.navigate', { url: line.address })
      await waitForPrefetch(call)
      await call('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
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

/** Waits until the worker is active and has fetched everything in advance. */
async function waitForPrefetch(call: Call) {
  const until = Date.now() + PREFETCH_TIMEOUT_MS
  const isKept = `Boolean(navigator.serviceWorker?.controller) &&
    Object.keys(sessionStorage).some((key) => key.startsWith('fetched-ahead-at'))`
  while (!(await evaluate(call, isKept))) {
    if (Date.now() > until) throw new Error('The service worker did not start in time.')
    await pause(500)
  }
}

/** Measures from tapping the icon until the first text or picture is painted. */
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

// node bench/pages/repeat-visits.ts http://localhost:3000: measures a running program.
if (import.meta.main)
  console.log(await measureRepeatVisits(process.argv[2] ?? 'http://localhost:3000', process.argv[3]))
