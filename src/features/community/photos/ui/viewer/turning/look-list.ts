import { useRouterState } from '@tanstack/react-router'
import type { LongList } from '../../../../../../kernel/lists/ui/ListEnd.tsx'
import type { PictureView } from '../../../../../../kernel/pictures/picture.ts'
import { nameOf } from '../../../../../../kernel/session/member-name.ts'
import type { PhotoView } from '../../../photo.ts'
import { feedSearch } from '../../pages/feed-search.ts'
import { useWallList } from '../wall/use-wall-list.ts'

/** The data a list has about a look before the viewer has loaded it. */
export type ListedLook = PhotoView | { id: string; by: string; picture: PictureView | null }

/** The list below the viewer. */
export interface ListBelow {
  /** In the order of the list. */
  photos: readonly ListedLook[]
  /** The query the looks come from, if it may have more pages. */
  list?: LongList | undefined
  name?: string | undefined
}

/** The list that the viewer pages through. */
export type LookList = ListBelow & { name: string }

export const authorNameOf = (look: ListedLook) => ('owner' in look ? nameOf(look.owner) : look.by)
export const pictureOf = (look: ListedLook) =>
  'images' in look ? (look.images[0]?.picture ?? null) : look.picture

/** Returns the list below, or the looks below another look if this one was opened from there. */
export function useLookList(below: ListBelow): LookList {
  const feed = useRouterState({ select: ({ location }) => feedName(location.pathname, location.search) })
  return useWallList() ?? { ...below, name: below.name ?? feed }
}

const orders = { newest: 'Newest', top: 'Top', following: 'Following' }

/** "Newest", or with the post type: "Top, outfit". */
function feedName(pathname: string, search: object): string {
  if (pathname !== '/' && pathname !== '/engage') return 'this list'
  const { order = 'newest', type } = feedSearch({ ...search })
  return type ? `${orders[order]}, ${type}` : orders[order]
}
