import { findMailRecipient } from '../../../../../kernel/session/server/mail-recipient.ts'
import { requireConfirmed } from '../../../../../kernel/session/server/require-confirmed.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { queueMail } from '../../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { endAllSessions } from '../../../../../platform/sign-in/session-sql.ts'
import { RESET_LINK_SECONDS } from '../../../../../platform/sign-in/sign-in-parts.ts'
import { deleteResetLinks, replaceVerification } from '../../../../../platform/sign-in/verification-sql.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { setEmail, setTwoFactor } from '../../../members/server/member-account-sql.ts'
import { findMemberIdByEmail } from '../../../members/server/roles/role-sql.ts'
import { emailChangeApi } from '../../email-change-api.ts'
import { addressInUse, addressIsChanging, confirmNewAddress } from './email-change-letters.ts'
import {
  addChange,
  dropWaitingChange,
  lockChangeToConfirm,
  lockChangeToTakeBack,
  markChangeConfirmed,
  markChangesTakenBack,
  removeSignInMethodsOfOthers,
} from './email-change-sql.ts'

export const emailChangeRoutes = implement(emailChangeApi, {
  'POST /security/email': async ({ body, viewer, db, platform }) => {
    requireConfirmed(viewer)
    const newEmail = body.email.toLowerCase()
    if (newEmail === viewer.email.toLowerCase()) {
      throw new Problem('form-invalid', { fields: { email: 'This is already your address.' } })
    }
    const ownerId = await findMemberIdByEmail(db, newEmail)
    if (ownerId !== undefined && !platform.settings.hidesAddresses) throw taken()
    await db.transaction().execute((tx) => beginChange(tx, platform, viewer, { newEmail, ownerId }))
    return done
  },

  'DELETE /security/email': async ({ viewer, db }) => {
    await dropWaitingChange(db, viewer.memberId)
    return done
  },

  'POST /auth/email-change/confirm': ({ body, db }) =>
    db.transaction().execute(async (tx) => {
      const change = found(await lockChangeToConfirm(tx, body.token), 'email-change-over')
      if (change.confirmedAt === null) {
        await setOrRefuse(tx, change.memberId, change.newEmail)
        await markChangeConfirmed(tx, change.id)
        // The mailbox of the previous address may belong to someone else by now.
        await deleteResetLinks(tx, change.memberId)
      }
      return { email: change.newEmail }
    }),

  'POST /auth/email-change/take-back': ({ body, db }) =>
    db.transaction().execute(async (tx) => {
      const change = found(await lockChangeToTakeBack(tx, body.token), 'email-change-over')
      const { memberId, oldEmail, requestedAt } = change
      await setOrRefuse(tx, memberId, oldEmail)
      await markChangesTakenBack(tx, memberId, requestedAt)
      const { hadApp } = await removeSignInMethodsOfOthers(tx, memberId, requestedAt)
      if (hadApp) await setTwoFactor(tx, memberId, false)
      await endAllSessions(tx, memberId)
      // Whoever changed the address may have had links mailed to the new one.
      await deleteResetLinks(tx, memberId)
      const resetToken = newId()
      const minutes = RESET_LINK_SECONDS / 60
      await replaceVerification(tx, `reset-password:${resetToken}`, { value: memberId, minutes })
      return { email: oldEmail, resetToken }
    }),
})

const taken = () =>
  new Problem('email-taken', { fields: { email: 'An account with this email address already exists.' } })

/** @throws Problem 'email-taken' if another member has the address by now */
async function setOrRefuse(tx: Tx, memberId: string, email: string): Promise<void> {
  if (!(await setEmail(tx, memberId, email))) throw taken()
}

/**
 * Mails both addresses. If another member owns the new one, only a mail tells them; the response does not reveal it.
 */
async function beginChange(
  tx: Tx,
  { publicUrl }: Platform,
  { memberId, email, username }: SignedInViewer,
  { newEmail, ownerId }: { newEmail: string; ownerId: string | undefined },
): Promise<void> {
  const { confirm, takeBack } = await addChange(tx, { memberId, oldEmail: email, newEmail })
  const link = (step: string, token: string) => `${publicUrl}/email-change/${step}/${token}`
  const owner = ownerId === undefined ? undefined : await findMailRecipient(tx, ownerId)
  const letter = owner
    ? addressInUse({ username: owner.username, link: `${publicUrl}/auth` })
    : confirmNewAddress({ username, link: link('confirm', confirm) })
  await queueMail(tx, newEmail, letter)
  await queueMail(tx, email, addressIsChanging({ username, newEmail, link: link('take-back', takeBack) }))
}
