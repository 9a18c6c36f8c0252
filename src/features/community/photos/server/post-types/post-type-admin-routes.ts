import { requireUnchanged } from '../../../../../kernel/admin/server/require-unchanged.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../../problems.ts'
import type { AdminPostType } from '../../post-types/post-type-admin.ts'
import { postTypeAdminApi } from '../../post-types/post-type-admin-api.ts'
import {
  deletePostType,
  insertPostType,
  isPostTypeUsed,
  listPostTypes,
  lockPostTypes,
  updatePostType,
} from './post-type-sql.ts'
import { clearPostTypeCache } from './post-types.ts'

export const postTypeAdminRoutes = implement(postTypeAdminApi, {
  'GET /admin/post-types': async ({ db }) => ({ items: await listPostTypes(db) }),

  'POST /admin/post-types': async (call) => {
    const { body, viewer, platform } = call
    const added = await runIdempotent(call, async (tx) => {
      const id = newId()
      requireFreeName(await lockPostTypes(tx), body.name)
      await insertPostType(tx, id, body)
      const after = { name: body.name, description: body.description, isActive: body.isActive }
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'post-type.add', subjectId: id, subjectName: body.name, after },
      })
      return readOne(tx, id)
    })
    clearPostTypeCache(platform)
    return added
  },

  'PATCH /admin/post-types/{postTypeId}': async ({
    params: { postTypeId },
    body: { was, ...body },
    viewer,
    db,
    platform,
  }) => {
    const changed = await db.transaction().execute(async (tx) => {
      const { before, others } = await lockOne(tx, postTypeId)
      const readCurrent = () => readOne(tx, postTypeId)
      await requireUnchanged({ stored: before, changes: body, was, readCurrent })
      if (body.isActive === false && before.isActive) requireActive(others)
      requireFreeName(others, body.name)
      const { id: _same, ...facts } = before
      const after = { ...facts, ...body }
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{
          action: 'post-type.change',
          subjectId: postTypeId,
          subjectName: body.name ?? before.name,
          before: facts,
          after,
        },
      })
      if (isChanged) await updatePostType(tx, postTypeId, body)
      return readOne(tx, postTypeId)
    })
    clearPostTypeCache(platform)
    return changed
  },

  'DELETE /admin/post-types/{postTypeId}': async ({ params: { postTypeId }, viewer, db, platform }) => {
    await db.transaction().execute(async (tx) => {
      const { before, others } = await lockOne(tx, postTypeId)
      if (await isPostTypeUsed(tx, postTypeId)) throw new Problem('post-type-in-use')
      if (before.isActive) requireActive(others)
      const { id: _gone, ...facts } = before
      await deletePostType(tx, postTypeId)
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'post-type.remove', subjectId: postTypeId, subjectName: before.name, before: facts },
      })
    })
    clearPostTypeCache(platform)
    return done
  },
})

async function lockOne(tx: Tx, id: string) {
  const all = await lockPostTypes(tx)
  const before = found(
    all.find((type) => type.id === id),
    'post-type-not-found',
  )
  return { before, others: all.filter((type) => type !== before) }
}

/** @throws Problem 'form-invalid' */
function requireFreeName(others: { name: string }[], newName: string | undefined) {
  const key = newName?.toLowerCase()
  if (others.some(({ name }) => name.toLowerCase() === key)) {
    throw new Problem('form-invalid', { fields: { name: 'There is a post type of this name already' } })
  }
}

/** @throws Problem 'post-type-last' */
function requireActive(others: { isActive: boolean }[]) {
  if (!others.some(({ isActive }) => isActive)) throw new Problem('post-type-last')
}

const readOne = async (tx: Tx, id: string): Promise<AdminPostType> =>
  found(
    (await listPostTypes(tx)).find((type) => type.id === id),
    'post-type-not-found',
  )
