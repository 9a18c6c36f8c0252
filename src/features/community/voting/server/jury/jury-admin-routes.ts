import { readMemberRefs } from '../../../../../kernel/session/server/member-refs.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import type { Jurors } from '../../jury.ts'
import { juryAdminApi } from '../../jury-api.ts'
import { JURORS_MAX } from '../../voting-limits.ts'
import { findCategory, lockCategory } from '../category-sql.ts'
import { juryNotice } from '../contest-notices.ts'
import { countOwnEntries } from '../entry-sql.ts'
import { isVotingOver, stateOf } from '../voting-rules.ts'
import {
  countEntriesInRound,
  deleteJuror,
  findMemberByNameOrId,
  inviteJuror,
  listJurors,
} from './jury-sql.ts'

export const juryAdminRoutes = implement(juryAdminApi, {
  'GET /admin/categories/{categoryId}/jury': ({ params: { categoryId }, db }) => readJurors(db, categoryId),

  'PUT /admin/categories/{categoryId}/jury/{member}': ({ params, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const category = found(await lockCategory(tx, params.categoryId), 'category-not-found')
      if (category.juryPercent === 0) throw new Problem('contest-without-jury')
      if (isVotingOver(stateOf(category, new Date()))) throw new Problem('voting-closed')
      const memberId = found(await findMemberByNameOrId(tx, params.member), 'member-not-found')
      const jurors = await listJurors(tx, [category.id, category.round])
      const isNew = !jurors.some((one) => one.memberId === memberId)
      if (isNew && jurors.length >= JURORS_MAX) throw new Problem('jury-full')
      const [own] = await countOwnEntries(tx, [category.id, memberId])
      if (own!.count > 0) throw new Problem('juror-has-entered')
      if (isNew) {
        await inviteJuror(tx, { categoryId: category.id, memberId, adminId: viewer.memberId })
        await raiseNotice(tx, juryNotice, { memberId, about: category.id })
        await writeAudit(tx, viewer.memberId, {
          ...{ action: 'category.jury', subjectId: category.id, subjectName: category.name },
          // Without names, because log entries outlive accounts.
          ...{ before: { jurors: jurors.length }, after: { jurors: jurors.length + 1 } },
        })
      }
      return readJurors(tx, category.id)
    }),

  'DELETE /admin/categories/{categoryId}/jury/{member}': ({ params, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const category = found(await lockCategory(tx, params.categoryId), 'category-not-found')
      if (isVotingOver(stateOf(category, new Date()))) throw new Problem('voting-closed')
      const jurors = await listJurors(tx, [category.id, category.round])
      const memberId = await findMemberByNameOrId(tx, params.member)
      if (memberId && (await deleteJuror(tx, category.id, memberId))) {
        await writeAudit(tx, viewer.memberId, {
          ...{ action: 'category.jury', subjectId: category.id, subjectName: category.name },
          ...{ before: { jurors: jurors.length }, after: { jurors: jurors.length - 1 } },
        })
      }
      return readJurors(tx, category.id)
    }),
})

async function readJurors(source: DbOrTx, categoryId: string): Promise<Jurors> {
  const { round } = found(await findCategory(source, categoryId), 'category-not-found')
  const jurors = await listJurors(source, [categoryId, round])
  const [inRound] = await countEntriesInRound(source, [categoryId, round])
  const refs = await readMemberRefs(
    source,
    jurors.map(({ memberId }) => memberId),
  )
  return {
    items: jurors.flatMap(({ memberId, isAccepted, scoredCount }) => {
      const member = refs.get(memberId)
      return member
        ? [{ member, state: isAccepted ? ('accepted' as const) : ('invited' as const), scoredCount }]
        : []
    }),
    entryCount: inRound!.count,
  }
}
