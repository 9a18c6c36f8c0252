import { formatDate } from '../../../../design/display/dates.ts'
import { clockIn, zoneName } from '../../../../kernel/time/zones.ts'
import { useShop } from './shop-queries.ts'

interface ShopMomentProps {
  /** ISO 8601 */
  at: string
  form?: 'moment' | 'day'
}

/** "28 Nov, 23:30" in the shop's time zone, or the day only. For admins, who plan by it. */
export function ShopMoment({ at, form = 'moment' }: ShopMomentProps) {
  const timeZone = useShop()?.timeZone ?? 'UTC'
  const { date, time } = clockIn(timeZone, new Date(at))
  const day = formatDate(new Date(`${date}T00:00:00Z`), 'short', new Date())
  return (
    <time dateTime={at} title={`${day}, ${time}, ${zoneName(timeZone)}`} className="tabular-nums">
      {form === 'day' ? day : `${day}, ${time}`}
    </time>
  )
}
