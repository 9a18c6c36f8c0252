import { IdentityProof } from '../../../../kernel/session/identity.ts'
import { doneWithProof, mailCode, proofProblems } from '../../../../kernel/session/server/prove-identity.ts'
import { apiRoutes, Done, done } from '../../../../platform/http/http.ts'
import { noteConfirmed } from '../../../../platform/sign-in/session-sql.ts'
import { confirmingCode } from './confirm-letter.ts'

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
  async (call) => {
    await mailCode(call, confirmingCode)
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
    problems: proofProblems,
  },
  async (call) => {
    await doneWithProof(call, (tx) => noteConfirmed(tx, call.viewer.sessionId))
    return done
  },
)
