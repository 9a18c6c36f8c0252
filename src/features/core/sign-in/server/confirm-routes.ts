import { mailCode, runWithProof } from '../../../../kernel/session/server/prove-identity.ts'
import { done, implement } from '../../../../platform/http/http.ts'
import { markSessionConfirmed } from '../../../../platform/sign-in/session-sql.ts'
import { confirmApi } from '../sign-in-api.ts'
import { confirmingCode } from './confirm-letter.ts'

/** Confirms the member's identity again, before steps for which a stolen cookie must not be enough. */

export const confirmRoutes = implement(confirmApi, {
  'POST /session/confirm/code': async (call) => {
    await mailCode(call, confirmingCode)
    return done
  },

  'POST /session/confirm': async (call) => {
    await runWithProof(call, (tx) => markSessionConfirmed(tx, call.viewer.sessionId))
    return done
  },
})
