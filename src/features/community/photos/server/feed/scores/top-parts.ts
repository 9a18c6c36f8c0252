import type { z } from 'zod'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../../../kernel/pictures/server/picture-view.ts'
import { hiddenPostsSql } from '../../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../../platform/fast/statements.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../../platform/sign-in/viewer.ts'
import { readSettings } from '../../../../../services/points/server/points-sql.ts'
import type { ScoredLook, TopParts } from '../../../score.ts'
import { maySeeLikeCount } from '../../photo-rules.ts'
import { type Outfit, outfitView, readOutfitOfTheWeek } from '../outfit-of-the-week.ts'

type LookRow = MediaColumns & {
  id: string
  ownerId: string
  username: string
  displayName: string
  avatarUrl: string | null
  hidesLikeCount: boolean
  caption: string | null
  altText: string
  uploadedAt: Date
  liking: number
  commenting: number
  score: number
}

const look = `
  select photos.id, photos.owner_id as "ownerId", members.username::text as username,
         members.display_name as "displayName", members.avatar_url as "avatarUrl",
         members.hides_like_counts as "hidesLikeCount", photos.caption, photo_images.alt_text as "altText",
         photos.uploaded_at as "uploadedAt", photos.people_liking as liking,
         photos.people_commenting as commenting, photos.score, ${MEDIA_COLUMNS}
  from photos
  join members on members.id = photos.owner_id
  join photo_images on photo_images.photo_id = photos.id and photo_images.position = 1
  join media on media.id = photo_images.media_id
  where photos.state = 'published' and not photos.followers_only and not ${hiddenPostsSql('$1::uuid', 'photos.owner_id')}`

const listTop = prepared<LookRow>(
  'top-parts',
  `${look} order by photos.score desc, photos.uploaded_at desc, photos.id desc limit 10`,
)
const findLook = prepared<LookRow>('look-parts', `${look} and photos.id = $2`)

/** Returns the first ten looks of Top for this viewer and the Outfit of the Week, with the parts of their scores. */
export async function readTopParts(platform: Platform, viewer: Viewer): Promise<z.input<typeof TopParts>> {
  const best = await readOutfitOfTheWeek(platform)
  const [top, [outfit], { minAccountDays }] = await Promise.all([
    listTop(platform.pool, [viewer.memberId]),
    best ? findLook(platform.pool, [viewer.memberId, best.id]) : [],
    readSettings(platform.db),
  ])
  return {
    items: top.map((row) => scoredLook(viewer, row, best)),
    outfit: outfit ? scoredLook(viewer, outfit, best) : null,
    minAccountDays,
    asksConfirmedEmail: platform.settings.confirmEmail,
  }
}

function scoredLook(viewer: Viewer, row: LookRow, best: Outfit | null): z.input<typeof ScoredLook> {
  const { id: photoId, ownerId, username, displayName, avatarUrl, altText, caption, commenting } = row
  const seesLikes = maySeeLikeCount(viewer, row)
  const isOutfitOfTheWeek = photoId === best?.id
  return {
    ...{ photoId, picture: pictureView(row), altText, caption, commenting, isOutfitOfTheWeek },
    owner: { id: ownerId, username, displayName, avatarUrl },
    uploadedAt: row.uploadedAt.toISOString(),
    liking: seesLikes ? row.liking : null,
    score: seesLikes ? row.score : null,
    ...(isOutfitOfTheWeek ? { outfit: outfitView(best, seesLikes) } : {}),
  }
}
