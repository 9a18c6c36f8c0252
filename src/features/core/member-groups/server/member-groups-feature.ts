import type { Feature } from '../../../../kernel/feature.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import * as memberGroup from '../member-group.ts'
import { memberGroupRoutes } from './member-group-routes.ts'

export const memberGroupsFeature: Feature = {
  api: [memberGroupRoutes],
  shapes: [memberGroup],
  parts: [
    exportParts.of({
      name: 'member-groups',
      title: 'Groups you are in',
      coveredColumns: ['member_group_members.member_id'],
      statement: `
        select member_groups.name, added_at as "since"
        from member_group_members
        join member_groups on member_groups.id = group_id
        where member_id = $1
        order by added_at desc, group_id`,
    }),
  ],
}
