import { test } from 'vitest'

/** Whether this is `npm run test:long`. */
export const isLongRun = process.env.LONG === 'on'

const leftOut = (() => {}) as unknown as typeof test

/** A test that takes long and guards what seldom changes: it runs only in the long run. */
export const longTest = isLongRun ? test : leftOut
