import { keysetPage, OLDEST, TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { done, found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { hasPermission } from '../../../../../platform/sign-in/permissions.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { closeNewcomerAccount } from '../../../../services/account-deletion/server/closing-sql.ts'
import { setJoiningWords } from '../../../members/server/joining-sql.ts'
import type { OwnRequest } from '../../joining.ts'
import { joiningApi, requestApi } from '../../joining-api.ts'
import { findInvitation } from '../invitations/invitation-sql.ts'
import { readHouseRules } from '../rules-sql.ts'
import {
  addAgreements,
  canAllBeAgreedTo,
  listMissingAgreements,
  listNewcomerAgreements,
} from './agreement-sql.ts'
import { clearCachesAfterDecisions, decideRequests } from './decide-requests.ts'
import { formCookie, readInvitationToken } from './joining-cookie.ts'
import { findRequest, listRequests } from './request-sql.ts'

export const joiningRoutes = implement(joiningApi, {
  'GET /joining': async ({ db, c }) => {
    const { registration } = await readHouseRules(db)
    const token = readInvitationToken(c.req.header('cookie'))
    const invitation = token ? await findInvitation(db, token) : null
    return {
      registration,
      invitation: token
        ? { isOpen: invitation?.isOpen ?? false, by: invitation?.isOpen ? invitation.madeBy : null }
        : null,
      asks: await listNewcomerAgreements(db),
    }
  },

  'PUT /joining': ({ body, c, platform }) => {
    const isSecure = platform.publicUrl.startsWith('https://')
    c.header('set-cookie', formCookie(body, isSecure), { append: true })
    return done
  },

  'GET /joining/request': ({ viewer, platform }) => readOwnRequest(platform, viewer),

  'PUT /joining/request': async (call) => {
    const { viewer, platform } = call
    const memberId = waitingMemberId(viewer)
    await setJoiningWords(platform.db, memberId, call.body.words)
    return readOwnRequest(platform, viewer)
  },

  'DELETE /joining/request': async ({ viewer, db }) => {
    // A second press of the button finds no waiting request.
    const memberId = viewer.memberId === null ? viewer.joining?.memberId : undefined
    if (!memberId) return done
    await db.transaction().execute(async (tx) => {
      await closeNewcomerAccount(tx, memberId, new Date(Date.now() - 1_000))
      await enqueue(tx, 'remove-account', { memberId }, { jobKey: `remove-account:${memberId}` })
    })
    return done
  },

  'GET /agreements': async ({ viewer, db }) => ({ asked: await listMissingAgreements(db, viewer.memberId) }),

  'POST /agreements': async ({ viewer, body, db }) => {
    if (!(await canAllBeAgreedTo(db, body.agreesTo))) throw new Problem('agreement-outdated')
    await addAgreements(db, viewer.memberId, body.agreesTo)
    return { asked: await listMissingAgreements(db, viewer.memberId) }
  },
})

export const requestRoutes = implement(requestApi, {
  'GET /admin/join-requests': async ({ query, viewer, db, platform }) => {
    const page = keysetPage(`join-requests:${query.state}:${query.q ?? ''}`, TimePlace, query, OLDEST)
    const rows = await listRequests(db, {
      ...{ q: query.q ?? '', byEmail: hasPermission(viewer, 'members.write') },
      ...{ state: query.state, onlyConfirmed: platform.settings.confirmEmail },
      ...{ after: page.after, limit: page.rowsToRead },
    })
    const { shown, nextCursor } = page.cut(rows, ({ askedAt, id }) => [askedAt, id])
    return {
      items: shown.map((row) => ({
        ...row,
        email: hasPermission(viewer, 'members.write') ? row.email : null,
        askedAt: row.askedAt.toISOString(),
      })),
      nextCursor,
    }
  },

  'POST /admin/join-requests/bulk': async (call) => {
    const { viewer, body, platform } = call
    const answer = await runIdempotent(call, (tx) =>
      decideRequests(tx, platform, { memberId: viewer.memberId, form: body }),
    )
    await clearCachesAfterDecisions(platform)
    return answer
  },
})

/** @throws Problem 'request-not-found' */
function waitingMemberId(viewer: Viewer): string {
  const own = viewer.memberId === null ? viewer.joining : null
  return found(own, 'request-not-found').memberId
}

async function readOwnRequest({ db, settings }: Platform, viewer: Viewer): Promise<OwnRequest> {
  const { username, state, words, askedAt, isConfirmed } = found(
    await findRequest(db, waitingMemberId(viewer)),
    'request-not-found',
  )
  return {
    ...{ username, state, words, askedAt: askedAt.toISOString() },
    needsConfirming: settings.confirmEmail && !isConfirmed,
  }
}
