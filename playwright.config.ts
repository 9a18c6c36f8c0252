import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/browser/find-chromium.ts'

const executablePath = findChromium()
// Made of components alone, without the program; it sets its own sizes.
const GALLERY = '**/gallery/**'
/** What a phone does not have (keys, a link to copy), or what does not differ there. */
const DESKTOP_ONLY = /@desktop/
/** What is at home on a phone, and no other on a desktop. */
const PHONE_ONLY = /@phone/

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-program.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? 'dot' : 'list']],
  use: {
    // Recording costs a quarter of the run; asked for when a test is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
    // First: its file is one piece of work, which would keep one of the two waiting at the end.
    { name: 'components', testMatch: '**/gallery/*.spec.ts' },
    {
      name: 'phone',
      testIgnore: GALLERY,
      grepInvert: DESKTOP_ONLY,
      use: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: GALLERY,
      grepInvert: PHONE_ONLY,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
