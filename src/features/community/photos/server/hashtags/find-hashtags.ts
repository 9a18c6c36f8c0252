import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { HashtagWord } from '../../hashtag.ts'
import { findHashtagsByPrefix } from './hashtag-sql.ts'

/** Finds hashtags that begin with the typed text, with or without the #. */
export async function findHashtags({ pool }: Platform, viewer: Viewer, typed: string, limit: number) {
  const { data: word } = HashtagWord.safeParse(typed)
  if (!word) return []
  return findHashtagsByPrefix(pool, word, viewer.isModerator ? null : viewer.memberId, limit)
}
