import type { ProblemCode } from '../../../problems.ts'

const integer = (description: string) => ({ type: 'integer', description })
const text = (description: string) => ({ type: 'string', description })

/** The additional members of each problem, as JSON Schema for the API document. */
export const problemFacts: Partial<
  Record<ProblemCode, Record<string, { type?: string; description: string }>>
> = {
  'too-many-requests': { retryAfterSeconds: integer('Seconds to wait, as in Retry-After') },
  'live-full': { retryAfterSeconds: integer('Seconds to wait, as in Retry-After') },
  'service-unavailable': { retryAfterSeconds: integer('Seconds to wait, as in Retry-After') },
  'storage-full': { retryAfterSeconds: integer('Seconds to wait, as in Retry-After') },
  'upload-elsewhere': { received: integer('Bytes received so far: the next piece begins there') },
  'already-voted': { photoId: text('The entry that has the vote; ask again with `move` to take it along') },
  'payment-unavailable': { reason: text('Code of the payment provider') },
  'not-enough-stock': { available: integer('The largest quantity that can be had') },
  'brand-exists': { brandId: text('The brand of this name'), brandName: text('As it is written there') },
  'product-not-found': {
    requestedId: text('What was asked for'),
    availableCount: integer('Products that the shop has'),
  },
  'product-changed': {
    current: { description: 'The product as it is now' },
    changedBy: { description: 'Who changed it last, where that is known' },
  },
  'size-chart-changed': { current: { description: 'The size chart as it is now; null where it is gone' } },
  'import-too-many-lines': { most: integer('Lines that a table may have') },
  'import-too-large': { maxBytes: integer('Bytes that a table may have') },
}
