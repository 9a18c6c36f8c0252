import { requireUnchanged } from '../../../../../kernel/admin/server/require-unchanged.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { found } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { SYNONYMS_MAX } from '../../search-word-limits.ts'
import type { AdminSynonym, SynonymChanges, SynonymForm } from '../../synonym.ts'
import { normalizePhrase } from '../understand/vocabulary.ts'
import { countSynonyms, deleteSynonym, insertSynonym, lockSynonym, updateSynonym } from './synonym-sql.ts'

/** @throws Problem 'form-invalid' */
export async function addSynonym(tx: Tx, adminId: string, form: SynonymForm): Promise<string> {
  if ((await countSynonyms(tx)) >= SYNONYMS_MAX) {
    throw fieldProblem('typed', `There are ${SYNONYMS_MAX.toLocaleString('en-US')} already. Delete one first`)
  }
  const id = newId()
  if (!(await insertSynonym(tx, id, form, keyOf(form)))) throw duplicateProblem()
  await writeAudit(tx, adminId, {
    ...{ action: 'synonym.add', subjectId: id, subjectName: form.typed, after: form },
  })
  return id
}

/** @throws Problem 'synonym-not-found', 'form-invalid', 'changed-meanwhile' */
export async function changeSynonym(
  tx: Tx,
  adminId: string,
  id: string,
  changes: SynonymChanges,
  was?: Record<string, unknown>,
): Promise<void> {
  const stored = found(await lockSynonym(tx, id), 'synonym-not-found')
  const before = formOf(stored)
  await requireUnchanged({ stored: before, changes, was, readCurrent: async () => stored })
  // Omitted fields are absent: JSON has no undefined.
  const after = { ...before, ...(changes as Partial<SynonymForm>) }
  const isChanged = await writeAudit(tx, adminId, {
    ...{ action: 'synonym.change', subjectId: id, subjectName: after.typed, before, after },
  })
  if (isChanged && !(await updateSynonym(tx, id, after, keyOf(after)))) throw duplicateProblem()
}

/** @throws Problem 'synonym-not-found' */
export async function removeSynonym(tx: Tx, adminId: string, id: string): Promise<void> {
  const synonym = found(await lockSynonym(tx, id), 'synonym-not-found')
  await deleteSynonym(tx, id)
  await writeAudit(tx, adminId, {
    ...{ action: 'synonym.remove', subjectId: id, subjectName: synonym.typed, before: formOf(synonym) },
  })
}

const formOf = ({ typed, means, isMutual }: AdminSynonym): SynonymForm => ({ typed, means, isMutual })

/** @throws Problem 'form-invalid' if the typed phrase has no words or more than four, or means itself */
function keyOf({ typed, means }: SynonymForm): string {
  const key = normalizePhrase(typed)
  if (!key) throw fieldProblem('typed', 'Please enter a word of letters or digits')
  if (key.split(' ').length > 4) throw fieldProblem('typed', 'At most four words')
  if (means.some((one) => normalizePhrase(one) === key))
    throw fieldProblem('means', `“${typed}” already finds itself`)
  return key
}

const duplicateProblem = () => fieldProblem('typed', 'This is in the list already')
const fieldProblem = (field: 'typed' | 'means', words: string) =>
  new Problem('form-invalid', { fields: { [field]: words } })
