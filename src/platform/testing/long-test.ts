import { test } from 'vitest'

/** Whether this is npm run test:long. */
export const isLongRun = process.env.LONG === 'on'

const leftOut = (() => {}) as unknown as typeof test

/** A test that takes long and guards what seldom changes: the long run alone has it. */
export const longTest = isLongRun ? test : leftOut
