import { ABOUT_MEMBER, type DecisionAction, type ProfileAction } from '../report-reasons.ts'
import type { CaseFacts } from './case-sql.ts'

export type CaseStanding = Pick<CaseFacts, 'isOpen' | 'heldFor' | 'isHidden' | 'kind'> & {
  isGone: boolean
  isSuspended: boolean
} & MemberStanding

/** What decisions about a member can take, and what earlier ones have taken; empty for other kinds. */
export type MemberStanding = {
  clearable: readonly ProfileAction[]
  /** Something that was taken from the profile can be put back. */
  hasTaken: boolean
  /** Comments that one decision removed can be shown again. */
  hasRemovedComments: boolean
}

export const noMemberStanding: MemberStanding = { clearable: [], hasTaken: false, hasRemovedComments: false }

/** Returns the actions possible on a case in its state; none if it is decided and nothing can be undone. */
export function actionsFor({
  kind,
  isOpen,
  heldFor,
  isHidden,
  isGone,
  isSuspended,
  ...member
}: CaseStanding): DecisionAction[] {
  const isThing = kind !== ABOUT_MEMBER && !isGone
  const back: DecisionAction[] = [
    ...(isThing && (isHidden || heldFor) ? (['show'] as const) : []),
    ...(member.hasTaken ? (['restore-profile'] as const) : []),
    ...(member.hasRemovedComments ? (['restore-comments'] as const) : []),
    ...(isSuspended ? (['lift'] as const) : []),
  ]
  // A profile can be cleared whether or not somebody reported it.
  if (!isOpen) return [...member.clearable, ...back]
  // A held thing is either shown or not; decisions about its owner are made at the member.
  if (heldFor && isThing) return ['show', 'hide', 'remove']
  return [
    'dismiss',
    ...(isThing && !isHidden ? (['hide', 'remove'] as const) : []),
    ...member.clearable,
    'warn',
    'suspend',
    ...back,
  ]
}

/**
 * Whether the viewer may decide an appeal: not against their own decision, unless there is no other moderator or admin.
 * @param others the number of other moderators and admins
 */
export const mayDecideAppeal = (
  viewerId: string,
  decision: { moderatorId: string | null },
  others: number,
): boolean => decision.moderatorId !== viewerId || others === 0
