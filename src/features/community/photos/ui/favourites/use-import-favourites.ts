import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'

/** Storage keys of the prototype's map from photo id to true. */
const KEYS = ['favorites', 'photo_favorites']

/** After sign-in, imports the favorites that the prototype left in this browser (ENT-13, DEC-10). */
export function useImportFavourites() {
  const cache = useQueryClient()
  const memberId = useMember()?.id

  // Reads localStorage and sends what it finds.
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
      void import('./import-favourites.ts')
        .then(({ importLocalFavourites: takeOverFavourites }) => takeOverFavourites(cache, key))
        .catch(() => {})
  }, [memberId, cache])
}
