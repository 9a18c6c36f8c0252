import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const houseRulesExport: Part[] = [
  exportParts.of({
    name: 'agreements',
    title: 'What you agreed to, in which version and when',
    coveredColumns: ['agreements.member_id'],
    statement: `
      select what, version, agreed_at as "agreedAt"
      from agreements where member_id = $1 order by agreed_at desc, what`,
  }),
  exportParts.of({
    name: 'invitations',
    title: 'Invitations you made',
    coveredColumns: ['invitations.made_by'],
    statement: `
      select note, uses_max as "forPeople", use_count as "cameByIt", ends_at as "endsAt", revoked_at as "revokedAt",
             created_at as "madeAt"
      from invitations where made_by = $1 order by created_at desc`,
  }),
]
