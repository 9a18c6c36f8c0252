import { prepared } from '../../../../platform/fast/statements.ts'

/** The country of a member's default address as text; no row if they have none. For `pipeline`. */
export const homeCountry = (memberId: string) => findHome.of([memberId])

const findHome = prepared<{ country: string }>(
  'find-home-country',
  'select country from addresses where member_id = $1 and is_default',
  { isPlannedOnce: true },
)
