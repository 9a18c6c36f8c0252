import { type AuditEntry, writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { problemWords } from '../../../../../problem-words.ts'
import type { CategoriesAnswer, CategoriesChange, CategoriesForm } from '../../category-form.ts'
import { UNDO_MINUTES } from '../../voting-limits.ts'
import { closeRound } from '../rounds/round-sql.ts'
import { lockCategories, setCategoriesDeleted, updateCategory } from './write-category-sql.ts'

type LockedCategory = Awaited<ReturnType<typeof lockCategories>>[number]

/**
 * Applies one change to several categories in one transaction. Categories that cannot be changed are skipped and
 * reported.
 */
export async function changeCategories(
  tx: Tx,
  memberId: string,
  { ids, change }: CategoriesForm,
  now = new Date(),
): Promise<CategoriesAnswer> {
  const lockedCategories = await lockCategories(tx, ids)
  const known = new Set(lockedCategories.map(({ id }) => id))
  const left = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: '', why: problemWords['category-not-found'] }))
  const done: LockedCategory[] = []
  for (const category of lockedCategories) {
    const why = whyNot(category, change, now)
    if (why) left.push({ id: category.id, name: category.name, why })
    else done.push(category)
  }
  const changing = done.filter((category) => !isAlreadyDone(category, change, now))
  if (changing.length > 0) {
    await applyChange(tx, changing, change, now)
    await writeAudit(tx, memberId, ...changing.map((category) => auditEntry(category, change, now)))
  }
  return { doneIds: done.map(({ id }) => id), changedIds: changing.map(({ id }) => id), left }
}

/** Returns why a category cannot be changed; null if it can. */
function whyNot({ deletedAt, opensAt }: LockedCategory, change: CategoriesChange, now: Date): string | null {
  if (change !== 'close') return null
  if (deletedAt) return problemWords['category-not-found']
  return opensAt && opensAt >= now ? problemWords['voting-not-open'] : null
}

function isAlreadyDone(
  { deletedAt, isSealed, ...times }: LockedCategory,
  change: CategoriesChange,
  now: Date,
): boolean {
  const closesAt = times.roundClosesAt ?? times.closesAt
  if (change === 'close') return isSealed || (closesAt !== null && closesAt <= now)
  return (deletedAt !== null) === (change === 'delete')
}

async function applyChange(
  tx: Tx,
  categories: LockedCategory[],
  change: CategoriesChange,
  now: Date,
): Promise<void> {
  const ids = categories.map(({ id }) => id)
  if (change === 'close') {
    for (const { id, round, roundClosesAt } of categories) {
      // Before the last round, closes only the open round, and the next one begins.
      if (roundClosesAt) await closeRound(tx, id, round)
      else await updateCategory(tx, id, { closesAt: now.toISOString() })
    }
    return enqueue(tx, 'seal-contests', {})
  }
  await setCategoriesDeleted(tx, ids, change === 'delete')
  // Shortly after the deletion can no longer be undone.
  const runAt = new Date(now.getTime() + (UNDO_MINUTES * 60 + 5) * 1_000)
  if (change === 'delete') await enqueue(tx, 'remove-deleted-categories', {}, { runAt })
  // The voting may have closed while the category was deleted, so count it.
  else await enqueue(tx, 'seal-contests', {})
}

function auditEntry(category: LockedCategory, change: CategoriesChange, now: Date): AuditEntry {
  const subject = { subjectId: category.id, subjectName: category.name }
  if (change === 'close') {
    const before = { closesAt: (category.roundClosesAt ?? category.closesAt)?.toISOString() ?? null }
    return { action: 'category.close', ...subject, before, after: { closesAt: now.toISOString() } }
  }
  const isDeleted = change === 'delete'
  const facts = { before: { isDeleted: !isDeleted }, after: { isDeleted } }
  return { action: isDeleted ? 'category.delete' : 'category.undelete', ...subject, ...facts }
}
