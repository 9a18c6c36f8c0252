import { sql } from 'kysely'
import { Problem } from '../../../../../problems.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import type { Label } from '../../../photos/labels/label.ts'
import { labelWords } from '../../../photos/labels/label-words.ts'
import { labelHooks } from '../../../photos/server/publish/labels/label-hooks.ts'
import { contestLabelsNotice } from '../contest-notices.ts'

type LabelTerms = { labelsRequired: readonly Label[]; labelsForbidden: readonly Label[] }

/** Returns why an entry with these labels is refused; null if the labels meet the contest's terms. */
export function labelRefusal(terms: LabelTerms, labels: readonly Label[]): string | null {
  const messages = [
    ...terms.labelsForbidden
      .filter((label) => labels.includes(label))
      .map((label) => `This contest takes no entry with the label “${labelWords[label]}”.`),
    ...terms.labelsRequired
      .filter((label) => !labels.includes(label))
      .map((label) => `This contest asks every entry for the label “${labelWords[label]}”.`),
  ]
  return messages.length > 0 ? messages.join(' ') : null
}

/** @throws Problem 'form-invalid' at the labels */
export function requireEntryLabels(terms: LabelTerms, labels: readonly Label[]) {
  const refusal = labelRefusal(terms, labels)
  if (refusal) throw new Problem('form-invalid', { fields: { labels: refusal } })
}

/** @throws Problem 'form-invalid' if a label is both required and forbidden */
export function checkLabelTerms({ labelsRequired, labelsForbidden }: LabelTerms) {
  const both = labelsRequired.find((label) => labelsForbidden.includes(label))
  if (!both) return
  const words = `“${labelWords[both]}” cannot be asked for and refused at once`
  throw new Problem('form-invalid', { fields: { labelsForbidden: words } })
}

/** An entry whose labels change leaves its contest or returns to it. Its owner is notified when it leaves. */
export const entryLabelHook = labelHooks.of({
  async changed(tx, { id: photoId, ownerId }) {
    const { rows } = await sql<{ isOpen: boolean }>`
      update category_entries
      set is_open = not is_open
      where photo_id = ${photoId} and is_open <> entry_takes_part(photo_id, category_id)
      returning is_open as "isOpen"`.execute(tx)
    if (rows[0] && !rows[0].isOpen)
      await raiseNotice(tx, contestLabelsNotice, { memberId: ownerId, about: photoId })
  },
})
