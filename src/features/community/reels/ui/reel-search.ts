import { searchReader, text } from '../../../../web/address.ts'

export type ReelSearch = {
  tag?: string | undefined
  /** The current reel. */
  reel?: string | undefined
}

export const reelSearch = searchReader<ReelSearch>({ tag: text, reel: text })
