import { ABOUT_MEMBER, type DecisionAction } from '../report-reasons.ts'
import type { CaseFacts } from './case-sql.ts'

export type CaseStanding = Pick<CaseFacts, 'isOpen' | 'heldFor' | 'isHidden' | 'kind'> & {
  isGone: boolean
  isSuspended: boolean
}

/** What can be decided about a case as it stands; nothing, where it is decided and nothing is to be taken back. */
export function actionsFor({
  kind,
  isOpen,
  heldFor,
  isHidden,
  isGone,
  isSuspended,
}: CaseStanding): DecisionAction[] {
  const isThing = kind !== ABOUT_MEMBER && !isGone
  const back: DecisionAction[] = [
    ...(isThing && (isHidden || heldFor) ? (['show'] as const) : []),
    ...(isSuspended ? (['lift'] as const) : []),
  ]
  if (!isOpen) return back
  // What is held is shown or not; about its owner is decided at the member.
  if (heldFor && isThing) return ['show', 'hide', 'remove']
  return [
    'dismiss',
    ...(isThing && !isHidden ? (['hide', 'remove'] as const) : []),
    'warn',
    'suspend',
    ...back,
  ]
}

/**
 * Who decided does not decide the appeal, unless nobody else is there who could.
 * @param others how many other moderators and admins there are
 */
export const mayDecideAppeal = (
  viewerId: string,
  decision: { moderatorId: string | null },
  others: number,
): boolean => decision.moderatorId !== viewerId || others === 0
