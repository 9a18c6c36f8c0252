import { sql } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '../../../../platform/audit.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { allowed, implement, permit, refuse, type Verdict } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { ORDER_NOTES_MAX, type OrderNoteList } from '../order-note.ts'
import { orderNoteApi } from '../order-note-api.ts'

export const orderNoteRoutes = implement(orderNoteApi, {
  'GET /admin/orders/{orderId}/notes': async ({ viewer, db, params: { orderId } }) => {
    if (!(await findOrderNumber(db, orderId))) throw new Problem('order-not-found')
    return readNotes(db, viewer, orderId)
  },

  'POST /admin/orders/{orderId}/notes': (call) =>
    runIdempotent(call, async (tx) => {
      const { viewer, params, body } = call
      // Lock the order, so that the limit holds for concurrent requests.
      const order = await findOrderNumber(tx, params.orderId, 'for no key update')
      if (!order) throw new Problem('order-not-found')
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from order_notes where order_id = ${params.orderId}`.execute(tx)
      if (rows[0]!.count >= ORDER_NOTES_MAX) throw new Problem('too-many-notes')
      await tx
        .insertInto('order_notes')
        .values({ id: newId(), order_id: params.orderId, author_id: viewer.memberId, words: body.words })
        .execute()
      return readNotes(tx, viewer, params.orderId)
    }),

  'DELETE /admin/orders/{orderId}/notes/{noteId}': ({ viewer, db, params: { orderId, noteId } }) =>
    db.transaction().execute(async (tx) => {
      const order = await findOrderNumber(tx, orderId)
      if (!order) throw new Problem('order-not-found')
      const note = await lockNote(tx, orderId, noteId)
      if (note) {
        permit(mayRemoveNote(viewer, note.authorId))
        await tx.deleteFrom('order_notes').where('id', '=', noteId).execute()
        await writeAudit(tx, viewer.memberId, {
          ...{ action: 'order-note.remove', subjectId: orderId, before: { words: note.words } },
          subjectName: `Order ${order.number ?? ''}`.trim(),
        })
      }
      return readNotes(tx, viewer, orderId)
    }),
})

export const mayRemoveNote = (
  viewer: Pick<SignedInViewer, 'memberId' | 'permissions'>,
  authorId: string | null,
): Verdict =>
  authorId === viewer.memberId || hasPermission(viewer, 'orders.write') ? allowed : refuse('not-your-note')

async function findOrderNumber(db: DbOrTx, orderId: string, lock?: 'for no key update') {
  const { rows } = await sql<{ number: number | null }>`
    select number from orders where id = ${orderId} ${lock ? sql.raw(lock) : sql``}`.execute(db)
  return rows[0]
}

const lockNote = (tx: Tx, orderId: string, noteId: string) =>
  tx
    .selectFrom('order_notes')
    .select(['author_id as authorId', 'words'])
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

async function readNotes(
  db: DbOrTx,
  viewer: SignedInViewer,
  orderId: string,
): Promise<z.input<typeof OrderNoteList>> {
  const rows = await db
    .selectFrom('order_notes')
    .leftJoin('members', 'members.id', 'order_notes.author_id')
    .select([
      ...([
        'order_notes.id',
        'words',
        'author_id as authorId',
        'order_notes.created_at as createdAt',
      ] as const),
      sql<string | null>`members.username::text`.as('author'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at')
    .orderBy('order_notes.id')
    .execute()
  return {
    items: rows.map(({ authorId, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      canRemove: mayRemoveNote(viewer, authorId).allowed,
    })),
  }
}
