import type { Verdict } from '../http/http.ts'
import { PERMISSIONS } from '../sign-in/permissions.ts'
import type { SignedInViewer } from '../sign-in/viewer.ts'

/** Returns a signed-in viewer for tests of rules; `more` overrides the defaults. */
export const viewerOf = (memberId: string, more: Partial<SignedInViewer> = {}): SignedInViewer => ({
  memberId,
  sessionId: 'session',
  username: memberId,
  displayName: memberId,
  email: `${memberId}@showoff.test`,
  avatarUrl: null,
  avatarMediaId: null,
  points: 0,
  renewedAt: new Date(),
  confirmedAt: null,
  secondFactorAt: null,
  level: 1,
  hasLeveledUp: false,
  isSuspended: false,
  mustAgree: false,
  feedOrder: 'newest',
  firstRun: 'done',
  isStaff: false,
  staffNeeds: null,
  isModerator: false,
  isAdmin: false,
  permissions: more.isAdmin ? PERMISSIONS : more.isModerator ? ['community.moderate', 'members.read'] : [],
  ...more,
})

/** Returns `allowed`, or the code of the refusal. */
export const verdictCode = (verdict: Verdict): string => (verdict.allowed ? 'allowed' : verdict.code)
