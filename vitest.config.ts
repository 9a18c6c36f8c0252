import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,demo,bench}/**/*.test.{ts,tsx}', 'tests/start/**/*.test.ts'],
    globalSetup: 'src/platform/testing/test-postgres.ts',
    // Tests wait for Postgres and for child processes more than they compute.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { NODE_ENV: 'test' },
  },
})
