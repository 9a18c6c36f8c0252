import { renderSVG } from 'uqr'
import { runWithProof } from '../../../../../kernel/session/server/prove-identity.ts'
import { requireConfirmed } from '../../../../../kernel/session/server/require-confirmed.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { SECOND_STEP } from '../../../../../platform/sign-in/second-factors.ts'
import { markSecondFactorUsed } from '../../../../../platform/sign-in/session-sql.ts'
import { secondStepApi, securityApi } from '../../security-api.ts'
import { callBetterAuth } from '../call-better-auth.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { checkPasskeyLimit, markPasskeyUsed, removePasskey, renamePasskey } from './passkey-sql.ts'
import {
  addedPasskey,
  appOff,
  appOn,
  mailSecurityChange,
  newRecoveryCodes,
  removedLinkedAccount,
  removedPasskey,
} from './security-letters.ts'
import { readSecurity } from './security-view.ts'
import { unlinkProvider } from './sign-in-methods.ts'

export const secondStepRoutes = implement(secondStepApi, {
  'POST /auth/sign-in/code': async ({ c, body }) => {
    const path = body.code ? SECOND_STEP : '/two-factor/verify-backup-code'
    const answer = await callBetterAuth(c, path, {
      body: { code: body.code ?? body.recoveryCode },
      omitsSession: true,
    })
    await completeSignIn(c, answer.headers.getSetCookie(), { showedFactor: true })
    return done
  },

  'POST /auth/passkey/question': async ({ c }) => {
    const answer = await callBetterAuth(c, '/passkey/generate-authenticate-options', { method: 'GET' })
    return (await answer.json()) as { challenge: string }
  },

  'POST /auth/sign-in/passkey': async ({ c, body, db }) => {
    const answer = await callBetterAuth(c, '/passkey/verify-authentication', {
      body: { response: body.answer },
      omitsSession: true,
    })
    await completeSignIn(c, answer.headers.getSetCookie(), { showedFactor: true })
    await markPasskeyUsed(db, body.answer.id)
    return done
  },
})

/** Endpoints of a member's ways to sign in. Steps for which a stolen cookie must not be enough ask for the password. */
export const securityRoutes = implement(securityApi, {
  'GET /security': ({ viewer, platform }) => readSecurity(platform, viewer),

  'POST /security/app': async (call) => {
    const { c, body } = call
    await runWithProof(call, async () => undefined)
    const answer = await callBetterAuth(c, '/two-factor/enable', { body: { password: body.password } })
    const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
    return {
      key: new URL(totpURI).searchParams.get('secret') ?? '',
      uri: totpURI,
      qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(totpURI, { border: 2 }))}`,
      recoveryCodes: backupCodes,
    }
  },

  'POST /security/app/code': async ({ c, body, viewer, db, platform }) => {
    const answer = await callBetterAuth(c, SECOND_STEP, { body })
    await platform.limits.reset('second-factor', viewer.memberId)
    // Setting up the app starts a new session; confirming another code keeps the current one.
    const session = await completeSignIn(c, answer.headers.getSetCookie(), { showedFactor: true })
    if (session) await mailSecurityChange(platform, viewer, appOn)
    else await markSecondFactorUsed(db, viewer.sessionId)
    return done
  },

  'POST /security/app/off': async (call) => {
    const { c, body, viewer, platform } = call
    await runWithProof(call, async () => undefined)
    const answer = await callBetterAuth(c, '/two-factor/disable', { body: { password: body.password } })
    await completeSignIn(c, answer.headers.getSetCookie(), { showedFactor: viewer.secondFactorAt !== null })
    await mailSecurityChange(platform, viewer, appOff)
    return done
  },

  'POST /security/recovery-codes': async (call) => {
    const { c, body, viewer, platform } = call
    await runWithProof(call, async () => undefined)
    const answer = await callBetterAuth(c, '/two-factor/generate-backup-codes', {
      body: { password: body.password },
    })
    await mailSecurityChange(platform, viewer, newRecoveryCodes)
    return { recoveryCodes: ((await answer.json()) as { backupCodes: string[] }).backupCodes }
  },

  'POST /passkeys/question': async ({ c, viewer, db }) => {
    requireConfirmed(viewer)
    await checkPasskeyLimit(db, viewer.memberId)
    const answer = await callBetterAuth(c, '/passkey/generate-register-options', { method: 'GET' })
    return (await answer.json()) as { challenge: string }
  },

  'POST /passkeys': async ({ c, body, viewer, db, platform }) => {
    requireConfirmed(viewer)
    await callBetterAuth(c, '/passkey/verify-registration', {
      body: { response: body.answer, name: body.name },
    })
    // The device has just verified its owner.
    await markSecondFactorUsed(db, viewer.sessionId)
    await mailSecurityChange(platform, viewer, addedPasskey)
    return done
  },

  'PATCH /passkeys/{passkeyId}': async ({ params, body, viewer, db }) =>
    found(await renamePasskey(db, viewer.memberId, params.passkeyId, body.name), 'passkey-not-found'),

  'DELETE /passkeys/{passkeyId}': async ({ params, viewer, db, platform }) => {
    requireConfirmed(viewer)
    const isGone = await removePasskey(db, platform.settings, viewer.memberId, params.passkeyId)
    if (isGone) await mailSecurityChange(platform, viewer, removedPasskey)
    return done
  },

  'POST /security/links/{provider}': async ({ c, params, viewer }) => {
    requireConfirmed(viewer)
    const back = '/edit-profile'
    const answer = await callBetterAuth(c, '/link-social', {
      body: {
        provider: params.provider,
        callbackURL: back,
        errorCallbackURL: back,
      },
    })
    return (await answer.json()) as { url: string }
  },

  'DELETE /security/links/{provider}': async ({ params, viewer, db, platform }) => {
    requireConfirmed(viewer)
    const isGone = await unlinkProvider(db, platform.settings, viewer.memberId, params.provider)
    if (isGone) await mailSecurityChange(platform, viewer, removedLinkedAccount)
    return done
  },
})
