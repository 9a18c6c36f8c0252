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
  'upload-elsewhere': { received: integer('Bytes received so far: send the next bytes from here') },
  'already-voted': { photoId: text('The entry that has your vote; send again with `move` to move it') },
  'payment-unavailable': { reason: text('The payment provider’s code') },
  'not-enough-stock': { available: integer('The largest available quantity') },
  'brand-exists': {
    brandId: text('The existing brand with this name'),
    brandName: text('The name as written there'),
  },
  'product-not-found': {
    requestedId: text('The requested item'),
    availableCount: integer('Existing products'),
  },
  'product-changed': {
    current: { description: 'The current product' },
    changedBy: { description: 'Who changed it last, if known' },
  },
  'size-chart-changed': { current: { description: 'The current size chart; null if it was deleted' } },
  'import-too-many-lines': { most: integer('Maximum number of lines') },
  'import-too-large': { maxBytes: integer('Maximum size in bytes') },
}
