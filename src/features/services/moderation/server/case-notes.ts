import type { DbOrTx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Thing } from './case-sql.ts'

/** Consequences of hiding a thing that another feature knows, such as the contest a photo is entered in. */
export type CaseNotes = {
  kind: string
  /** Reads whole sentences for the thing's owner. */
  read(db: DbOrTx, targetId: string): Promise<string[]>
}

export const caseNotes = partKind<CaseNotes>()

export async function readCaseNotes(
  platform: Pick<Platform, 'parts'>,
  db: DbOrTx,
  { kind, targetId }: Pick<Thing, 'kind' | 'targetId'>,
): Promise<string[]> {
  const parts = caseNotes.in(platform).filter((one) => one.kind === kind)
  return (await Promise.all(parts.map(({ read }) => read(db, targetId)))).flat()
}
