import type { DbOrTx } from '../../../../platform/database/database.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { MemberGroup } from '../member-group.ts'
import { memberGroupApi } from '../member-group-api.ts'
import {
  addGroup,
  addMembersByName,
  addMemberToGroup,
  changeGroup,
  removeGroup,
  removeMemberFromGroup,
} from './change-group.ts'
import { findCandidates, findGroup, listGroupMembers, listGroups } from './member-group-sql.ts'

export const memberGroupRoutes = implement(memberGroupApi, {
  'GET /admin/member-groups': async ({ db }) => ({ items: await listGroups(db) }),

  'POST /admin/member-groups': (call) =>
    runIdempotent(call, async (tx) => readOne(tx, await addGroup(tx, call.viewer.memberId, call.body))),

  'PATCH /admin/member-groups/{groupId}': ({ viewer, params: { groupId }, body, db }) => {
    const { was, ...changes } = body
    return db.transaction().execute(async (tx) => {
      await changeGroup(tx, viewer.memberId, groupId, changes, was)
      return readOne(tx, groupId)
    })
  },

  'DELETE /admin/member-groups/{groupId}': async ({ viewer, params, db, platform }) => {
    await db.transaction().execute((tx) => removeGroup(tx, platform, viewer.memberId, params.groupId))
    return done
  },

  'GET /admin/member-groups/{groupId}/members': async ({ params: { groupId }, query, db }) => {
    await readOne(db, groupId)
    return listGroupMembers(db, groupId, query)
  },

  'GET /admin/member-groups/{groupId}/candidates': async ({ params: { groupId }, query: { q }, db }) => {
    await readOne(db, groupId)
    return { items: q === '' ? [] : await findCandidates(db, groupId, q) }
  },

  'PUT /admin/member-groups/{groupId}/members/{memberId}': async ({ viewer, params, db }) => {
    await db
      .transaction()
      .execute((tx) => addMemberToGroup(tx, viewer.memberId, params.groupId, params.memberId))
    return done
  },

  'DELETE /admin/member-groups/{groupId}/members/{memberId}': async ({ viewer, params, db }) => {
    await db
      .transaction()
      .execute((tx) => removeMemberFromGroup(tx, viewer.memberId, params.groupId, params.memberId))
    return done
  },

  'POST /admin/member-groups/{groupId}/members/several': ({ viewer, params, body, db }) =>
    db.transaction().execute((tx) => addMembersByName(tx, viewer.memberId, params.groupId, body.names)),
})

const readOne = async (db: DbOrTx, id: string): Promise<MemberGroup> =>
  found(await findGroup(db, id), 'member-group-not-found')
