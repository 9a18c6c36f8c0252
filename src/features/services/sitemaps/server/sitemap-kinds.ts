import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { partKind } from '../../../../platform/parts.ts'

/** A kind of page with an address of its own that everybody may read, signed in or not. A feature hands it in. */
export type SitemapKind = {
  /** In the address of its sitemaps: lower-case letters. */
  name: string
  table: string
  /** SQL: which of its rows are public. */
  where: string
  /** The column of its owner, where its pages are as public as they are. */
  owner?: string
  /** SQL: the path of a row's page. */
  path: string
  /** SQL: when it last changed. */
  changedAt?: string
}

export const sitemapKinds = partKind<SitemapKind>()

/** SQL: the row of `members` is public: neither followers-only, nor closed, nor suspended. */
export const isPublicMemberSql = `members.visibility <> 'followers' and not ${closedSql('members.id')}
  and (members.suspended_until is null or members.suspended_until <= now())`
