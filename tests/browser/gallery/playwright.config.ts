import { existsSync } from 'node:fs'
import { chromium, defineConfig } from '@playwright/test'

const systemChromium = '/usr/bin/chromium'
const own = existsSync(chromium.executablePath())

export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  use: {
    launchOptions: {
      ...(own ? {} : { executablePath: systemChromium }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
