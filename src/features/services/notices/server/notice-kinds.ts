import type pg from 'pg'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import { hiddenPostsSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { NoticeIcon } from '../notice.ts'

/** The facts from which a line is written. */
export type NoticeFacts = {
  /** The receiver. */
  memberId: string
  /** The id in the kind's `column`. */
  aboutId: string | null
  level: number | null
  /** The period whose events the notice gathers, ends included. */
  begunAt: Date
  happenedAt: Date
  readAt: Date | null
  /** The latest two actors. */
  actorIds: string[]
  names: string[]
  actorCount: number
  /** The text of the latest actor. */
  said: NoticeQuote | null
}

/** A quoted text, and the id of its comment; null for other texts. */
export type NoticeQuote = { text: string; id: string | null }

export type NoticeLine = {
  who: string
  did: string
  /** A path of this site. */
  link: string
  picture?: PictureView | null
  quote?: string
}

export type Source = pg.Pool | DbOrTx

/** A kind of notice; contributed by its feature. */
export type NoticeKind<About = unknown> = {
  kind: string
  /** The column of `notices` with the id of the subject. */
  column?:
    | 'photo_id'
    | 'order_id'
    | 'news_id'
    | 'question_id'
    | 'decision_id'
    | 'category_id'
    // A subject without a column of its own; the kind reads it from its table.
    | 'subject_id'
    | 'level'
  /** The name in the settings, such as "Likes"; a kind without a name cannot be switched off. */
  name?: string
  /** The order in the settings: smaller numbers first. */
  rank?: number
  /** Whether the daily mail includes it; other kinds have a mail of their own. */
  isMailed: boolean
  icon?: NoticeIcon
  /** The title of its celebration, if it has one. */
  celebratedAs?: string
  /**
   * SQL that selects the actors (null: none is named) and times for a row of `notices` whose member is this column. It
   * checks `notices.kind`, so that only the row's own kind is read. Kinds without it cannot be undone by an actor.
   */
  actsSql?(member: string): string
  /** SQL for the text and id of what the latest actor wrote; that actor is `told.ids[1]`. */
  quoteSql?: string
  /** Reads the subjects of the lines, by id; a line whose subject is deleted is left out. */
  readAbout?(source: Source, ids: string[], platform: Platform): Promise<Map<string, About>>
  /** Writes the line; null leaves the notice out. */
  line(facts: NoticeFacts, about: About): NoticeLine | null
}

export const noticeKinds = partKind<NoticeKind>()

/** SQL: whether the event falls within the period that this notice gathers. */
export const isGatheredSql = (at: string) => `${at} between notices.begun_at and notices.happened_at`
/** Whether the event falls within the period that this notice gathers. */
export const isGathered = ({ begunAt, happenedAt }: NoticeFacts, at: Date | null): boolean =>
  at !== null && begunAt <= at && at <= happenedAt
/** SQL: whether the member wrote in the thread of `reply` before it; both are rows of this table of comments. */
export const isInJoinedThreadSql = (comments: string, member: string) =>
  `exists (
     select from ${comments} as own
     where own.author_id = ${member} and (own.id = reply.parent_id or own.parent_id = reply.parent_id)
       and own.created_at < reply.created_at)`
/** SQL: whether the actor is another member that the member has not muted. */
export const isByOtherMemberSql = (member: string, actor: string) =>
  `${actor} <> ${member} and not ${hiddenPostsSql(member, actor)}`

/** SQL that selects the actors and times of a row of `notices`. */
export const actsSql = (platform: Platform, member: string): string => {
  const kinds = noticeKinds.in(platform)
  const lasting = kinds.filter((one) => !one.actsSql).map(({ kind }) => `'${kind}'`)
  return [
    ...kinds.flatMap((one) => (one.actsSql ? `(${one.actsSql(member)})` : [])),
    `(select null::uuid, notices.happened_at where notices.kind in (${lasting.join(', ')}))`,
  ].join(' union all ')
}

/** SQL for what a row of `notices` quotes, as JSON of type `NoticeQuote`; `told.ids` are the actors. */
export const quoteSql = (platform: Platform): string => {
  const quoting = noticeKinds.in(platform).flatMap(({ kind, quoteSql: sql }) =>
    sql
      ? `when '${kind}' then (
           select json_build_object('text', said.text, 'id', said.id) from (${sql}) as said (text, id))`
      : [],
  )
  return `case notices.kind ${quoting.join(' ')} end`
}

export const celebrationTitle = (platform: Platform, kind: string): string | undefined =>
  byName(platform).get(kind)?.celebratedAs

/** Whether the daily mail can include it. */
export const isMailedKind = (platform: Platform, kind: string): boolean =>
  byName(platform).get(kind)?.isMailed ?? false

const byName = oncePerKey(
  (platform: Platform) => new Map(noticeKinds.in(platform).map((one) => [one.kind, one])),
)

export const iconOf = (platform: Platform, kind: string): NoticeIcon =>
  byName(platform).get(kind)?.icon ?? 'award'

/**
 * Reads the subjects of these notices, once for all kinds with the same type of subject.
 * @returns a function that writes the line of a notice; it returns null when the notice is left out, such as when its
 * subject is deleted
 */
export async function readNoticeLines(
  platform: Platform,
  source: Source,
  rows: { kind: string; aboutId: string | null }[],
): Promise<(row: NoticeFacts & { kind: string }) => NoticeLine | null> {
  const kinds = byName(platform)
  const idsByReader = Map.groupBy(rows, ({ kind }) => kinds.get(kind)?.readAbout)
  const abouts = new Map(
    await Promise.all(
      [...idsByReader].map(async ([read, of]) => {
        const ids = [...new Set(of.flatMap(({ aboutId }) => aboutId ?? []))]
        return [read, await read?.(source, ids, platform)] as const
      }),
    ),
  )
  return (row) => {
    const kind = kinds.get(row.kind)
    const about = abouts.get(kind?.readAbout)?.get(row.aboutId ?? '')
    if (!kind || (kind.readAbout && about === undefined)) return null
    return kind.line(row, about)
  }
}
