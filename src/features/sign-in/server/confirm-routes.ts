import { apiRoutes, Done, done } from '../../../platform/http.ts'
import { queueMail } from '../../../platform/mail.ts'
import { CODE_MINUTES, IdentityProof } from '../identity.ts'
import { confirmingCode } from './confirm-letter.ts'
import { makeCode, proveCode, provePassword } from './prove-identity.ts'
import { noteConfirmed } from './session-sql.ts'

/** Proving who one is once more, before a step that a stolen cookie must not be enough for. */
export const confirmRoutes = apiRoutes()
const tag = 'Sign-in'

confirmRoutes.signedIn.post(
  '/session/confirm/code',
  {
    summary: 'Send a code to one’s own address, for whoever has no password',
    tag,
    answers: Done,
    limit: 'reset',
  },
  async ({ viewer: { memberId, email, username }, db }) => {
    await db.transaction().execute(async (tx) => {
      const code = await makeCode(tx, memberId)
      await queueMail(tx, email, confirmingCode({ username, code, minutes: CODE_MINUTES }))
    })
    return done
  },
)

confirmRoutes.signedIn.post(
  '/session/confirm',
  {
    summary: 'Prove who one is, by password or mailed code; counts for this session and a quarter of an hour',
    tag,
    body: IdentityProof,
    answers: Done,
    problems: ['password-wrong', 'password-not-set', 'code-wrong'],
  },
  async ({ body, viewer, db, platform: { limits } }) => {
    // A guesser behind a stolen cookie is slowed down as at the door.
    await limits.take('sign-in', viewer.memberId)
    if (body.password !== undefined) await provePassword(db, viewer.memberId, body.password)
    await db.transaction().execute(async (tx) => {
      if (body.code !== undefined) await proveCode(tx, viewer.memberId, body.code)
      await noteConfirmed(tx, viewer.sessionId)
    })
    await limits.forget('sign-in', viewer.memberId)
    return done
  },
)
