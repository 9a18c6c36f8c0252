import type pg from 'pg'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import { unheardSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { onePer } from '../../../../platform/one-per.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { NoticeIcon } from '../notice.ts'

/** What a line is written from. */
export type NoticeFacts = {
  /** Of what the kind's `column` refers to. */
  aboutId: string | null
  level: number | null
  /** The latest two. */
  actorIds: string[]
  names: string[]
  actorCount: number
  /** What the latest of them wrote. */
  said: Said | null
}

/** Words that a notice quotes, and the id of the comment they are from; of other texts there is none. */
export type Said = { text: string; id: string | null }

export type NoticeLine = {
  who: string
  did: string
  /** A path of this site. */
  link: string
  picture?: PictureView | null
  quote?: string
}

export type Source = pg.Pool | DbOrTx

/** A kind of notice. The feature that it belongs to hands it in. */
export type NoticeKind<About = unknown> = {
  kind: string
  /** The column of `notices` that says what it is about. */
  column?:
    | 'photo_id'
    | 'order_id'
    | 'news_id'
    | 'question_id'
    | 'decision_id'
    | 'category_id'
    // What has no column of its own; the kind reads it from its table.
    | 'subject_id'
    | 'level'
  /** "Likes", as the settings list it; a kind without a name cannot be switched off. */
  name?: string
  /** Where the settings list it: smaller numbers first. */
  rank?: number
  /** Whether the daily mail tells of it; the others have a mail of their own. */
  isMailed: boolean
  icon?: NoticeIcon
  /** The title of its celebration, when there is one. */
  celebratedAs?: string
  /**
   * SQL that selects who did it (null: nobody is named) and when, for a row of `notices` whose member is this column.
   * It checks `notices.kind`, so that of all kinds only the row's own is read. A kind without it tells of something
   * that nobody takes back.
   */
  actsSql?(member: string): string
  /** SQL for the text and the id of what the latest of them wrote, who is `told.ids[1]`. */
  saidSql?: string
  /** Reads what the lines are about, by id; a line about something that is gone is left out. */
  readAbout?(source: Source, ids: string[], platform: Platform): Promise<Map<string, About>>
  line(facts: NoticeFacts, about: About): NoticeLine
}

export const noticeKinds = partKind<NoticeKind>()

/** SQL: it happened while this notice gathered what is alike. */
export const whileGathering = (at: string) => `${at} between notices.begun_at and notices.happened_at`
/** SQL: somebody else did it, of whom the member wants to hear. */
export const byOthers = (member: string, actor: string) =>
  `${actor} <> ${member} and not ${unheardSql(member, actor)}`

/** SQL that selects who did what a row of `notices` tells its member, and when. */
export const actsSql = (platform: Platform, member: string): string => {
  const kinds = noticeKinds.in(platform)
  const lasting = kinds.filter((one) => !one.actsSql).map(({ kind }) => `'${kind}'`)
  return [
    ...kinds.flatMap((one) => (one.actsSql ? `(${one.actsSql(member)})` : [])),
    `(select null::uuid, notices.happened_at where notices.kind in (${lasting.join(', ')}))`,
  ].join(' union all ')
}

/** SQL for what a row of `notices` quotes, as JSON of the shape `Said`; `told.ids` are who did it. */
export const saidSql = (platform: Platform): string => {
  const quoting = noticeKinds.in(platform).flatMap(({ kind, saidSql: sql }) =>
    sql
      ? `when '${kind}' then (
           select json_build_object('text', said.text, 'id', said.id) from (${sql}) as said (text, id))`
      : [],
  )
  return `case notices.kind ${quoting.join(' ')} end`
}

export const celebratedAs = (platform: Platform, kind: string): string | undefined =>
  byName(platform).get(kind)?.celebratedAs

/** Whether the daily mail can tell of it. */
export const isMailedKind = (platform: Platform, kind: string): boolean =>
  byName(platform).get(kind)?.isMailed ?? false

const byName = onePer((platform: Platform) => new Map(noticeKinds.in(platform).map((one) => [one.kind, one])))

export const iconOf = (platform: Platform, kind: string): NoticeIcon =>
  byName(platform).get(kind)?.icon ?? 'award'

/**
 * Reads what these notices are about, once for all kinds that are about the same.
 * @returns what writes the line of one of them; null when what it is about is gone
 */
export async function readLines(
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
