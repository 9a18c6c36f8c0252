import { api } from '../../../../web/api.ts'

const KEY = 'told-time-zone'

/** Says once per browser and member which hours are theirs: the daily mail keeps to them. */
export async function tellTimeZone(memberId: string): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const told = `${memberId} ${timeZone}`
  try {
    if (!timeZone || localStorage.getItem(KEY) === told) return
    await api.put('/notices/time-zone', { body: { timeZone } })
    localStorage.setItem(KEY, told)
  } catch {
    // Offline, or without storage: until it can be said, the hours are those of UTC.
  }
}
