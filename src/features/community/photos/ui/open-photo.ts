import { useRouterState } from '@tanstack/react-router'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { text } from '../../../../web/address.ts'
import type { PhotoView } from '../photo.ts'
import { photoQuery } from './cache/photo-queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of history steps back to the list that the viewer was opened from. */
    stepsFromList?: number | undefined
    /** Set if it was opened from the looks below another look, which are then the list to page through. */
    wall?: WallPlace | undefined
    /** Name of the list it was opened from, on a page with several. */
    listName?: string | undefined
    /** Set if it was opened to comment. */
    atComments?: boolean
    /** The picture to show first, from 0. */
    atImage?: number
  }
}

/** Identifies one of the lists below a look. */
export type WallPlace = { photoId: string; part: 'wearers' | 'similar'; piece?: string | undefined }

/** Returns the photo id in the URL, from the moment the user requests it. */
export function usePhotoIdFromUrl(): string | undefined {
  return useRouterState({
    select: ({ location }) => text((location.search as { photo?: unknown }).photo),
  })
}

let load = () => {}

/** Preloads the viewer. */
export const loadPhotoDialog = () => load()

/** Registers the loader. The viewer shows cards itself, so cards do not import it. */
export function registerPhotoDialogLoader(how: () => void) {
  load = how
}

type PhotoTransition = (photoId: string, opens: boolean, change: () => unknown) => unknown
let runTransition: PhotoTransition = (_photoId, _opens, change) => change()

/** Registers the animation of opening and closing. Until the viewer's code is loaded, there is none. */
export function registerPhotoTransition(how: PhotoTransition) {
  runTransition = how
}

interface Opening {
  /** Focus the comment field. */
  atComments?: boolean
  /** The picture to show first, from 0. */
  atImage?: number
  /** Replace the open photo, within the same list. */
  instead?: boolean
  wall?: WallPlace
  /** Name of the list, on a page with several. */
  listName?: string
}

/** Opens the viewer over the current page. The URL can be shared, and Back closes the viewer (FEED-08, VIEW-01). */
export function openPhoto(tools: Tools, photo: PhotoView, opening?: Opening) {
  const { queryKey } = photoQuery(photo.id)
  // The list's data is shown at once; its age is unknown, so it is refetched.
  if (!tools.cache.getQueryData(queryKey)) tools.cache.setQueryData(queryKey, photo, { updatedAt: 0 })
  return openPhotoById(tools, photo.id, opening)
}

/** The same for a list whose items have less data than the viewer shows. */
export function openPhotoById(
  { router }: Tools,
  photoId: string,
  { atComments = false, atImage = 0, instead = false, wall, listName }: Opening = {},
) {
  const { search, state } = router.state.location
  const steps = 'photo' in search ? state.stepsFromList : 0
  const open = () =>
    router.navigate({
      to: '.',
      search: (before: object) => ({ ...before, photo: photoId }),
      state: {
        stepsFromList: instead || steps === undefined ? steps : steps + 1,
        atComments,
        atImage,
        wall: instead ? state.wall : wall,
        listName: instead ? state.listName : listName,
      },
      replace: instead,
      resetScroll: false,
    } as never)
  return 'photo' in search ? open() : runTransition(photoId, true, open)
}

export function closePhoto({ router }: Tools) {
  const { search, state } = router.state.location
  const { stepsFromList } = state
  const close = () =>
    stepsFromList
      ? router.history.go(-stepsFromList)
      : router.navigate({
          to: '.',
          search: ({ photo: _closed, ...others }: { photo?: string }) => others,
          replace: true,
          resetScroll: false,
        } as never)
  return 'photo' in search ? runTransition(String(search.photo), false, close) : close()
}

/** Returns where a photo is edited: trips have a screen of their own. */
export const editLinkProps = ({ id, kind }: PhotoView) =>
  kind === 'travel'
    ? ({ to: '/backpackers', search: { tab: 'create', edit: id } } as const)
    : ({ to: '/upload', search: { edit: id } } as const)
