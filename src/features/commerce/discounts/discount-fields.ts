import { z } from 'zod'

/** The fields that discount codes and automatic discounts share. */
export const amount = z.int('Use an amount such as 12.00').min(1, 'Use an amount above 0').max(100_000_000)
export const moment = z.iso
  .datetime('Use a date and a time')
  .refine((at) => at >= '2000', 'Use a date of this century')
  .transform((at) => new Date(at).toISOString())
export const orNull = <Shape extends z.ZodType>(shape: Shape) => shape.nullable()
