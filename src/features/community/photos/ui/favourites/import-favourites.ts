import type { QueryClient } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { favouriteApi } from '../../photo-api.ts'

const api = client<typeof favouriteApi>()

/** The server accepts this many at once. */
const MOST = 2_000

/**
 * Sends the stored map once and deletes it. Unreadable data is deleted unsent; data that did not reach the server
 * stays for the next visit.
 */
export async function importLocalFavourites(cache: QueryClient, key: string) {
  const photoIds = photoIdsIn(localStorage.getItem(key)).slice(0, MOST)
  try {
    if (photoIds.length > 0) {
      await api('POST /favourites/take-over', { body: { photoIds } })
      await cache.invalidateQueries({ queryKey: ['photos'] })
    }
  } catch (error) {
    // A refusal is final; only a lost connection is worth a retry.
    if (!api.isProblem(error, 'form-invalid')) return
  }
  localStorage.removeItem(key)
}

/** Returns the ids marked true, or none if the data is not such a map. */
export function photoIdsIn(stored: string | null): string[] {
  try {
    const map: unknown = JSON.parse(stored ?? '')
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return []
    return Object.entries(map).flatMap(([id, marked]) => (marked === true && id.length <= 100 ? [id] : []))
  } catch {
    return []
  }
}
