import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { EarningMoment } from '../../../services/points/server/may-earn.ts'
import {
  type Earning,
  epochMsSql,
  PRIZE_WAITS_MS,
  pointsSubjects,
  type Reaction,
  reactionsSql,
} from '../../../services/points/server/points-subjects.ts'
import { PEOPLE_FOR_PRIZE } from '../photo-limits.ts'

export type PhotoFact = {
  id: string
  ownerId: string
  kind: 'product' | 'travel'
  uploadedAt: number
  /** Not taken down. A closed account keeps its points, because it may be opened again. */
  isPublished: boolean
  /**
   * A look with tags, or a trip with description, landmark, style and stay; in both cases every picture has alt text.
   */
  isComplete: boolean
  /** When it became an Outfit of the Week that enough people chose. */
  wonAt: number | null
  likes: Reaction[]
  comments: Reaction[]
}

async function readPhotoFacts(tx: Tx, ids: string[], moment: EarningMoment): Promise<PhotoFact[]> {
  const { rows } = await sql<PhotoFact>`
    select photos.id, photos.owner_id as "ownerId", photos.kind, ${epochMsSql('photos.uploaded_at')} as "uploadedAt",
           photos.state <> 'hidden' as "isPublished",
           not exists (select from photo_images where photo_id = photos.id and alt_text = '')
             and case photos.kind
               when 'travel' then exists (
                 select from travel_details
                 where photo_id = photos.id and sentiment is not null and landmark is not null
                   and travel_style is not null and stay_type is not null)
               else photos.product_tag_count > 0 or exists (select from brand_tags where photo_id = photos.id)
             end as "isComplete",
           (select ${epochMsSql('min(chosen_at)')} from outfits_of_the_week where photo_id = photos.id
             and chosen_at <= ${moment.now} and coalesce(people >= ${sql.lit(PEOPLE_FOR_PRIZE)}, true)) as "wonAt",
           ${reactionsSql('photo_likes', 'photo_likes.photo_id = photos.id', 'member_id', 'photos.owner_id', moment)} as likes,
           ${reactionsSql('photo_comments', 'photo_comments.photo_id = photos.id and not photo_comments.hidden', 'author_id', 'photos.owner_id', moment)} as comments
    from photos
    where photos.id = any(${ids}::uuid[]) and photos.uploaded_at <= ${moment.now}`.execute(tx)
  return rows
}

export function photoEarnings({ id, ownerId, isPublished, likes, ...photo }: PhotoFact): Earning[] {
  const about = { memberId: ownerId, subjectId: id, isEligible: isPublished }
  const fans = firstOfEach([...likes, ...photo.comments])
  return [
    {
      ...about,
      rule: 'appreciated-post',
      isEligible: isPublished && photo.isComplete,
      by: { reactions: fans },
    },
    ...['liked-by-5', 'liked-by-15', 'liked-by-50'].map((rule) => ({
      ...about,
      rule,
      by: { reactions: likes },
    })),
    ...(photo.kind === 'product' ? [{ ...about, rule: 'first-look', by: { since: photo.uploadedAt } }] : []),
    ...(photo.wonAt === null
      ? []
      : [
          {
            ...{ ...about, rule: 'outfit-of-the-week', by: { since: photo.wonAt } },
            paidUntil: photo.wonAt + PRIZE_WAITS_MS,
          },
        ]),
  ]
}

/** Returns the first reaction of each member. */
function firstOfEach(reactions: Reaction[]): Reaction[] {
  const first = new Map<string, Reaction>()
  for (const reaction of reactions) {
    const earliest = first.get(reaction.memberId)
    if (!earliest || reaction.at < earliest.at) first.set(reaction.memberId, reaction)
  }
  return [...first.values()]
}

export type CommentFact = {
  id: string
  authorId: string
  photoOwnerId: string
  isPublished: boolean
  marks: Reaction[]
}

async function readCommentFacts(tx: Tx, ids: string[], moment: EarningMoment): Promise<CommentFact[]> {
  const { rows } = await sql<CommentFact>`
    select photo_comments.id, photo_comments.author_id as "authorId", photos.owner_id as "photoOwnerId",
           photos.state <> 'hidden' and not photo_comments.hidden as "isPublished",
           ${reactionsSql('helpful_comments', 'helpful_comments.comment_id = photo_comments.id', 'member_id', 'photo_comments.author_id', moment)} as marks
    from photo_comments
    join photos on photos.id = photo_comments.photo_id
    where photo_comments.id = any(${ids}::uuid[]) and photo_comments.author_id is not null`.execute(tx)
  return rows
}

export const commentEarning = (comment: CommentFact): Earning => ({
  memberId: comment.authorId,
  subjectId: comment.id,
  rule: 'helpful-comment',
  // Help under one's own photo earns nothing.
  isEligible: comment.isPublished && comment.authorId !== comment.photoOwnerId,
  by: { reactions: comment.marks },
})

export const photoPoints = [
  pointsSubjects.of({
    kind: 'photo',
    readEarnings: async (tx, ids, moment) => (await readPhotoFacts(tx, ids, moment)).flatMap(photoEarnings),
  }),
  pointsSubjects.of({
    kind: 'comment',
    readEarnings: async (tx, ids, moment) => (await readCommentFacts(tx, ids, moment)).map(commentEarning),
  }),
]
