import type { BrowserContextOptions } from '@playwright/test'

/** A browser without background work of its own. */
export const QUIET_BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
]

/** The factor by which the phone is slower. */
export const CPU_SLOWDOWN = 4

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions

type Line = { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number }
type ThrottledSession = {
  send(method: 'Network.emulateNetworkConditions', line: Line): Promise<unknown>
  send(method: 'Emulation.setCPUThrottlingRate', processor: { rate: number }): Promise<unknown>
}

/**
 * Emulates a mid-range phone: a quarter of this machine's speed, 150 ms latency, 1.6 Mbit/s, Lighthouse's mobile
 * settings.
 */
export async function emulateSlowPhone(cdp: ThrottledSession) {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
