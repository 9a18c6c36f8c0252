import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Provider, type Security } from '../../security.ts'
import { findWaitingChange } from '../email-change/email-change-sql.ts'
import { listPasskeys } from './passkey-sql.ts'

/** Reads the member's ways to sign in, for the settings. */
export async function readSecurity(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { memberId, email, isStaff }: SignedInViewer,
): Promise<Security> {
  const [passkeys, accounts, app, member, change] = await Promise.all([
    listPasskeys(db, memberId),
    db
      .selectFrom('sign_in_accounts')
      .select(['provider_id as provider', 'created_at as since'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('two_factors')
      .select(['verified', 'created_at as since'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('members')
      .select('email_confirmed as isConfirmed')
      .where('id', '=', memberId)
      .executeTakeFirst(),
    findWaitingChange(db, memberId),
  ])
  return {
    hasPassword: accounts.some(({ provider }) => provider === 'credential'),
    app: app?.verified ? { isOn: true, since: app.since.toISOString() } : { isOn: false, since: null },
    passkeys,
    linked: accounts.flatMap(({ provider, since }) => {
      const parsed = Provider.safeParse(provider)
      return parsed.success ? [{ provider: parsed.data, since: since.toISOString() }] : []
    }),
    isFactorRequired: isStaff && settings.adminSecondFactor,
    email: { address: email, isConfirmed: member?.isConfirmed ?? false, next: change?.newEmail ?? null },
  }
}
