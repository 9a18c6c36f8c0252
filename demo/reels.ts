import { createReel } from '../src/features/community/reels/server/change-reel.ts'
import {
  assignVideoToReel,
  storeVideoFiles,
} from '../src/features/community/reels/server/upload/store-video.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { Community, Reel } from './community.ts'
import { hoursAgo, idOf, type Stored } from './stored.ts'

type Films = Map<string, Awaited<ReturnType<typeof storeVideoFiles>>>

/** Stores the finished films: nothing is converted when the demo is loaded. */
export async function putFilms(platform: Platform, { reels }: Community): Promise<Films> {
  const films: Films = new Map()
  for (const { id, films: files, seconds } of reels) {
    films.set(id, await storeVideoFiles(platform, { files, durationMs: seconds * 1000, hasSound: false }))
  }
  return films
}

/** The seven reels (REEL-08), begun and finished by the same functions as a member's; the first is the newest. */
export async function insertReels(tx: Tx, { reels, members }: Community, pictures: Stored, films: Films) {
  for (const [at, reel] of reels.entries()) {
    const posterId = idOf(pictures, reel.poster)
    await tx.updateTable('media').set({ owner_id: reel.authorId }).where('id', '=', posterId).execute()
    // Name-based, so that a link to the demo means the same reel everywhere.
    const reelId = await createReel(tx, reel.authorId, formOf(reel, posterId), reel.id)
    await tx.updateTable('reels').set({ stage: 'processing' }).where('id', '=', reelId).execute()
    const video = films.get(reel.id)!
    await assignVideoToReel(tx, {
      reelId,
      ownerId: reel.authorId,
      uploadSha256: video.rows[0]!.sha256,
      poster: null,
      video,
    })
    const likers = members.filter((member, nth) => member.id !== reel.authorId && (nth + at) % (at + 2) !== 0)
    const publishedAt = hoursAgo(7 + at * 31)
    await tx
      .updateTable('reels')
      .set({
        created_at: publishedAt,
        published_at: publishedAt,
        like_count: likers.length,
        bytes_received: 1,
      })
      .where('id', '=', reelId)
      .execute()
    await tx
      .insertInto('reel_likes')
      .values(
        likers.map(({ id }, nth) => ({ reel_id: reelId, member_id: id, created_at: hoursAgo(1 + nth / 4) })),
      )
      .execute()
  }
}

const formOf = (reel: Reel, posterId: string) => ({
  description: reel.description,
  tags: reel.tags,
  productTags: reel.productTags.map(({ productId, xPercent, yPercent, fromMs, untilMs }) => ({
    ...{ productId, x: xPercent, y: yPercent, fromMs, untilMs, isSimilar: false },
  })),
  captions: null,
  posterId,
  // Nothing of it is sent.
  bytes: 1,
})
