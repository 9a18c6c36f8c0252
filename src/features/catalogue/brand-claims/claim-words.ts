import type { ClaimState, OwnClaim } from './brand-claim.ts'

/** As the list for admins filters and shows them. */
export const claimStates: Record<ClaimState, string> = {
  proven: 'Waiting',
  asked: 'Not proven yet',
  confirmed: 'Confirmed',
  lapsed: 'Lapsed',
  declined: 'Declined',
}

/** Where a claim stands, for whoever made it. */
export function claimStateWords({ state, domain, failingSince }: OwnClaim, brand: string): string {
  if (state === 'asked') return `Let ${domain} say that ${brand} is yours.`
  if (state === 'proven') return `Found at ${domain}. Our team looks at it and writes to you.`
  if (state === 'declined') return 'Our team could not confirm it.'
  if (state === 'lapsed') return `${domain} has not said it for a week, so ${brand} is no longer verified.`
  return failingSince
    ? `${domain} no longer says it. Put it back, or ${brand} is not verified any more after a week.`
    : `${brand} is verified. Leave the record or the file at ${domain}.`
}
