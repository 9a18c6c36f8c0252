import type { Part } from '../../../../platform/parts.ts'
import { accountParts } from '../../account-deletion/server/account-parts.ts'
import { exportParts, notExported } from './export-parts.ts'
import { exportKey, listExportsOf } from './export-sql.ts'

export const dataExport: Part[] = [
  exportParts.of({
    name: 'pictures',
    title: 'Picture and video files',
    coveredColumns: ['media.owner_id'],
    statement: `
    select id, kind, width, height, crop, created_at as "sentAt" from media where owner_id = $1 order by id`,
  }),
  exportParts.of({
    name: 'downloads',
    title: 'Downloads you asked for',
    coveredColumns: ['exports.member_id'],
    statement: `
      select id, state, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt"
      from exports where member_id = $1 order by asked_at desc`,
  }),
  notExported.of({
    'closed_accounts.member_id': 'Who asks for an export has an open account.',
    'idempotent_answers.member_id': 'A copy, for a day, of answers that stand in the other files.',
    'uploads.owner_id': 'Bytes on their way, for a day; the picture they become is in its file.',
    'audit_entries.member_id': 'What an admin decided.',
  }),
]

export const dataRemoval: Part = accountParts.of({
  remove: [
    async ({ db, media }, memberId) => {
      for (const { id } of await listExportsOf(db, memberId)) await media.remove(exportKey(id))
      return false
    },
  ],
})
