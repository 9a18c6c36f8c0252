import { defineConfig } from 'vitest/config'

// Tests of what exists only for speed; without it they have nothing to test (src/platform/fast/README.md).
const FAST = process.env.FAST === 'off' ? ['src/platform/fast/**', 'src/web/fragment-cache.test.tsx'] : []

const API = 'src/features/*/*/server/**/*.test.ts'

const each = { testTimeout: 20_000, hookTimeout: 30_000, env: { NODE_ENV: 'test' } }

/** Loading the program, or React, costs more than most files then do with it: they share processes (decision 070). */
const SHARED = { isolate: false, setupFiles: 'src/platform/testing/each-file.ts' }

/** Of npm run test:long alone: they take minutes, and need programs that no package of ours brings. */
const LONG = { test: { ...each, name: 'long', include: ['tests/long/**/*.test.ts'], fileParallelism: false } }

export default defineConfig({
  test: {
    globalSetup: 'src/platform/testing/test-postgres.ts',
    // Tests wait for Postgres and for child processes more than they compute.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...each,
          ...SHARED,
          name: 'api',
          include: [API],
        },
      },
      {
        test: {
          ...each,
          ...SHARED,
          name: 'rest',
          include: ['{src,bench}/**/*.test.{ts,tsx}', 'demo/*.test.ts', 'tools/*/*.test.ts'],
          exclude: [API, ...FAST],
        },
      },
      {
        test: {
          ...each,
          name: 'start',
          include: ['tests/{start,upgrade}/**/*.test.ts'],
          globalSetup: 'tests/start/started-once.ts',
        },
      },
      ...(process.env.LONG === 'on' ? [LONG] : []),
    ],
  },
})
