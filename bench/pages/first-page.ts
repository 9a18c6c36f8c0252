import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { findChromium } from '../../tests/browser/find-chromium.ts'
import { median } from '../measuring/load.ts'
import { withBrowserWithoutDebugger } from './browser-without-debugger.ts'
import { emulateSlowPhone, PHONE } from './slow-phone.ts'

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client')
const ROUNDS = 5
/** By then everything is loaded at 1.6 Mbit/s: scripts, styles, fonts and the first pictures, some 600 kB. */
const SETTLED_MS = 10_000

type ViteManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** Returns the script files that the feed needs for hydration: the entry, which contains it, and its imports. */
export function firstPageFiles(): string[] {
  const manifest = JSON.parse(readFileSync(join(CLIENT_DIR, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const seen = new Set<string>()
  const take = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) take(imported)
  }
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) take(name)
  return [...seen].flatMap((name) => manifest[name]?.file ?? [])
}

/** Returns their size in bytes, gzip. */
export const firstPageScriptBytes = (): number =>
  firstPageFiles().reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(CLIENT_DIR, file)), { level: 9 }).length,
    0,
  )

export type FirstPage = { lcpMs: number; cls: number; blockingMs: number }

/**
 * Measures the feed on a mid-range phone (see slow-phone.ts). Medians of five cold loads. Returns null without a
 * browser.
 */
export async function measureFirstPage(address: string): Promise<FirstPage | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  return await withBrowserWithoutDebugger(executablePath, async (newPage) => {
    const loads: FirstPage[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { call, close } = await newPage()
      const { width, height } = PHONE.viewport
      const deviceScaleFactor = PHONE.deviceScaleFactor
      await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: true })
      await call('Emulation.setTouchEmulationEnabled', { enabled: true })
      await call('Network.enable')
      await emulateSlowPhone({ send: call })
      await call('Page.enable')
      await call('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchFirstPage})()` })
      await call('Page.navigate', { url: address })
      await pause(SETTLED_MS)
      const { result } = await call('Runtime.evaluate', { expression: 'firstPage', returnByValue: true })
      loads.push((result as { value: FirstPage }).value)
      await close()
    }
    const middle = (key: keyof FirstPage) => median(loads.map((load) => load[key]))
    return { lcpMs: middle('lcpMs'), cls: middle('cls'), blockingMs: middle('blockingMs') }
  })
}

/** Runs in the page, before the page's own scripts. */
function watchFirstPage() {
  const metrics = { lcpMs: 0, cls: 0, blockingMs: 0 }
  Object.assign(window, { firstPage: metrics })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) metrics.lcpMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) metrics.cls += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  // As Lighthouse counts: the time of a task beyond 50 ms, after the first paint.
  new PerformanceObserver((list) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    for (const { startTime, duration } of list.getEntries())
      metrics.blockingMs += Math.max(0, startTime + duration - Math.max(startTime, painted) - 50)
  }).observe({ type: 'longtask', buffered: true })
}
