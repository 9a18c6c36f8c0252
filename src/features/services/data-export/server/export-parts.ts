import { partKind } from '../../../../platform/parts.ts'

/** One JSON file of the export, and the section of its page where it has one. */
export type ExportPart = {
  /** Of the JSON file. */
  name: string
  /** What the page calls it. */
  title: string
  /** Columns that refer to a member and whose rows the file lists; export-routes.test.ts finds those that no part lists. */
  tells: string[]
  /** $1 is the member. */
  statement: string
  /** How the page shows the rows. */
  section?: ExportSection
}

export type ExportSection = {
  title: string
  list: 'looks' | 'words'
  /** @param pathOf the path in the ZIP of a picture that the member sent */
  html(row: never, pathOf: (pictureId: string) => string | undefined): string
}

export const exportParts = partKind<ExportPart>()

/** Columns that refer to a member and are no part of the export, each with its reason. */
export const notExported = partKind<Record<string, string>>()

/** SQL: the name, without date and ending, of a file in the ZIP for `media`; null when the feature does not use it. */
export const pictureNames = partKind<string>()

/**
 * SQL: the username of the member with this id. Others are named as they can be seen beside their words; what they
 * keep to themselves, such as whom they have blocked, is not exported. Neither are secrets (passwords, tokens).
 */
export const usernameSql = (id: string) => `(select username::text from members where id = ${id})`
