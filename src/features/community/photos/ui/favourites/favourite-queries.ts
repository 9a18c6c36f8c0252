import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { favouriteApi } from '../../photo-api.ts'

const api = client<typeof favouriteApi>()

/** The member's favorites, the latest first. One that was just removed stays in it, unmarked, until the list is read again. */
export const favouritesQuery = listQuery({
  key: ['photos', 'favourites'],
  read: (cursor, signal) => api('GET /favourites', { query: { cursor }, signal }),
  staleTime: 10_000,
})
