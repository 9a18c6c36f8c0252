import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { ClaimProof, ClaimState } from '../brand-claim.ts'

/** Unproven claims that one member may have at a time. */
export const OPEN_CLAIMS_MAX = 5
const DAY_MS = 24 * 60 * 60 * 1000
export const CHECKED_EVERY_DAYS = 30
/** How long the proof may be missing, for example while a domain moves, before the claim lapses. */
export const DAYS_WITHOUT_PROOF = 7

/** Returns the proof that a domain must publish, in one of two places. */
export function proofOf(domain: string, token: string): ClaimProof {
  const value = `showoff-brand=${token}`
  return {
    record: { name: `_showoff.${domain}`, value },
    file: { address: `https://${domain}/.well-known/showoff-brand.txt`, content: value },
  }
}

/** Whether an admin may make this decision: a claim can be confirmed only after its proof was found. */
export const mayDecideClaim = (state: ClaimState, decision: 'confirm' | 'decline'): Verdict =>
  decision === 'decline' || state === 'proven' || state === 'confirmed' ? allowed : refuse('claim-not-proven')

type Stored = { state: ClaimState; failing_since: Date | null }

/** Returns the claim's state after a check of its domain. */
export function claimStateAfterCheck(claim: Stored, isThere: boolean, now: Date): Stored {
  const { state } = claim
  if (isThere) {
    // A lapsed claim needs an admin again: the domain may have a new owner.
    const next = state === 'asked' || state === 'lapsed' ? 'proven' : state
    return { state: next, failing_since: null }
  }
  if (state === 'proven') return { state: 'asked', failing_since: null }
  if (state !== 'confirmed') return claim
  const since = claim.failing_since ?? now
  const isOver = now.getTime() - since.getTime() >= DAYS_WITHOUT_PROOF * DAY_MS
  return { state: isOver ? 'lapsed' : 'confirmed', failing_since: since }
}
