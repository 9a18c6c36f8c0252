import { createHash } from 'node:crypto'
import { DESCRIPTION_VERSION } from '../../../../../../platform/pictures/descriptor/describe-picture.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../../problems.ts'
import type { KindCorrection, LearnsFrom } from '../../../visual-search.ts'
import { kindsOnSale } from '../guess-kind.ts'
import { lockCorrector, removeCorrection, saveCorrection } from './correction-sql.ts'
import { readSearchToken, type SearchFacts } from './search-token.ts'

/** The maximum number of corrections per member and day that are learned. */
export const CORRECTIONS_PER_DAY_MAX = 20

/**
 * Stores the corrected kind of a picture if the search learns from this viewer.
 * @throws Problem 'find-answer-old' if the search was not the viewer's or is too old; 'form-invalid' if the shop sells
 *   nothing of the kind
 */
export async function correctKind(
  platform: Platform,
  viewer: Viewer,
  { token, categoryId }: KindCorrection,
): Promise<{ searchFacts: SearchFacts; learns: LearnsFrom }> {
  const searchFacts = readSearchToken(platform.settings, token)
  if (!searchFacts || (searchFacts.memberId !== null && searchFacts.memberId !== viewer.memberId))
    throw new Problem('find-answer-old')
  if (categoryId !== null && !(await kindsOnSale(platform)).includes(categoryId))
    throw new Problem('form-invalid', { fields: { categoryId: 'The shop sells nothing of this kind' } })
  return { searchFacts, learns: await storeCorrection(platform, searchFacts, categoryId) }
}

async function storeCorrection(
  { db, settings }: Platform,
  { memberId, guessedId, form }: SearchFacts,
  saidId: string | null,
): Promise<LearnsFrom> {
  if (memberId === null) return saidId === null ? 'taken-back' : 'visitor'
  const formHash = createHash('sha256').update(form).digest()
  const moment = { now: new Date(), needsConfirmedEmail: settings.confirmEmail }
  return db.transaction().execute(async (tx) => {
    const { isEstablished, correctionsToday } = await lockCorrector(tx, memberId, formHash, moment)
    if (saidId === null || saidId === guessedId) {
      await removeCorrection(tx, memberId, formHash)
      return 'taken-back'
    }
    if (!isEstablished) return 'new-account'
    if (correctionsToday >= CORRECTIONS_PER_DAY_MAX) return 'enough-today'
    const correction = {
      memberId,
      formHash,
      version: DESCRIPTION_VERSION,
      form: Buffer.from(form),
      guessedId,
      saidId,
    }
    await saveCorrection(tx, correction)
    return 'yes'
  })
}
