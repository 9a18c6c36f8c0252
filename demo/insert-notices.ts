import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import type { Community } from './community.ts'
import { lastStepOfShop } from './orders.ts'
import { hoursAgo } from './stored.ts'

/** What happened within this time has not been looked at yet. */
const UNREAD_HOURS = 30

type Told = {
  memberId: string
  kind: 'like' | 'comment' | 'reply' | 'follow' | 'vote' | 'order'
  photoId: string | null
  orderId?: string
  /** When each of what it gathers happened, in hours before now. */
  times: number[]
}

/** What members were told of what lies in the past: as if each had been told when it happened. */
export async function insertNotices(tx: Tx, { posts, members, contests, dailyLife }: Community) {
  const told = [
    ...toldOfPosts(posts),
    ...toldOfFollows(members),
    ...toldOfVotes(posts, contests),
    ...toldOfOrders(dailyLife),
  ]
  for (const notices of inParts(told.filter(({ times }) => times.length > 0).map(rowOf), 200)) {
    await tx.insertInto('notices').values(notices).execute()
  }
  await settleMentions(tx)
}

function toldOfPosts(posts: Community['posts']): Told[] {
  return posts.flatMap(({ id, ownerId, likes, comments }) => {
    const about = { memberId: ownerId, photoId: id }
    const byOthers = comments.filter(({ authorId }) => authorId !== ownerId)
    return [
      { ...about, kind: 'like' as const, times: likes.map((like) => like.hoursAgo) },
      { ...about, kind: 'comment' as const, times: byOthers.map((comment) => comment.hoursAgo) },
      ...toldOfReplies(id, ownerId, comments),
    ]
  })
}

/** The writer of a comment hears of the answers to it; the owner of the post has heard of them as comments. */
function toldOfReplies(
  photoId: string,
  ownerId: string,
  comments: Community['posts'][number]['comments'],
): Told[] {
  const authors = new Set(comments.filter(({ replyTo }) => replyTo === null).map(({ authorId }) => authorId))
  return [...authors]
    .filter((author) => author !== ownerId)
    .map((memberId) => {
      const own = new Set(comments.filter(({ authorId }) => authorId === memberId).map(({ id }) => id))
      const answers = comments.filter(
        ({ replyTo, authorId }) => replyTo && own.has(replyTo) && authorId !== memberId,
      )
      return { memberId, kind: 'reply', photoId, times: answers.map((answer) => answer.hoursAgo) }
    })
}

function toldOfFollows(members: Community['members']): Told[] {
  return members.flatMap(({ id }) => {
    const times = members.flatMap((other) =>
      other.follows.flatMap((followed, at) => (followed === id ? [other.followedHoursAgo[at]!] : [])),
    )
    const isRecent = (age: number) => age < UNREAD_HOURS
    const about = { memberId: id, kind: 'follow' as const, photoId: null }
    return [
      { ...about, times: times.filter(isRecent) },
      { ...about, times: times.filter((age) => !isRecent(age)) },
    ]
  })
}

function toldOfVotes(posts: Community['posts'], contests: Community['contests']): Told[] {
  const ownerOf = new Map(posts.map(({ id, ownerId }) => [id, ownerId]))
  return contests.flatMap(({ entries, votes }) =>
    entries.map(({ postId }) => ({
      ...{ memberId: ownerOf.get(postId)!, kind: 'vote' as const, photoId: postId },
      times: votes.filter((vote) => vote.postId === postId).map((vote) => vote.hoursAgo),
    })),
  )
}

function toldOfOrders({ purchases }: Community['dailyLife']): Told[] {
  return purchases.map((purchase) => {
    const step = lastStepOfShop(purchase)
    return {
      ...{ memberId: purchase.buyerId, kind: 'order', photoId: null, orderId: purchase.id },
      times: step === null ? [] : [step],
    }
  })
}

function rowOf({ memberId, kind, photoId, orderId, times }: Told) {
  const [last, first] = [Math.min(...times), Math.max(...times)]
  return {
    ...{ id: newId(), member_id: memberId, kind, photo_id: photoId, order_id: orderId ?? null },
    begun_at: hoursAgo(first),
    happened_at: hoursAgo(last),
    read_at: last < UNREAD_HOURS ? null : hoursAgo(last * 0.9),
  }
}

/** Names in comments told their members when they were inserted; they were written when the comments were. */
async function settleMentions(tx: Tx) {
  await sql`
    with written as (
      select mentions.member_id, mentions.photo_id, min(photo_comments.created_at) as first, max(photo_comments.created_at) as last
      from mentions
      join photo_comments on photo_comments.id = mentions.comment_id
      group by mentions.member_id, mentions.photo_id
    )
    , moved as (
      update mentions set created_at = photo_comments.created_at
      from photo_comments
      where photo_comments.id = mentions.comment_id
    )
    update notices
    set begun_at = written.first, happened_at = written.last,
        read_at = case when written.last < now() - make_interval(hours => ${UNREAD_HOURS}) then written.last + interval '3 hours' end
    from written
    where notices.kind = 'mention' and notices.member_id = written.member_id and notices.photo_id = written.photo_id`.execute(
    tx,
  )
}

function* inParts<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
