import { listQuery } from '../../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../../web/api.ts'
import type { lookWallApi } from '../../../look-wall-api.ts'

const api = client<typeof lookWallApi>()

/** Their reasons and counts belong to the look above; a like changes nothing of them. */
const FRESH_MS = 5 * 60_000

/** Looks of others with a piece of this look; of one piece, or of all. */
export const wearersQuery = (photoId: string, piece?: string) =>
  listQuery({
    key: ['photos', 'wearers', photoId, piece ?? 'all'],
    read: (cursor, signal) =>
      api('GET /photos/{photoId}/wearers', { photoId, query: { piece, cursor }, signal }),
    staleTime: FRESH_MS,
  })

/** Looks that share a brand, the maker or the post type with this look. */
export const similarLooksQuery = (photoId: string) =>
  listQuery({
    key: ['photos', 'similar', photoId],
    read: (cursor, signal) => api('GET /photos/{photoId}/similar', { photoId, query: { cursor }, signal }),
    staleTime: FRESH_MS,
  })
