import type pg from 'pg'
import { canRemove } from '../../../../../kernel/session/server/viewer-rules.ts'
import { noTies, type Ties } from '../../../../../kernel/visibility/server/ties.ts'
import { blockedSql, followsSql, mutedSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { mergeReads } from '../../../../../platform/fast/page-reads.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer, Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { readInYourSize } from '../../../../catalogue/usual-sizes/server/in-your-size.ts'
import { readBlockedIds } from '../mentions/mention-sql.ts'
import {
  mayCommentOnPhoto,
  mayEditPhoto,
  mayRemovePhoto,
  maySeeLikeCount,
  maySeePhoto,
  type PhotoWithTies,
} from '../photo-rules.ts'
import { type Outfit, outfitView, readOutfitOfTheWeek } from './outfit-of-the-week.ts'
import type { CachedPhoto, ViewerFields } from './photo-view.ts'
import { yourSizeOn } from './your-size.ts'

type YourSize = ViewerFields['yourSize']
type VisiblePhoto = { photo: CachedPhoto; viewers: ViewerFields }

export async function photosForViewer(
  platform: Platform,
  viewer: Viewer,
  photos: CachedPhoto[],
  { skipsMuted }: { skipsMuted: boolean },
): Promise<VisiblePhoto[]> {
  if (photos.length === 0) return []
  const outfit = await readOutfitOfTheWeek(platform)
  const show = (photo: CachedPhoto, ties: Ties, marks: GivenMarks, own: OwnPart = {}): VisiblePhoto[] => {
    const mentions = photo.mentions.filter(({ id }) => !own.apart?.has(id))
    const facts = { ...photo.facts, ...ties, hidesLikeCount: photo.hidesLikeCount, mentions }
    if (!maySeePhoto(viewer, facts).allowed) return []
    return [{ photo, viewers: { ...viewerFields(viewer, facts, marks, outfit), yourSize: own.yourSize } }]
  }
  if (viewer.memberId === null) return photos.flatMap((photo) => show(photo, noTies, photo))
  const { marks, sizes, apart } = await readOwnFacts(viewer)(platform.pool)(photos)
  return photos.flatMap((photo) => {
    const mark = marks.get(photo.facts.id)
    // Without a row, the photo was deleted after the page was cached.
    if (!mark || (skipsMuted && mark.isMuted)) return []
    return show(photo, mark, mark, { apart, yourSize: yourSizeOn(photo.productIds, sizes) })
  })
}

/**
 * Reads what only this viewer sees of the photos. The lists of a page share the statements; each request and each page
 * has its own viewer object.
 */
const readOwnFacts = oncePerKey((viewer: SignedInViewer) =>
  oncePerKey((pool: pg.Pool) =>
    mergeReads(async (photos: CachedPhoto[]) => {
      const ids = [...new Set(photos.map((photo) => photo.facts.id))]
      const productIds = [...new Set(photos.flatMap((photo) => photo.productIds))]
      const mentionedIds = photos.flatMap(({ mentions }) => mentions.map(({ id }) => id))
      const [rows, sizes, apart] = await Promise.all([
        findMarks(pool, [ids, viewer.memberId]),
        readInYourSize(pool, viewer, productIds),
        readBlockedIds(pool, mentionedIds, viewer.memberId),
      ])
      return { marks: new Map(rows.map((row) => [row.id, row])), sizes, apart }
    }),
  ),
)

/** Data only members have: the members with a block between them, and products in their size. */
type OwnPart = { apart?: ReadonlySet<string>; yourSize?: YourSize | undefined }

type Marks = Ties & {
  id: string
  likeCount: number
  commentCount: number
  likedByViewer: boolean
  favouritedByViewer: boolean
  isMuted: boolean
}
/** For signed-out visitors nothing is liked or a favorite. */
type GivenMarks = Pick<Marks, 'likeCount' | 'commentCount'> & Partial<Marks>

// The counts are read too: a viewer who just liked or commented must not see an older number. Likes and favorites are
// looked up by key, because for `exists` Postgres may read everything the member ever liked. Follows are read only
// where they matter. Closed accounts mark their photos as closed, and the cached page may be older than that, so the
// state is read again.
const findMarks = prepared<Marks>(
  'photo-marks',
  `select photos.id, photos.like_count as "likeCount", photos.comment_count as "commentCount",
          (select member_id from photo_likes where photo_id = photos.id and member_id = $2) is not null
            as "likedByViewer",
          (select member_id from photo_favourites where photo_id = photos.id and member_id = $2) is not null
            as "favouritedByViewer",
          photos.followers_only and ${followsSql('$2', 'photos.owner_id')} as "followsOwner",
          photos.state = 'closed' or ${blockedSql('$2', 'photos.owner_id')} as "isApart",
          ${mutedSql('$2', 'photos.owner_id')} as "isMuted"
   from photos
   where photos.id = any($1)`,
  { isPlannedOnce: true },
)

export function viewerFields(
  viewer: Viewer,
  photo: PhotoWithTies & Pick<CachedPhoto, 'hidesLikeCount' | 'mentions'>,
  marks: GivenMarks,
  outfit: Outfit | null,
): ViewerFields {
  const isOutfit = photo.id === outfit?.id
  const seesLikes = maySeeLikeCount(viewer, photo)
  return {
    likeCount: seesLikes ? marks.likeCount : null,
    commentCount: marks.commentCount,
    mentions: photo.mentions,
    isOutfitOfTheWeek: isOutfit,
    ...(isOutfit ? { outfit: outfitView(outfit, seesLikes) } : {}),
    likedByViewer: marks.likedByViewer ?? false,
    favouritedByViewer: marks.favouritedByViewer ?? false,
    can: {
      edit: mayEditPhoto(viewer, photo).allowed,
      ...canRemove(mayRemovePhoto(viewer, photo)),
      comment: mayCommentOnPhoto(viewer, photo).allowed,
    },
  }
}
