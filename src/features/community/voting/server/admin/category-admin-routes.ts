import { requireUnchanged } from '../../../../../kernel/admin/server/require-unchanged.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { Problem } from '../../../../../problems.ts'
import { categoryAdminApi } from '../../category-admin-api.ts'
import type { CategoryChanges } from '../../category-form.ts'
import { type CategoryRow, findCategory, hasVotes, lockCategory } from '../category-sql.ts'
import { categoryView } from '../category-view.ts'
import { hasEntries } from '../entry-sql.ts'
import { changeRounds, changesRounds, checkRounds } from '../rounds/round-terms.ts'
import { changeCategories } from './change-categories.ts'
import {
  auditedFields,
  checkCategoryForm,
  checkCategoryTimes,
  claimCategoryPicture,
  createCategory,
} from './create-category.ts'
import { checkLabelTerms } from './label-terms.ts'
import { updateCategory } from './write-category-sql.ts'

export const categoryAdminRoutes = implement(categoryAdminApi, {
  'POST /admin/categories': async (call) => {
    const { body, viewer } = call
    checkCategoryForm(body)
    return runIdempotent(call, async (tx) => readOne(tx, await createCategory(tx, viewer.memberId, body)))
  },

  'PATCH /admin/categories/{categoryId}': async ({
    params: { categoryId },
    body: { was, ...body },
    viewer,
    db,
  }) => {
    return db.transaction().execute(async (tx) => {
      const lockedCategory = found(await lockCategory(tx, categoryId), 'category-not-found')
      const before = found(await findCategory(tx, categoryId), 'category-not-found')
      const facts = auditedFields(before)
      await requireUnchanged({
        stored: facts,
        changes: body,
        was,
        readCurrent: () => readOne(tx, categoryId),
      })
      const times = {
        appearsAt: body.appearsAt === undefined ? iso(before.appearsAt) : body.appearsAt,
        opensAt: body.opensAt === undefined ? iso(before.opensAt) : body.opensAt,
        closesAt: body.closesAt === undefined ? iso(before.closesAt) : body.closesAt,
      }
      const movesTimes =
        !isSame(times.opensAt, iso(before.opensAt)) || !isSame(times.closesAt, iso(before.closesAt))
      const changesChoice = body.singleChoice !== undefined && body.singleChoice !== before.singleChoice
      if (lockedCategory.isSealed && (movesTimes || changesChoice)) throw new Problem('contest-sealed')
      if (changesChoice && (await hasVotes(tx, categoryId))) throw new Problem('contest-has-votes')
      if (changesTerms(before, body) && (await hasEntries(tx, categoryId))) {
        throw new Problem('contest-has-entries')
      }
      if (delaysAppearance(times.appearsAt, before.appearsAt) && (await hasEntries(tx, categoryId))) {
        const fields = { appearsAt: 'Somebody has entered, so everybody goes on seeing it' }
        throw new Problem('form-invalid', { fields })
      }
      checkCategoryTimes({
        startYear: body.startYear === undefined ? before.startYear : body.startYear,
        endYear: body.endYear === undefined ? before.endYear : body.endYear,
        ...times,
      })
      checkLabelTerms({
        labelsRequired: body.labelsRequired ?? before.labelsRequired,
        labelsForbidden: body.labelsForbidden ?? before.labelsForbidden,
      })
      if (body.pictureId !== before.imageMediaId)
        await claimCategoryPicture(tx, viewer.memberId, body.pictureId)
      const rounds = body.rounds ?? before.rounds
      checkRounds(rounds, times)
      await updateCategory(tx, categoryId, body)
      if (body.rounds) await changeRounds(tx, before, body.rounds)
      const is = auditedFields(found(await findCategory(tx, categoryId), 'category-not-found'))
      const subject = { subjectId: categoryId, subjectName: before.name }
      await writeAudit(tx, viewer.memberId, {
        action: 'category.change',
        ...subject,
        before: facts,
        after: is,
      })
      await removeFormerPicture(tx, before.imageMediaId, body.pictureId)
      return readOne(tx, categoryId)
    })
  },

  'POST /admin/categories/bulk': (call) =>
    runIdempotent(call, (tx) => changeCategories(tx, call.viewer.memberId, call.body)),

  'POST /admin/categories/{categoryId}/close': async ({ params: { categoryId }, viewer, db }) => {
    return db.transaction().execute(async (tx) => {
      const { opensAt } = found(await lockCategory(tx, categoryId), 'category-not-found')
      if (opensAt && opensAt >= new Date()) throw new Problem('voting-not-open')
      await changeCategories(tx, viewer.memberId, { ids: [categoryId], change: 'close' })
      return readOne(tx, categoryId)
    })
  },

  'DELETE /admin/categories/{categoryId}': async ({ params: { categoryId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      found(await lockCategory(tx, categoryId), 'category-not-found')
      await changeCategories(tx, viewer.memberId, { ids: [categoryId], change: 'delete' })
    })
    return done
  },
})

/** Whether the changes affect what members accepted when they entered or were promised. */
const changesTerms = (before: CategoryRow, changes: CategoryChanges) =>
  (changes.rules !== undefined && changes.rules !== before.rules) ||
  (changes.juryPercent !== undefined && changes.juryPercent !== before.juryPercent) ||
  (changes.rounds !== undefined && changesRounds(before, changes.rounds)) ||
  (['prizes', 'labelsRequired', 'labelsForbidden'] as const).some((list) => {
    const changedList = changes[list]
    return changedList !== undefined && changedList.join('\n') !== before[list].join('\n')
  })

const iso = (date: Date | null) => date?.toISOString() ?? null
const isSame = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && new Date(a).getTime() === new Date(b).getTime())

/** Whether the category would become hidden, or stay hidden for longer. */
const delaysAppearance = (appearsAt: string | null, before: Date | null) =>
  appearsAt !== null && new Date(appearsAt) > (before ?? new Date())

async function removeFormerPicture(tx: Tx, before: string | null, now: string | null | undefined) {
  if (before && now !== undefined && now !== before) {
    await enqueue(tx, 'remove-unused-media', { mediaIds: [before] })
  }
}

async function readOne(tx: Tx, id: string) {
  return categoryView(found(await findCategory(tx, id), 'category-not-found'))
}
