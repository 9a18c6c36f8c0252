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
  if (state === 'asked') return `Let ${domain} say that ${brand} is yours.`
  if (state === 'proven') return `Found at ${domain}. Our team looks at it and writes to you.`
  if (state === 'declined') return 'Our team could not confirm it.'
  if (state === 'lapsed') return `${domain} has not said it for a week, so ${brand} is no longer verified.`
  return failingSince
    ? `${domain} no longer says it. Put it back, or ${brand} is not verified any more after a week.`
    : `${brand} is verified. Leave the record or the file at ${domain}.`
}
