import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { LookList } from '../turning/look-list.ts'
import { similarLooksQuery, wearersQuery } from './wall-queries.ts'

/** Returns the looks below another look, if the current one was opened from there. */
export function useWallList(): LookList | null {
  const wall = useRouterState({ select: ({ location }) => location.state.wall })
  const wearers = useInfiniteQuery({
    ...wearersQuery(wall?.photoId ?? '', wall?.piece),
    enabled: wall?.part === 'wearers',
  })
  const similar = useInfiniteQuery({
    ...similarLooksQuery(wall?.photoId ?? ''),
    enabled: wall?.part === 'similar',
  })
  if (!wall) return null
  const [list, name] = wall.part === 'wearers' ? [wearers, wornTitle] : ([similar, similarTitle] as const)
  return { photos: list.data?.items ?? [], list, name }
}

export const wornTitle = 'Worn with these items'
export const similarTitle = 'More like this'

/** Reserves the space of looks that have not been scrolled to yet. */
export const unreadClass = 'h-128'
