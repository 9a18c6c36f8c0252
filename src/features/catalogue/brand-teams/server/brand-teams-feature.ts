import type { Feature } from '../../../../kernel/feature.ts'
import { exportParts, notExported } from '../../../services/data-export/server/export-parts.ts'
import { brandUses } from '../../brands/server/brand-uses.ts'
import * as brandTeam from '../brand-team.ts'
import { brandTeamNotices } from './brand-team-notices.ts'
import { brandTeamRoutes } from './brand-team-routes.ts'
import { moveTeam } from './brand-team-sql.ts'

/** The parts that brand teams contribute to the program. */
export const brandTeamsFeature: Feature = {
  api: [brandTeamRoutes],
  shapes: [brandTeam],
  parts: [
    ...brandTeamNotices,
    // A brand with a team can still be deleted.
    brandUses.of({ isUsed: async () => false, merge: moveTeam }),
    exportParts.of({
      name: 'brand-teams',
      title: 'Brands you manage',
      coveredColumns: ['brand_members.member_id'],
      statement: `
        select brands.name::text as brand, role, state, invited_at as "invitedAt", joined_at as "joinedAt"
        from brand_members
        join brands on brands.id = brand_id
        where member_id = $1
        order by invited_at desc`,
    }),
    notExported.of({ 'brand_members.invited_by': 'It stands in the export of whoever was invited.' }),
  ],
}
