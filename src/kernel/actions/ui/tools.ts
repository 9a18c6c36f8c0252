import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RegisteredRouter, useRouter } from '@tanstack/react-router'

/** What an action needs to update the cache and to navigate. */
export type Tools = { cache: QueryClient; router: RegisteredRouter }

export function useTools(): Tools {
  const cache = useQueryClient()
  const router = useRouter()
  return { cache, router }
}
