export type ReelSearch = {
  tag?: string | undefined
  /** The one that is watched. */
  reel?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** What is not understood is named as undefined: left out, it would be handed on as it came. */
export const reelSearch = ({ tag, reel }: Record<string, unknown>): ReelSearch => ({
  tag: text(tag),
  reel: text(reel),
})
