import { createHash } from 'node:crypto'
import { newcomerRules } from '../../../../kernel/session/server/newcomers.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Limits } from '../../../../platform/http/limits/limits.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import {
  alreadyMemberLetter,
  confirmAddressLetter,
  resetPasswordLetter,
} from '../../../../platform/mail/mail-words.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { RESET_LINK_SECONDS, type SignInParts } from '../../../../platform/sign-in/sign-in-parts.ts'
import type { Settings } from '../../../../platform/start/settings.ts'
import { Problem } from '../../../../problems.ts'
import { checkNewMember, checkPassword, cleanName, proposeUsername } from '../../members/server/new-member.ts'
import { changeRole } from '../../members/server/roles/change-role.ts'
import { findMemberByResetToken } from './password-sql.ts'

/** Default lifetime of Better Auth's confirmation link. */
const CONFIRM_LINK_HOURS = 1

/** Builds the functions for members and mails that sign-in needs. */
export function signInParts({
  db,
  limits,
  settings,
  publicUrl,
  parts,
}: {
  parts: Parts
  db: Db
  limits: Limits
  settings: Pick<Settings, 'hidesAddresses' | 'passwordMin' | 'adminEmails'>
  publicUrl: string
}): Omit<SignInParts, 'pool' | 'log' | 'settings' | 'publicUrl'> {
  return {
    checkNewMember: (form) => checkNewMember(db, settings, form),
    checkReset: async (token, password) => {
      const owner = await findMemberByResetToken(db, token)
      checkPassword(password, settings, owner && { ...owner, isStaff: owner.role !== 'member' })
    },
    proposeUsername: (name) => proposeUsername(db, name),
    cleanName,

    admit: async (arrival) => {
      const newcomer = { db, ...arrival }
      const beginnings = newcomerRules.in({ parts }).map((rule) => rule.admit(newcomer))
      return Object.assign({}, ...(await Promise.all(beginnings)))
    },
    admitted: async (arrival, memberId) => {
      for (const rule of newcomerRules.in({ parts })) await rule.welcome({ db, ...arrival }, memberId)
    },

    sendConfirmLink: ({ email, name }, link) =>
      queueMail(
        db,
        email,
        confirmAddressLetter({ username: name, link, hours: CONFIRM_LINK_HOURS }),
        'confirm',
      ),
    sendResetLink: ({ email, name }, link) =>
      queueMail(
        db,
        email,
        resetPasswordLetter({ username: name, link, minutes: RESET_LINK_SECONDS / 60 }),
        'reset',
      ),
    sendAlreadyMember: ({ email, name }) =>
      queueMail(db, email, alreadyMemberLetter({ username: name, link: `${publicUrl}/auth` }), 'confirm'),

    useCode: async (memberId, code) => {
      const mark = createHash('sha256').update(code).digest('base64url')
      await limits.take('app-code', `${memberId} ${mark}`).catch((problem: unknown) => {
        throw problem instanceof Problem ? new Problem('code-wrong') : problem
      })
    },

    // Admin addresses are configured only in the server's settings, and only the flag in the database makes someone an
    // admin (DEC-03).
    welcome: async (memberId, email) => {
      if (!settings.adminEmails.includes(email.toLowerCase())) return
      await db.transaction().execute((tx) => changeRole(tx, null, memberId, 'admin'))
    },
  }
}
