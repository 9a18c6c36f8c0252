import type { Tx } from '../../../../../../platform/database/database.ts'
import { Problem } from '../../../../../../problems.ts'
import type { Label } from '../../../labels/label.ts'
import { labelWords } from '../../../labels/label-words.ts'
import { listLabels, listOwnBrandsOn, listTeamLabels, readLabelRules, saveLabels } from './label-sql.ts'
import { missingLabelMessages } from './missing-labels.ts'

type Labelling = {
  photoId: string
  ownerId: string
  /** Undefined: the labels stay as they are. */
  labels: readonly Label[] | undefined
}

/**
 * Stores the labels of a photo and checks them against the admins' rules. Call it after its tags and texts are
 * stored, because it checks the photo as it is now.
 * @throws Problem 'form-invalid' at the labels
 */
export async function saveRequiredLabels(tx: Tx, { photoId, ownerId, labels }: Labelling): Promise<void> {
  if (labels) {
    const missingTeamLabels = (await listTeamLabels(tx, photoId)).filter((label) => !labels.includes(label))
    if (missingTeamLabels.length > 0)
      throw new Problem('form-invalid', { fields: { labels: keptWords(missingTeamLabels) } })
    await saveLabels(tx, photoId, labels)
  }
  const photo = await tx
    .selectFrom('photos')
    .where('id', '=', photoId)
    .select(['caption', 'review'])
    .executeTakeFirstOrThrow()
  const missing = missingLabelMessages(
    {
      labels: await listLabels(tx, photoId),
      texts: [photo.caption, photo.review],
      ownBrands: await listOwnBrandsOn(tx, photoId, ownerId),
    },
    await readLabelRules(tx),
  )
  if (missing.length > 0) throw new Problem('form-invalid', { fields: { labels: missing.join(' ') } })
}

const keptWords = (labels: Label[]) =>
  `The team set ${labels.map((label) => `“${labelWords[label]}”`).join(' and ')}, so it stays. Write to us if that is wrong.`
