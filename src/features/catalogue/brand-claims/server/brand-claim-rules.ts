import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { ClaimProof, ClaimState } from '../brand-claim.ts'

/** Nobody looks after more brands that are not proven yet. */
export const OPEN_CLAIMS_MAX = 5
const DAY_MS = 24 * 60 * 60 * 1000
export const CHECKED_EVERY_DAYS = 30
/** How long the proof may be gone, for a domain that is being moved. */
export const DAYS_WITHOUT_PROOF = 7

/** What a domain has to say, in one of two places. */
export function proofOf(domain: string, token: string): ClaimProof {
  const value = `showoff-brand=${token}`
  return {
    record: { name: `_showoff.${domain}`, value },
    file: { address: `https://${domain}/.well-known/showoff-brand.txt`, content: value },
  }
}

/** What an admin may decide: a claim is confirmed once its proof was found. */
export const mayDecide = (state: ClaimState, decision: 'confirm' | 'decline'): Verdict =>
  decision === 'decline' || state === 'proven' || state === 'confirmed' ? allowed : refuse('claim-not-proven')

type Stored = { state: ClaimState; failing_since: Date | null }

/** What a look at the domain makes of a claim. */
export function afterCheck(claim: Stored, isThere: boolean, now: Date): Stored {
  const { state } = claim
  if (isThere) {
    // A lapsed one waits for an admin again: the domain may have another owner.
    const next = state === 'asked' || state === 'lapsed' ? 'proven' : state
    return { state: next, failing_since: null }
  }
  if (state === 'proven') return { state: 'asked', failing_since: null }
  if (state !== 'confirmed') return claim
  const since = claim.failing_since ?? now
  const isOver = now.getTime() - since.getTime() >= DAYS_WITHOUT_PROOF * DAY_MS
  return { state: isOver ? 'lapsed' : 'confirmed', failing_since: since }
}
