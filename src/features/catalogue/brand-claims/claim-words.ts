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
  if (state === 'asked') return `Add the proof to ${domain} to show that ${brand} is yours.`
  if (state === 'proven') return `Found at ${domain}. Our team will review it and email you.`
  if (state === 'declined') return 'Our team could not confirm it.'
  if (state === 'lapsed')
    return `${domain} has not had the proof for a week, so ${brand} is no longer verified.`
  return failingSince
    ? `${domain} no longer has the proof. Put it back within a week, or ${brand} loses its verification.`
    : `${brand} is verified. Leave the record or file at ${domain}.`
}
