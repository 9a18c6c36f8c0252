import { findMailRecipient } from '../../../../../kernel/session/server/mail-recipient.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { queueMail } from '../../../../../platform/mail/mail.ts'
import { endAllSessions } from '../../../../../platform/sign-in/session-sql.ts'
import { setTwoFactor } from '../../../members/server/member-account-sql.ts'
import { factorsReset, securityLetter } from './security-letters.ts'

/**
 * Resets a member who lost all second factors: deletes their app, recovery codes and passkeys, signs them out
 * everywhere, and mails them. The password stays.
 * @returns whether they had any
 */
export function resetFactors(db: Db, memberId: string, publicUrl: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const apps = await tx
      .deleteFrom('two_factors')
      .where('member_id', '=', memberId)
      .returning('id')
      .execute()
    const passkeys = await tx
      .deleteFrom('passkeys')
      .where('member_id', '=', memberId)
      .returning('id')
      .execute()
    if (apps.length + passkeys.length === 0) return false
    await setTwoFactor(tx, memberId, false)
    await endAllSessions(tx, memberId)
    await writeAudit(tx, null, {
      ...{ action: 'member.reset-factors', subjectId: memberId, subjectName: '' },
      after: { apps: apps.length, passkeys: passkeys.length },
    })
    const to = await findMailRecipient(tx, memberId)
    const link = `${publicUrl}/edit-profile#security`
    if (to) await queueMail(tx, to.email, securityLetter({ username: to.username, link }, factorsReset))
    return true
  })
}
