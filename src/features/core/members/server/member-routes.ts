import { guestSessions } from '../../../../kernel/session/server/guest-sessions.ts'
import { readLegalLinks } from '../../../../kernel/session/server/legal-links.ts'
import { readSessionMember } from '../../../../kernel/session/server/session-counts.ts'
import type { Session } from '../../../../kernel/session/session.ts'
import { viewerApi } from '../../../../kernel/session/session-api.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { TOKEN_FRESH_SECONDS } from '../../../../platform/sign-in/session-tokens.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { memberApi } from '../member-api.ts'
import { isDemo } from './demo-mode.ts'
import { findMember } from './member-sql.ts'
import { minPasswordLength } from './new-member.ts'

export const viewerRoutes = implement(viewerApi, {
  'GET /session': async ({ viewer, platform, c }) => {
    const { google, facebook, confirmEmail, serviceWorker } = platform.settings
    const isStaff = viewer.memberId !== null && viewer.isStaff
    const [viewerForBrowser, guest] = await Promise.all([
      readViewerForBrowser(platform, viewer),
      guestSessions.in(platform)[0]?.(c, platform),
    ])
    return {
      ...viewerForBrowser,
      cartCount: viewerForBrowser.member ? viewerForBrowser.cartCount : (guest?.cartCount ?? 0),
      guests: guest?.guests ?? { isOn: false, isKnown: false, bringsCart: false },
      social: { google: google !== null, facebook: facebook !== null },
      passkeyHost: platform.signIn.passkeyHost,
      confirmEmail,
      passwordMin: minPasswordLength(platform.settings, isStaff),
      worksOffline: serviceWorker,
      isDemo: await isDemo(platform),
      house: await readLegalLinks(platform),
    }
  },
})

export const memberRoutes = implement(memberApi, {
  'GET /members/{member}': async ({ params, viewer, platform }) =>
    found(await findMember(platform.pool, params.member, viewer), 'member-not-found'),
})

async function readViewerForBrowser(
  platform: Platform,
  viewer: Viewer,
): Promise<Pick<Session, 'member' | 'closed' | 'joining' | 'cartCount' | 'noticeCount' | 'renewInSeconds'>> {
  if (viewer.memberId === null) {
    const { closed, joining } = viewer
    return {
      member: null,
      closed: closed && { username: closed.username, removeAt: closed.removeAt.toISOString() },
      joining: joining && { username: joining.username, state: joining.state },
      cartCount: 0,
      noticeCount: 0,
      renewInSeconds: null,
    }
  }
  const { memberId, email, feedOrder, firstRun } = viewer
  const stored = await readSessionMember(platform, memberId)
  const {
    points,
    level,
    hasLeveledUp,
    isAdmin,
    isModerator,
    isSuspended,
    mustAgree,
    staffNeeds,
    permissions,
  } = viewer
  const roles = { isAdmin, isModerator, isSuspended, mustAgree, staffNeeds, permissions: [...permissions] }
  const standing = { points, level, hasLeveledUp, ...roles }
  // Without a row, the member was deleted after the session was read, so the viewer is signed out.
  const member = stored && { ...stored.ref, email, ...standing, feedOrder, firstRun }
  const ageSeconds = Math.floor((Date.now() - viewer.renewedAt.getTime()) / 1000)
  return {
    member,
    closed: null,
    joining: null,
    ...(stored?.counts ?? { cartCount: 0, noticeCount: 0 }),
    renewInSeconds: Math.min(TOKEN_FRESH_SECONDS, Math.max(0, TOKEN_FRESH_SECONDS - ageSeconds)),
  }
}
