const NAME_MAX = 80
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The open tab, the search text, or the product whose card is shown. */
export type AssistantAddress = { tab?: 'image'; q?: string; product?: string }

/** As it is in the address; unknown values are left out. */
export function assistantAddress(given: Record<string, unknown>): AssistantAddress {
  // The router parses `q=501` as a number.
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q).trim() : ''
  const isProduct = typeof given.product === 'string' && UUID.test(given.product)
  return {
    ...(given.tab === 'image' ? { tab: 'image' } : {}),
    ...(q ? { q: q.slice(0, NAME_MAX) } : {}),
    ...(isProduct ? { product: given.product as string } : {}),
  }
}
