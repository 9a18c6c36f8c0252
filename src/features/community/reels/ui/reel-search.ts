export type ReelSearch = {
  tag?: string | undefined
  /** The current reel. */
  reel?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Unknown values are named as undefined; a key that is left out would be passed on unchanged. */
export const reelSearch = ({ tag, reel }: Record<string, unknown>): ReelSearch => ({
  tag: text(tag),
  reel: text(reel),
})
