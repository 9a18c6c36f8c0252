import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { build, preview } from 'vite'

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))

/** Builds and serves the gallery once for all tests of a file. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
      await build({ configFile, logLevel: 'error', build: { outDir } })
      const server = await preview({
        configFile,
        logLevel: 'error',
        build: { outDir },
        preview: { port: 0, host: '127.0.0.1' },
      })
      await use(server.resolvedUrls!.local[0]!)
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
