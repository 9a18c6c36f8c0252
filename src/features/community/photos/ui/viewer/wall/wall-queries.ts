import { listQuery } from '../../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../../web/api.ts'
import type { lookWallApi } from '../../../look-wall-api.ts'

const api = client<typeof lookWallApi>()

/** Reasons and counts belong to the look above; a like does not change them. */
const FRESH_MS = 5 * 60_000

/** Looks by others with pieces of this look: with a given one, or with any. */
export const wearersQuery = (photoId: string, piece?: string) =>
  listQuery({
    key: ['photos', 'wearers', photoId, piece ?? 'all'],
    read: (cursor, signal) =>
      api('GET /photos/{photoId}/wearers', { photoId, query: { piece, cursor }, signal }),
    staleTime: FRESH_MS,
  })

/** Looks with the same brand, member or post type as this look. */
export const similarLooksQuery = (photoId: string) =>
  listQuery({
    key: ['photos', 'similar', photoId],
    read: (cursor, signal) => api('GET /photos/{photoId}/similar', { photoId, query: { cursor }, signal }),
    staleTime: FRESH_MS,
  })
