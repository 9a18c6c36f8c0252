import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from '../tests/browser/find-chromium.ts'
import { median } from './load.ts'
import { asSlowPhone, PHONE, QUIET_BROWSER } from './slow-phone.ts'

const CLIENT_DIR = join(import.meta.dirname, '../dist/client')
const ROUNDS = 5

type ViteManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** Bytes of JavaScript, gzip, that the feed needs before it works: the entry, which holds it, and what that imports. */
export function firstPageScriptBytes(): number {
  const manifest = JSON.parse(readFileSync(join(CLIENT_DIR, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const seen = new Set<string>()
  const take = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) take(imported)
  }
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) take(name)
  return [...seen].reduce((sum, name) => {
    const file = manifest[name]?.file
    return sum + (file ? gzipSync(readFileSync(join(CLIENT_DIR, file)), { level: 9 }).length : 0)
  }, 0)
}

export type FirstPage = { lcpMs: number; cls: number; blockingMs: number }

/** The feed in a phone of the middle class (see slow-phone.ts). Medians of five cold loads. null without a browser. */
export async function measureFirstPage(address: string): Promise<FirstPage | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const browser = await chromium.launch({
    executablePath,
    args: QUIET_BROWSER,
  })
  const lcp: number[] = []
  const cls: number[] = []
  const blocking: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      await asSlowPhone(await context.newCDPSession(page))
      await page.addInitScript(() => {
        const seen = { lcp: 0, cls: 0, blocking: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.lcp = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) seen.cls += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // As Lighthouse counts: what a task takes beyond 50 ms, once something has been painted.
        new PerformanceObserver((list) => {
          const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          for (const { startTime, duration } of list.getEntries())
            seen.blocking += Math.max(0, startTime + duration - Math.max(startTime, painted) - 50)
        }).observe({ type: 'longtask', buffered: true })
      })
      await page.goto(address, { waitUntil: 'networkidle' })
      const seen = (await page.evaluate('window.seen')) as { lcp: number; cls: number; blocking: number }
      lcp.push(seen.lcp)
      cls.push(seen.cls)
      blocking.push(seen.blocking)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return { lcpMs: median(lcp), cls: median(cls), blockingMs: median(blocking) }
}
