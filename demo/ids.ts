import { legacyUuid } from '../src/platform/database/ids.ts'

/** Products, brands, posts, comments and articles are known by their own ids; a member's name could be one of them. */
export const memberId = (handle: string): string => legacyUuid(`member/${handle}`)

/** Looks something up that must be there. */
export function finder<Item>(items: readonly Item[], keyOf: (item: Item) => string, what: string) {
  const found = new Map(items.map((item) => [keyOf(item), item]))
  return (key: string): Item => {
    const item = found.get(key)
    if (!item) throw new Error(`The demo has no ${what} ${key}.`)
    return item
  }
}
