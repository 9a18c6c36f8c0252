import { keysetPage, NEWEST, OLDEST, TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import { requireBrandRole } from '../../../catalogue/brand-teams/server/brand-role-sql.ts'
import { listTeam } from '../../../catalogue/brand-teams/server/brand-team-sql.ts'
import { requireBrandId } from '../../../catalogue/brands/server/brand-sql.ts'
import { raiseNotices } from '../../../services/notices/server/raise-notice.ts'
import { CategoryForm } from '../../voting/category-form.ts'
import { checkCategoryForm, createCategory } from '../../voting/server/admin/create-category.ts'
import type { ContestProposal, ContestProposalForm } from '../contest-proposal.ts'
import { contestProposalAdminApi, contestProposalApi } from '../contest-proposal-api.ts'
import { OPEN_CONTEST_PROPOSALS_MAX } from '../contest-proposal-limits.ts'
import { contestProposalNotice } from './contest-proposal-notices.ts'
import {
  decideProposal,
  findProposal,
  insertProposal,
  listContestProposalsInState,
  listContestProposalsOfBrand,
  lockAndCountOpenContestProposals,
  lockProposal,
  type ProposalRow,
} from './contest-proposal-sql.ts'

export const contestProposalRoutes = implement(contestProposalApi, {
  'GET /brands/{id}/contest-proposals': async ({ params, query, viewer, db }) => {
    const brandId = await requireBrandId(db, params.id)
    await requireBrandRole(db, brandId, viewer.memberId)
    const page = keysetPage(`contest-proposals:${brandId}`, TimePlace, query, NEWEST)
    const rows = await listContestProposalsOfBrand(db, brandId, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ sentAt, id }) => [sentAt, id])
    return { items: shown.map((row) => proposalView(row, 'brand')), nextCursor }
  },

  'POST /brands/{id}/contest-proposals': async (call) => {
    const { params, body, viewer, db } = call
    const brandId = await requireBrandId(db, params.id)
    permit(mayWrite(viewer))
    checkCategoryForm(makeCategoryForm(body, null))
    return runIdempotent(call, async (tx) => {
      await requireBrandRole(tx, brandId, viewer.memberId)
      if ((await lockAndCountOpenContestProposals(tx, brandId)) >= OPEN_CONTEST_PROPOSALS_MAX)
        throw new Problem('too-many-contest-proposals')
      const id = await insertProposal(tx, { ...body, brandId, memberId: viewer.memberId })
      return readOne(tx, id, 'brand')
    })
  },

  'DELETE /brands/{id}/contest-proposals/{proposalId}': async ({ params, viewer, db }) => {
    const brandId = await requireBrandId(db, params.id)
    await requireBrandRole(db, brandId, viewer.memberId)
    return db.transaction().execute(async (tx) => {
      const proposal = await lockProposal(tx, params.proposalId)
      if (proposal?.brandId !== brandId) throw new Problem('contest-proposal-not-found')
      if (proposal.state === 'accepted' || proposal.state === 'declined')
        throw new Problem('contest-proposal-decided')
      if (proposal.state === 'open') await decideProposal(tx, proposal.id, { state: 'withdrawn' })
      return readOne(tx, proposal.id, 'brand')
    })
  },
})

export const contestProposalAdminRoutes = implement(contestProposalAdminApi, {
  'GET /admin/contest-proposals': async ({ query, db }) => {
    const { state, q = '' } = query
    const page = keysetPage(`admin-contest-proposals:${state}:${q}`, TimePlace, query, OLDEST)
    const rows = await listContestProposalsInState(db, { state, q }, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ sentAt, id }) => [sentAt, id])
    return { items: shown.map((row) => proposalView(row, 'admin')), nextCursor }
  },

  'PUT /admin/contest-proposals/{proposalId}/decision': ({ params, body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const locked = found(await lockProposal(tx, params.proposalId), 'contest-proposal-not-found')
      const state = body.decision === 'accept' ? 'accepted' : 'declined'
      if (locked.state === state) return readOne(tx, locked.id, 'admin')
      if (locked.state !== 'open') throw new Problem('contest-proposal-decided')
      const row = found(await findProposal(tx, locked.id), 'contest-proposal-not-found')
      const admin = viewer.memberId
      if (body.decision === 'accept') {
        if (new Date(body.appearsAt) <= new Date()) {
          throw new Problem('form-invalid', {
            fields: { appearsAt: 'Choose a moment that is still to come' },
          })
        }
        const form = makeCategoryForm(formOf(row), body.appearsAt)
        checkCategoryForm(form)
        const categoryId = await createCategory(tx, admin, form, locked.brandId)
        await decideProposal(tx, locked.id, { state, decided_by: admin, category_id: categoryId })
      } else {
        await decideProposal(tx, locked.id, { state: 'declined', decided_by: admin, words: body.words })
      }
      await writeAudit(tx, admin, {
        ...{
          action: 'contest-proposal.decide',
          subjectId: locked.id,
          subjectName: `${row.name}, by ${row.brand.name}`,
        },
        ...{ before: { state: 'open' }, after: { state } },
      })
      await notifyBrandTeam(tx, locked.brandId, locked.id)
      return readOne(tx, locked.id, 'admin')
    }),
})

/** Notifies everyone who speaks for the brand. */
async function notifyBrandTeam(tx: Tx, brandId: string, proposalId: string) {
  const team = await listTeam(tx, [brandId])
  const memberIds = team.flatMap(({ memberId, state }) => (state === 'active' ? [memberId] : []))
  await raiseNotices(tx, contestProposalNotice, memberIds, { about: proposalId })
}

/** Builds the draft of the contest, as if an admin had filled in the form. */
const makeCategoryForm = ({ note: _, ...form }: ContestProposalForm, appearsAt: string | null) =>
  CategoryForm.parse({ ...form, appearsAt })

const formOf = ({ name, description, rules, prizes, note, ...times }: ProposalRow): ContestProposalForm => ({
  ...{ name, description, rules, prizes, note },
  opensAt: times.opensAt?.toISOString() ?? null,
  closesAt: times.closesAt?.toISOString() ?? null,
})

const readOne = async (tx: Tx, id: string, reader: 'brand' | 'admin') =>
  proposalView(found(await findProposal(tx, id), 'contest-proposal-not-found'), reader)

/** Drafts are for admins only: the brand gets no link until the contest appears. */
function proposalView(row: ProposalRow, reader: 'brand' | 'admin'): ContestProposal {
  const { contest, decidedAt, sentAt } = row
  const isShown = contest !== null && (contest.isThere || reader === 'admin')
  return {
    ...row,
    ...formOf(row),
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    contest: isShown ? { id: contest.id, slug: contest.slug } : null,
  }
}
