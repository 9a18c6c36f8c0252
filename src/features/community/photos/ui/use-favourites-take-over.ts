import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'

/** Where the prototype kept its map of photo id to true. */
const KEYS = ['favorites', 'photo_favorites']

/** Once somebody is signed in, favorites the prototype left in this browser become theirs (ENT-13, DEC-10). */
export function useFavouritesTakeOver() {
  const cache = useQueryClient()
  const memberId = useMember()?.id

  // Reads the browser's storage and sends what it finds.
  useEffect(() => {
    if (!memberId) return
    const key = KEYS.find((name) => {
      try {
        return localStorage.getItem(name)
      } catch {
        return null
      }
    })
    if (key)
      void import('./take-over-favourites.ts')
        .then(({ takeOverFavourites }) => takeOverFavourites(cache, key))
        .catch(() => {})
  }, [memberId, cache])
}
