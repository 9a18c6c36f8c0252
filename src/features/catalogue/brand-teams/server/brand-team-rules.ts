import { firstRefusal, mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { BrandRole } from '../brand-team.ts'
import { TEAM_MAX } from '../brand-team-limits.ts'

export const maySeeTeam = (role: BrandRole | null): Verdict => (role ? allowed : refuse('not-your-brand'))

/** Only owners may change who speaks for the brand. */
export const mayChangeTeam = (role: BrandRole | null): Verdict =>
  firstRefusal(
    () => maySeeTeam(role),
    () => (role === 'owner' ? allowed : refuse('not-an-owner-of-the-brand')),
  )

/** Changing a member's role is allowed when the team is full. */
export const mayInvite = (
  viewer: Viewer,
  role: BrandRole | null,
  { teamSize, isInTeam }: { teamSize: number; isInTeam: boolean },
): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => mayChangeTeam(role),
    () => (isInTeam || teamSize < TEAM_MAX ? allowed : refuse('team-full')),
  )
