import { sql } from 'kysely'
import { boughtSql } from '../../../../kernel/purchases/server/bought-sql.ts'
import type { Tx } from '../../../../platform/database/database.ts'

/** What an eligible member other than the author did: liked, commented, found helpful. */
export type Reaction = { memberId: string; at: number; memberSince: number }

export type PhotoFact = {
  id: string
  ownerId: string
  kind: 'product' | 'travel'
  uploadedAt: number
  /** Not taken down. A closed account may be opened again and has lost nothing then. */
  isPublished: boolean
  /** Tagged, or a trip with everything said about it; every picture described. */
  isComplete: boolean
  wonAt: number | null
  likes: Reaction[]
  comments: Reaction[]
}
export type CommentFact = {
  id: string
  authorId: string
  photoOwnerId: string
  isPublished: boolean
  marks: Reaction[]
}
export type ReviewFact = { id: string; authorId: string; isVerifiedPurchase: boolean; marks: Reaction[] }
export type MemberFact = { id: string; hasProfile: boolean }

export type PointsFacts = {
  photos: PhotoFact[]
  comments: CommentFact[]
  reviews: ReviewFact[]
  members: MemberFact[]
}

/** The oldest so many reactions of each kind are enough to decide every rule. */
const REACTIONS_READ = 300

type Moment = { now: Date; needsConfirmedEmail: boolean }

/** In good standing, with an address that is known to be theirs where this server asks for that. */
const inGoodStanding = ({ now, needsConfirmedEmail }: Moment) => sql`
  (members.suspended_until is null or members.suspended_until <= ${now})
  and (members.email_confirmed or not ${needsConfirmedEmail}::boolean)`

const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`)

const reactions = (table: string, on: string, by: string, notBy: string, moment: Moment) => sql<Reaction[]>`(
  select coalesce(json_agg(reaction), '[]')
  from (
    select ${sql.ref(`${table}.${by}`)} as "memberId", ${ms(`${table}.created_at`)} as at,
           ${ms('members.created_at')} as "memberSince"
    from ${sql.table(table)}
    join members on members.id = ${sql.ref(`${table}.${by}`)}
    where ${sql.raw(on)} and ${sql.ref(`${table}.${by}`)} <> ${sql.ref(notBy)}
      and ${sql.ref(`${table}.created_at`)} <= ${moment.now} and ${inGoodStanding(moment)}
    order by ${sql.ref(`${table}.created_at`)}
    limit ${sql.lit(REACTIONS_READ)}
  ) as reaction
)`

export async function readPhotoFacts(tx: Tx, ids: string[], moment: Moment): Promise<PhotoFact[]> {
  const { rows } = await sql<PhotoFact>`
    select photos.id, photos.owner_id as "ownerId", photos.kind, ${ms('photos.uploaded_at')} as "uploadedAt",
           photos.state <> 'hidden' as "isPublished",
           not exists (select from photo_images where photo_id = photos.id and alt_text = '')
             and case photos.kind
               when 'travel' then exists (
                 select from travel_details
                 where photo_id = photos.id and sentiment is not null and landmark is not null
                   and travel_style is not null and stay_type is not null)
               else photos.product_tag_count > 0 or exists (select from brand_tags where photo_id = photos.id)
             end as "isComplete",
           (select ${ms('min(chosen_at)')} from outfits_of_the_week where photo_id = photos.id
             and chosen_at <= ${moment.now}) as "wonAt",
           ${reactions('photo_likes', 'photo_likes.photo_id = photos.id', 'member_id', 'photos.owner_id', moment)} as likes,
           ${reactions('photo_comments', 'photo_comments.photo_id = photos.id and not photo_comments.hidden', 'author_id', 'photos.owner_id', moment)} as comments
    from photos
    where photos.id = any(${ids}::uuid[]) and photos.uploaded_at <= ${moment.now}`.execute(tx)
  return rows
}

export async function readCommentFacts(tx: Tx, ids: string[], moment: Moment): Promise<CommentFact[]> {
  const { rows } = await sql<CommentFact>`
    select photo_comments.id, photo_comments.author_id as "authorId", photos.owner_id as "photoOwnerId",
           photos.state <> 'hidden' and not photo_comments.hidden as "isPublished",
           ${reactions('helpful_comments', 'helpful_comments.comment_id = photo_comments.id', 'member_id', 'photo_comments.author_id', moment)} as marks
    from photo_comments
    join photos on photos.id = photo_comments.photo_id
    where photo_comments.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

export async function readReviewFacts(tx: Tx, ids: string[], moment: Moment): Promise<ReviewFact[]> {
  const { rows } = await sql<ReviewFact>`
    select reviews.id, reviews.author_id as "authorId",
           ${sql.raw(boughtSql('reviews.author_id', 'reviews.product_id'))} as "isVerifiedPurchase",
           ${reactions('helpful_reviews', 'helpful_reviews.review_id = reviews.id', 'member_id', 'reviews.author_id', moment)} as marks
    from reviews
    where reviews.id = any(${ids}::uuid[]) and not reviews.hidden`.execute(tx)
  return rows
}

/** A profile is complete with a name, a picture and an Instagram handle; the name is always there. */
export async function readMemberFacts(tx: Tx, ids: string[]): Promise<MemberFact[]> {
  const { rows } = await sql<MemberFact>`
    select id, avatar_media_id is not null and instagram_handle is not null as "hasProfile"
    from members
    where id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

export type Earner = { id: string; memberSince: number; isInGoodStanding: boolean }

/** Holds the members until the transaction ends, in one order: two settlings of one member take turns. */
export async function lockEarners(tx: Tx, ids: string[], moment: Moment): Promise<Map<string, Earner>> {
  const { rows } = await sql<Earner>`
    select members.id, ${ms('members.created_at')} as "memberSince", ${inGoodStanding(moment)} as "isInGoodStanding"
    from members
    where members.id = any(${ids}::uuid[])
    order by members.id
    for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
