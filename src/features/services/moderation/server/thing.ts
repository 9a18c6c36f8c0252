import type pg from 'pg'
import { forgetPictureGates } from '../../../../kernel/pictures/server/media-files.ts'
import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { CaseContent } from '../moderation.ts'
import { ABOUT_MEMBER } from '../report-reasons.ts'
import { caseKind, caseKinds } from './case-kinds.ts'
import type { Thing } from './case-sql.ts'

/**
 * Hides a thing from all but its owner and moderators, or shows it again whole. An account cannot be hidden.
 * @returns whether it is there
 */
export async function setHidden(tx: Tx, platform: Platform, thing: Thing, isHidden: boolean) {
  return (await caseKind(platform, thing.kind).setHidden?.(tx, platform, thing, isHidden)) ?? true
}

/** After the commit: drops cached pages and pictures, which show it no more, or again. */
export async function forgetShown(platform: Platform): Promise<void> {
  await Promise.all([
    ...caseKinds.in(platform).map(({ forget }) => forget?.(platform)),
    forgetPictureGates(platform),
  ])
}

/** Pauses an account until then, or ends its pause. */
export async function pause(tx: Tx, platform: Platform, memberId: string, until: Date | null) {
  await caseKind(platform, ABOUT_MEMBER).pause?.(tx, memberId, until)
}

/** The pictures that a thing shows, in order. */
export async function listPictures(
  platform: Platform,
  source: pg.Pool | DbOrTx,
  { kind, targetId }: Pick<Thing, 'kind' | 'targetId'>,
) {
  return (await caseKind(platform, kind).listPictures?.(source, targetId)) ?? []
}

/** What a thing shows and says, hidden or not; null when it is gone. The caller checks who may see it. */
export async function readContent(
  platform: Platform,
  thing: Pick<Thing, 'kind' | 'targetId'>,
): Promise<CaseContent | null> {
  const [said, pictures] = await Promise.all([
    caseKind(platform, thing.kind).readSaid(platform, thing.targetId),
    listPictures(platform, platform.pool, thing),
  ])
  if (!said) return null
  return {
    pictures: pictures.map(pictureView),
    texts: said.texts.filter((text) => typeof text === 'string' && text !== '') as string[],
    address: said.address,
  }
}
