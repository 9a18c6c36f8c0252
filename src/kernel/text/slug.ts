const LONGEST = 60

/** Returns a name for an address: `Écharpe No. 5` becomes `echarpe-no-5`. */
export function slugOf(name: string, fallback = 'product'): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '')
  // Names in other scripts become empty.
  return slug || fallback
}

/** Returns a longer slug if the short one is taken: it ends with the end of the product's id, which is random. */
export const longerSlug = (name: string, id: string, fallback?: string): string =>
  `${slugOf(name, fallback)}-${id.slice(-8)}`
