import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { favouriteApi } from '../../photo-api.ts'

const api = client<typeof favouriteApi>()

/**
 * The member's favorites, latest first. A photo that was just removed stays in the list, unmarked, until the list is
 * refetched.
 */
export const favouritesQuery = listQuery({
  key: ['photos', 'favourites'],
  read: (cursor, signal) => api('GET /favourites', { query: { cursor }, signal }),
  staleTime: 10_000,
})
