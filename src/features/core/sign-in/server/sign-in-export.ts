import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const signInExport: Part[] = [
  exportParts.of({
    name: 'devices',
    title: 'Devices you are signed in on',
    coveredColumns: ['sessions.member_id'],
    statement: `
      select id, user_agent as "browser", ip_address as "address", created_at as "signedInAt",
             renewed_at as "lastSeenAt", expires_at as "endsAt"
      from sessions where member_id = $1 order by renewed_at desc`,
  }),
  exportParts.of({
    name: 'sign-in-ways',
    title: 'Ways you sign in',
    coveredColumns: ['sign_in_accounts.member_id'],
    statement: `
      select provider_id as provider, provider_account_id as "accountThere", password_hash is not null as "hasPassword",
             scope, created_at as "since"
      from sign_in_accounts where member_id = $1 order by created_at`,
  }),
  exportParts.of({
    name: 'passkeys',
    title: 'Your passkeys',
    coveredColumns: ['passkeys.member_id'],
    statement: `
      select name, created_at as "addedAt", last_used_at as "lastUsedAt", device_type as "deviceType",
             backed_up as "isBackedUp"
      from passkeys where member_id = $1 order by created_at`,
  }),
  exportParts.of({
    name: 'authenticator-app',
    title: 'Your authenticator app',
    coveredColumns: ['two_factors.member_id'],
    // The key and the recovery codes are secrets, so they are not exported.
    statement: `
      select verified as "isOn", created_at as "since"
      from two_factors where member_id = $1`,
  }),
  exportParts.of({
    name: 'address-changes',
    title: 'Changes of your e-mail address',
    coveredColumns: ['email_changes.member_id'],
    statement: `
      select old_email::text as "from", new_email::text as "to", requested_at as "askedAt",
             confirmed_at as "confirmedAt", taken_back_at as "takenBackAt"
      from email_changes where member_id = $1 order by requested_at`,
  }),
]
