import { prepared } from '../../../../platform/fast/statements.ts'

/** SQL: the country of the default address of member `$1` as text; no row if they have none. */
export const HOME_COUNTRY = 'select country from addresses where member_id = $1 and is_default'

/** For `pipeline`. */
export const homeCountry = (memberId: string) => findHome.of([memberId])

const findHome = prepared<{ country: string }>('find-home-country', HOME_COUNTRY, { isPlannedOnce: true })
