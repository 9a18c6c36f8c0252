import { writeAudit } from '../../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../../problems.ts'
import type { HashListView } from '../../hash-list.ts'
import { hashListApi } from '../../hash-list-api.ts'
import { LISTS_MAX } from '../../hash-list-limits.ts'
import { queueFetch, readBounded } from './hash-list-jobs.ts'
import {
  addHashList,
  changeHashList,
  findHashList,
  type HashListRow,
  listHashLists,
  listOwnHashes,
  lockHashList,
  removeHashList,
  replaceHashes,
} from './hash-list-sql.ts'
import { hashListFile, readHashList } from './read-hash-list.ts'

export const hashListRoutes = implement(hashListApi, {
  'GET /admin/hash-lists': async ({ db }) => ({ items: (await listHashLists(db)).map(view) }),

  // Listed before the route for a single list, which would take the word "own" for an id.
  'GET /admin/hash-lists/own/file': async ({ db, c, platform }) => {
    const file = hashListFile(new URL(platform.publicUrl).host, await listOwnHashes(db))
    c.header('content-type', 'application/json')
    c.header('content-disposition', 'attachment; filename="removed-pictures.json"')
    return c.body(file)
  },

  'POST /admin/hash-lists': async (call) => {
    const { viewer, body } = call
    const added = await runIdempotent(call, async (tx) => {
      if ((await listHashLists(tx)).length >= LISTS_MAX) throw new Problem('hash-lists-full')
      const id = await addHashList(tx, body)
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'hash-list.add', subjectId: id, subjectName: body.name },
        after: { address: body.address, threshold: body.threshold },
      })
      return readOne(tx, id)
    })
    if (body.address) await queueFetch(call.db, added.id)
    return added
  },

  'GET /admin/hash-lists/{listId}': ({ params, db }) => readOne(db, params.listId),

  'PATCH /admin/hash-lists/{listId}': ({ params: { listId }, body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const { name, threshold, isOn } = found(await lockHashList(tx, listId), 'hash-list-not-found')
      const before = { name, threshold, isOn }
      await changeHashList(tx, listId, body)
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'hash-list.change', subjectId: listId, subjectName: name, before },
        after: { ...before, ...body },
      })
      return readOne(tx, listId)
    }),

  'PUT /admin/hash-lists/{listId}/hashes': async ({ params: { listId }, viewer, db, c }) => {
    const body = (c.req.raw.body ?? new Blob([]).stream()) as AsyncIterable<Uint8Array>
    const hashes = readHashList(await readBounded(body))
    return db.transaction().execute(async (tx) => {
      const { name, hashCount } = found(await lockHashList(tx, listId), 'hash-list-not-found')
      await replaceHashes(tx, listId, hashes, null)
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'hash-list.fill', subjectId: listId, subjectName: name },
        ...{ before: { hashCount }, after: { hashCount: hashes.length } },
      })
      return readOne(tx, listId)
    })
  },

  'POST /admin/hash-lists/{listId}/fetch': async ({ params: { listId }, db }) => {
    const list = await readOne(db, listId)
    if (list.address) await queueFetch(db, listId)
    return list
  },

  'DELETE /admin/hash-lists/{listId}': async ({ params: { listId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const { name, address } = found(await lockHashList(tx, listId), 'hash-list-not-found')
      await removeHashList(tx, listId)
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'hash-list.remove', subjectId: listId, subjectName: name, before: { address } },
      })
    })
    return done
  },
})

const view = ({ etag: _etag, changedAt, checkedAt, ...row }: HashListRow): HashListView => ({
  ...row,
  changedAt: changedAt?.toISOString() ?? null,
  checkedAt: checkedAt?.toISOString() ?? null,
})

const readOne = async (db: DbOrTx, id: string) =>
  view(found(await findHashList(db, id), 'hash-list-not-found'))
