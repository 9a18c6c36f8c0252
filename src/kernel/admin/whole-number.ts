import { z } from 'zod'

/** The field of a whole number within limits, with a sentence for each way to miss it. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int('Use a whole number')
    .min(min, `At least ${min}`)
    .max(max, `At most ${max.toLocaleString('en-US')}`)
