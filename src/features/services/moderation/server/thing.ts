import type pg from 'pg'
import { clearAllFileCaches } from '../../../../kernel/pictures/server/media-files.ts'
import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { CaseContent } from '../moderation.ts'
import { ABOUT_MEMBER } from '../report-reasons.ts'
import { caseKind, caseKinds } from './case-kinds.ts'
import type { Thing } from './case-sql.ts'
import { readTakenContent } from './decisions/profile-sql.ts'

/**
 * Hides a thing from everybody but its owner and moderators, or shows it again. An account cannot be hidden.
 * @returns whether it exists
 */
export async function setHidden(tx: Tx, platform: Platform, thing: Thing, isHidden: boolean) {
  return (await caseKind(platform, thing.kind).setHidden?.(tx, platform, thing, isHidden)) ?? true
}

/** Called after the commit: drops cached pages and pictures that are now hidden or shown again. */
export async function clearThingCaches(platform: Platform): Promise<void> {
  await Promise.all([
    ...caseKinds.in(platform).map(({ clearCaches }) => clearCaches?.(platform)),
    clearAllFileCaches(platform),
  ])
}

/** Suspends an account until then, or ends its suspension. */
export async function suspendAccount(tx: Tx, platform: Platform, memberId: string, until: Date | null) {
  await caseKind(platform, ABOUT_MEMBER).pause?.(tx, memberId, until)
}

/** Lists the pictures of a thing, in order. */
export async function listPictures(
  platform: Platform,
  source: pg.Pool | DbOrTx,
  { kind, targetId }: Pick<Thing, 'kind' | 'targetId'>,
) {
  return (await caseKind(platform, kind).listPictures?.(source, targetId)) ?? []
}

/**
 * Reads the content of a thing, hidden or not; null when it is deleted. For a member that is the profile, with what
 * standing decisions took from it. The caller checks who may see it.
 */
export async function readContent(
  platform: Platform,
  thing: Pick<Thing, 'kind' | 'targetId'>,
): Promise<CaseContent | null> {
  const [content, pictures, taken] = await Promise.all([
    caseKind(platform, thing.kind).readTexts(platform, thing.targetId),
    listPictures(platform, platform.pool, thing),
    thing.kind === ABOUT_MEMBER ? readTakenContent(platform.db, thing) : null,
  ])
  if (!content) return null
  const texts = content.texts.filter((text) => typeof text === 'string' && text !== '') as string[]
  return {
    pictures: [...pictures.map(pictureView), ...(taken?.pictures ?? [])],
    texts: [...new Set([...texts, ...(taken?.texts ?? [])])],
    address: content.address,
  }
}
