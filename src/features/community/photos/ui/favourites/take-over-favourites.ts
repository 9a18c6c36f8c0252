import type { QueryClient } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { favouriteApi } from '../../photo-api.ts'

const api = client<typeof favouriteApi>()

/** As many as the server accepts at once. */
const MOST = 2_000

/**
 * Sends the map once and deletes it; unreadable data is deleted unsent, and what did not arrive stays for the
 * next visit.
 */
export async function takeOverFavourites(cache: QueryClient, key: string) {
  const photoIds = photoIdsIn(localStorage.getItem(key)).slice(0, MOST)
  try {
    if (photoIds.length > 0) {
      await api('POST /favourites/take-over', { body: { photoIds } })
      await cache.invalidateQueries({ queryKey: ['photos'] })
    }
  } catch (error) {
    // A refusal is final; only a lost connection is worth another attempt.
    if (!api.isProblem(error, 'form-invalid')) return
  }
  localStorage.removeItem(key)
}

/** The ids marked true, or none when it is not such a map. */
export function photoIdsIn(stored: string | null): string[] {
  try {
    const map: unknown = JSON.parse(stored ?? '')
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return []
    return Object.entries(map).flatMap(([id, marked]) => (marked === true && id.length <= 100 ? [id] : []))
  } catch {
    return []
  }
}
