import type { ClaimState, OwnClaim } from './brand-claim.ts'

/** Filter and display names in the admin area. */
export const claimStates: Record<ClaimState, string> = {
  proven: 'Waiting',
  asked: 'Not proven yet',
  confirmed: 'Confirmed',
  lapsed: 'Lapsed',
  declined: 'Declined',
}

/** Describes the state of a claim to the claimant. */
export function claimStateWords({ state, domain, failingSince }: OwnClaim, brand: string): string {
  if (state === 'asked') return `Prove that you own ${domain} to claim ${brand}.`
  if (state === 'proven') return `We found the proof at ${domain}. Our team will review it and email you.`
  if (state === 'declined') return 'Our team could not confirm it.'
  if (state === 'lapsed')
    return `The proof at ${domain} has been missing for a week, so ${brand} is no longer verified.`
  return failingSince
    ? `The proof at ${domain} is missing. Restore it within a week, or ${brand} will no longer be verified.`
    : `${brand} is verified. Keep the record or file at ${domain}.`
}
