import {
  lockOwnPictures,
  transferPictureToShop,
} from '../../../../../kernel/pictures/server/own-pictures-sql.ts'
import { slugOf } from '../../../../../kernel/text/slug.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { found } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import type { CategoryForm } from '../../category-form.ts'
import { type CategoryRow, findCategory } from '../category-sql.ts'
import { saveRounds } from '../rounds/round-sql.ts'
import { checkRounds } from '../rounds/round-terms.ts'
import { checkLabelTerms } from './label-terms.ts'
import { insertCategory } from './write-category-sql.ts'

/** @throws Problem 'form-invalid' at the field that contradicts another */
export function checkCategoryForm(form: CategoryForm): void {
  checkCategoryTimes(form)
  checkLabelTerms(form)
  checkRounds(form.rounds, form)
}

/**
 * Adds a category from a validated form and writes the audit log.
 * @param brandId the brand that proposed it
 * @returns its id
 * @throws Problem 'image-not-found'
 */
export async function createCategory(
  tx: Tx,
  adminId: string,
  form: CategoryForm,
  brandId: string | null = null,
): Promise<string> {
  await claimCategoryPicture(tx, adminId, form.pictureId)
  const id = newId()
  await insertUnderFreeSlug(tx, id, form, brandId)
  await saveRounds(tx, id, form.rounds)
  const after = auditedFields(found(await findCategory(tx, id), 'category-not-found'))
  await writeAudit(tx, adminId, { action: 'category.create', subjectId: id, subjectName: form.name, after })
  return id
}

/** The fields of a category that the audit log records. */
export const auditedFields = ({
  name,
  description,
  startYear,
  endYear,
  tags,
  imageMediaId,
  ...row
}: CategoryRow) => ({
  ...{ name, description, startYear, endYear, tags, pictureId: imageMediaId, singleChoice: row.singleChoice },
  ...{ rules: row.rules, entriesMax: row.entriesMax, prizes: row.prizes },
  ...{
    labelsRequired: row.labelsRequired,
    labelsForbidden: row.labelsForbidden,
    juryPercent: row.juryPercent,
  },
  rounds: row.rounds.map(({ closesAt, best }) => ({ closesAt, best })),
  appearsAt: iso(row.appearsAt),
  ...{ opensAt: iso(row.opensAt), closesAt: iso(row.closesAt), pictureAlt: row.pictureAlt },
})

type Times = Pick<CategoryForm, 'startYear' | 'endYear' | 'appearsAt' | 'opensAt' | 'closesAt'>

/** @throws Problem 'form-invalid' at the field that is too early */
export function checkCategoryTimes({ startYear, endYear, appearsAt, opensAt, closesAt }: Times) {
  const fields: Record<string, string> = {}
  if (startYear !== null && endYear !== null && startYear > endYear) {
    fields.endYear = 'The last year comes after the first'
  }
  if (opensAt && closesAt && new Date(opensAt) >= new Date(closesAt)) {
    fields.closesAt = 'Voting closes after it has opened'
  }
  if (appearsAt && opensAt && new Date(appearsAt) > new Date(opensAt)) {
    fields.appearsAt = 'It appears before voting opens'
  }
  if (appearsAt && closesAt && new Date(appearsAt) >= new Date(closesAt)) {
    fields.appearsAt = 'It appears before voting closes'
  }
  if (Object.keys(fields).length > 0) throw new Problem('form-invalid', { fields })
}

/** A second category with the same name gets a number: "the-layer-2". */
async function insertUnderFreeSlug(tx: Tx, id: string, form: CategoryForm, brandId: string | null) {
  const word = slugOf(form.name, 'category')
  for (let number = 1; ; number++) {
    if (await insertCategory(tx, { ...form, id, brandId, slug: number === 1 ? word : `${word}-${number}` }))
      return
  }
}

/** @throws Problem 'image-not-found' */
export async function claimCategoryPicture(tx: Tx, memberId: string, pictureId: string | null | undefined) {
  if (!pictureId) return
  const own = await lockOwnPictures(tx, memberId, [pictureId])
  if (!own.has(pictureId)) throw new Problem('image-not-found')
  await transferPictureToShop(tx, pictureId)
}

const iso = (date: Date | null) => date?.toISOString() ?? null
