import { requireAsRead } from '../../../../kernel/admin/server/require-as-read.ts'
import { lockOwnPictures, takeOverPicture } from '../../../../kernel/pictures/server/own-pictures-sql.ts'
import { slugOf } from '../../../../kernel/text/slug.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { Problem } from '../../../../problems.ts'
import { categoryAdminApi } from '../category-admin-api.ts'
import type { CategoryChanges, CategoryForm } from '../voting.ts'
import {
  type CategoryRow,
  findCategory,
  hasVotes,
  insertCategory,
  lockCategory,
  updateCategory,
} from './category-sql.ts'
import { categoryView } from './category-view.ts'
import { changeCategories } from './change-categories.ts'
import { hasEntries } from './entry-sql.ts'

export const categoryAdminRoutes = implement(categoryAdminApi, {
  'POST /admin/categories': async (call) => {
    const { body, viewer } = call
    checkTimes(body)
    return runIdempotent(call, async (tx) => {
      await takePicture(tx, viewer.memberId, body.pictureId)
      const id = newId()
      await insertUnderFreeSlug(tx, id, body)
      const after = factsOf(found(await findCategory(tx, id), 'category-not-found'))
      await writeAudit(tx, viewer.memberId, {
        action: 'category.create',
        subjectId: id,
        subjectName: body.name,
        after,
      })
      return readOne(tx, id)
    })
  },

  'PATCH /admin/categories/{categoryId}': async ({
    params: { categoryId },
    body: { was, ...body },
    viewer,
    db,
  }) => {
    return db.transaction().execute(async (tx) => {
      const held = found(await lockCategory(tx, categoryId), 'category-not-found')
      const before = found(await findCategory(tx, categoryId), 'category-not-found')
      const facts = factsOf(before)
      await requireAsRead({ stored: facts, changes: body, was, readCurrent: () => readOne(tx, categoryId) })
      const times = {
        appearsAt: body.appearsAt === undefined ? iso(before.appearsAt) : body.appearsAt,
        opensAt: body.opensAt === undefined ? iso(before.opensAt) : body.opensAt,
        closesAt: body.closesAt === undefined ? iso(before.closesAt) : body.closesAt,
      }
      const movesTimes =
        !isSame(times.opensAt, iso(before.opensAt)) || !isSame(times.closesAt, iso(before.closesAt))
      const changesChoice = body.singleChoice !== undefined && body.singleChoice !== before.singleChoice
      if (held.isSealed && (movesTimes || changesChoice)) throw new Problem('contest-sealed')
      if (changesChoice && (await hasVotes(tx, categoryId))) throw new Problem('contest-has-votes')
      if (changesTerms(before, body) && (await hasEntries(tx, categoryId))) {
        throw new Problem('contest-has-entries')
      }
      if (isLater(times.appearsAt, before.appearsAt) && (await hasEntries(tx, categoryId))) {
        const fields = { appearsAt: 'Somebody has entered, so everybody goes on seeing it' }
        throw new Problem('form-invalid', { fields })
      }
      checkTimes({
        startYear: body.startYear === undefined ? before.startYear : body.startYear,
        endYear: body.endYear === undefined ? before.endYear : body.endYear,
        ...times,
      })
      if (body.pictureId !== before.imageMediaId) await takePicture(tx, viewer.memberId, body.pictureId)
      await updateCategory(tx, categoryId, body)
      const is = factsOf(found(await findCategory(tx, categoryId), 'category-not-found'))
      const subject = { subjectId: categoryId, subjectName: before.name }
      await writeAudit(tx, viewer.memberId, {
        action: 'category.change',
        ...subject,
        before: facts,
        after: is,
      })
      await dropPicture(tx, before.imageMediaId, body.pictureId)
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

/** What of a category is noted when it changes. */
const factsOf = ({ name, description, startYear, endYear, tags, imageMediaId, ...row }: CategoryRow) => ({
  ...{ name, description, startYear, endYear, tags, pictureId: imageMediaId, singleChoice: row.singleChoice },
  ...{ rules: row.rules, entriesMax: row.entriesMax, prizes: row.prizes },
  appearsAt: iso(row.appearsAt),
  ...{ opensAt: iso(row.opensAt), closesAt: iso(row.closesAt), pictureAlt: row.pictureAlt },
})

/** What members accepted when they entered, and what they were promised. */
const changesTerms = (before: CategoryRow, { rules, prizes }: CategoryChanges) =>
  (rules !== undefined && rules !== before.rules) ||
  (prizes !== undefined && prizes.join('\n') !== before.prizes.join('\n'))

const iso = (date: Date | null) => date?.toISOString() ?? null
const isSame = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && new Date(a).getTime() === new Date(b).getTime())

/** It would be hidden, or hidden for longer. */
const isLater = (appearsAt: string | null, before: Date | null) =>
  appearsAt !== null && new Date(appearsAt) > (before ?? new Date())

type Times = Pick<CategoryForm, 'startYear' | 'endYear' | 'appearsAt' | 'opensAt' | 'closesAt'>

/** @throws Problem 'form-invalid' at the field that is too early */
function checkTimes({ startYear, endYear, appearsAt, opensAt, closesAt }: Times) {
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

/** A second category of the same name gets a number: "the-layer-2". */
async function insertUnderFreeSlug(tx: Tx, id: string, form: CategoryForm) {
  const word = slugOf(form.name, 'category')
  for (let number = 1; ; number++) {
    if (await insertCategory(tx, { ...form, id, slug: number === 1 ? word : `${word}-${number}` })) return
  }
}

/** @throws Problem 'image-not-found' */
async function takePicture(tx: Tx, memberId: string, pictureId: string | null | undefined) {
  if (!pictureId) return
  const own = await lockOwnPictures(tx, memberId, [pictureId])
  if (!own.has(pictureId)) throw new Problem('image-not-found')
  await takeOverPicture(tx, pictureId)
}

async function dropPicture(tx: Tx, before: string | null, now: string | null | undefined) {
  if (before && now !== undefined && now !== before) {
    await enqueue(tx, 'remove-unused-media', { mediaIds: [before] })
  }
}

async function readOne(tx: Tx, id: string) {
  return categoryView(found(await findCategory(tx, id), 'category-not-found'))
}
