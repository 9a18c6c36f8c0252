import { apartSql, closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { partKind } from '../../../../platform/parts.ts'

/** One JSON file of the export, and optionally its section of the page. */
export type ExportPart = {
  /** The name of the JSON file. */
  name: string
  /** The heading on the page. */
  title: string
  /**
   * The columns that refer to a member and whose rows this file lists; export-routes.test.ts finds columns that no part
   * covers.
   */
  coveredColumns: string[]
  /** $1 is the member. */
  statement: string
  /** How the page shows the rows. */
  section?: ExportSection
}

export type ExportSection = {
  title: string
  list: 'looks' | 'words'
  /** @param pathOf returns the path in the ZIP of a picture the member sent */
  html(row: never, pathOf: (pictureId: string) => string | undefined): string
}

export const exportParts = partKind<ExportPart>()

/** Columns that refer to a member but are not exported, each with the reason. */
export const notExported = partKind<Record<string, string>>()

/**
 * SQL: the name in the ZIP of a file of `media`, without date and extension; null when the feature does not use the
 * file.
 */
export const pictureNames = partKind<string>()

/**
 * SQL: the username of the member with this id. Other members are named as the exporting member ($1) sees them on the
 * site: null across a block and for a closed account. What others keep private, such as the members they have blocked,
 * is not exported, and neither are secrets (passwords, tokens).
 */
export const usernameSql = (id: string) =>
  `(select username::text from members where id = ${id} and not ${apartSql('$1::uuid', 'members.id')})`

/** SQL: the same for a member whom the exporting member has blocked or muted; null for a closed account. */
export const blockedUsernameSql = (id: string) =>
  `(select username::text from members where id = ${id} and not ${closedSql('members.id')})`
