import type { Feature } from '../../../../kernel/feature.ts'
import { brandUses } from '../../../catalogue/brands/server/brand-uses.ts'
import { exportParts, notExported } from '../../../services/data-export/server/export-parts.ts'
import * as contestProposal from '../contest-proposal.ts'
import { contestProposalNotices } from './contest-proposal-notices.ts'
import { contestProposalAdminRoutes, contestProposalRoutes } from './contest-proposal-routes.ts'
import { moveContestProposals } from './contest-proposal-sql.ts'

/** The parts this feature contributes to the program. */
export const contestProposalsFeature: Feature = {
  api: [contestProposalRoutes, contestProposalAdminRoutes],
  shapes: [contestProposal],
  parts: [
    ...contestProposalNotices,
    // A brand's proposals do not prevent its deletion.
    brandUses.of({
      isUsed: async () => false,
      merge: async (tx, fromId, { id }) => {
        await moveContestProposals(tx, fromId, id)
      },
    }),
    exportParts.of({
      name: 'contest-proposals',
      title: 'Contests you proposed for a brand',
      coveredColumns: ['contest_proposals.member_id'],
      statement: `
        select brands.name::text as brand, contest_proposals.name, contest_proposals.description, rules, prizes, note,
               opens_at as "opensAt", closes_at as "closesAt", state, sent_at as "sentAt", decided_at as "decidedAt",
               words as "declinedBecause"
        from contest_proposals
        join brands on brands.id = brand_id
        where member_id = $1
        order by sent_at desc`,
    }),
    notExported.of({ 'contest_proposals.decided_by': 'What an admin decided.' }),
  ],
}
