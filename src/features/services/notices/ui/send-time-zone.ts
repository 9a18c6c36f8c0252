import { client } from '../../../../web/api.ts'
import type { noticeApi } from '../notice-api.ts'

const api = client<typeof noticeApi>()

const KEY = 'told-time-zone'

/** Sends the browser's time zone once per browser and member; the daily mail uses it. */
export async function sendTimeZone(memberId: string): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const sentMarker = `${memberId} ${timeZone}`
  try {
    if (!timeZone || localStorage.getItem(KEY) === sentMarker) return
    await api('PUT /notices/time-zone', { body: { timeZone } })
    localStorage.setItem(KEY, sentMarker)
  } catch {
    // Offline or without storage: until it can be sent, hours are in UTC.
  }
}
