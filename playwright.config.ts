import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/browser/find-chromium.ts'

const executablePath = findChromium()
// Made of components alone, without the program; it sets its own sizes.
const GALLERY = '**/gallery/**'
/** What a phone does not have (keys, a link to copy), or what does not differ there. */
const DESKTOP_ONLY = /@desktop/
/** What is at home on a phone, and no other on a desktop. */
const PHONE_ONLY = /@phone/
/** Whole weeks of somebody, and what is secondary: npm test stays short enough to be run before each commit. */
const LONG = /@long/
/** What is long, or what belongs to both widths. */
const LONG_ON_DESKTOP = /@long|^(?!.*@(desktop|phone))/
/**
 * npm test runs each test once: on a phone, unless it belongs to a desktop. npm run test:long, which sets LONG, runs
 * what is tagged @long, and on a desktop again what belongs to both.
 */
const isLong = Boolean(process.env.LONG)

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-program.ts',
  fullyParallel: true,
  // Three keep two cores busy all the time and are hardly sooner done.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? 'dot' : 'list']],
  use: {
    // Recording costs a quarter of the run; asked for when a test is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Requests then go past the program that a test holds up; offline*.spec.ts are about it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Everything it shows is our own, and root may not have one.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First: its file is one piece of work, which would keep the others waiting at the end.
    ...(isLong ? [] : [{ name: 'components', testMatch: '**/gallery/*.spec.ts' }]),
    {
      name: 'phone',
      testIgnore: GALLERY,
      ...(isLong ? { grep: LONG, grepInvert: DESKTOP_ONLY } : { grepInvert: [DESKTOP_ONLY, LONG] }),
      use: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: GALLERY,
      ...(isLong
        ? { grep: LONG_ON_DESKTOP, grepInvert: PHONE_ONLY }
        : { grep: DESKTOP_ONLY, grepInvert: LONG }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
