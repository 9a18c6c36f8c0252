import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { partKind } from '../../../../platform/parts.ts'

/** A kind of page that everybody may read, signed in or not; contributed by its feature. */
export type SitemapKind = {
  /** The part of its sitemaps' address: lower-case letters. */
  name: string
  table: string
  /** SQL: the condition for rows that are public. */
  where: string
  /** The column of the owner, for pages that are public only if their owner is. */
  owner?: string
  /** SQL: the path of a row's page. */
  path: string
  /** SQL: when the page last changed. */
  changedAt?: string
}

export const sitemapKinds = partKind<SitemapKind>()

/** SQL: whether the row of `members` is public: neither followers-only, nor closed, nor suspended. */
export const isPublicMemberSql = `members.visibility <> 'followers' and not ${closedSql('members.id')}
  and (members.suspended_until is null or members.suspended_until <= now())`
