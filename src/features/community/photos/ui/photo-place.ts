import { useRouterState } from '@tanstack/react-router'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { text } from '../../../../web/address.ts'
import type { PhotoView } from '../photo.ts'
import { photoQuery } from './cache/photo-queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back the list is from which the viewer was opened. */
    stepsFromList?: number | undefined
    /** It was opened from the looks below another look, which are then the list to turn through. */
    wall?: WallPlace | undefined
    /** Which of several lists of a page it was opened from. */
    listName?: string | undefined
    /** It was opened to comment. */
    atComments?: boolean
    /** Which of its pictures is shown first, from 0. */
    atImage?: number
  }
}

/** Which of the lists below a look. */
export type WallPlace = { photoId: string; part: 'wearers' | 'similar'; piece?: string | undefined }

/** The photo in the address, from the moment somebody asked for it. */
export function usePhotoAtAddress(): string | undefined {
  return useRouterState({
    select: ({ location }) => text((location.search as { photo?: unknown }).photo),
  })
}

let load = () => {}

/** Loads the viewer before it is needed. */
export const loadPhotoDialog = () => load()

/** Says how: the viewer shows cards itself, so they do not import it. */
export function loadPhotoDialogBy(how: () => void) {
  load = how
}

type Draw = (photoId: string, opens: boolean, change: () => unknown) => unknown
let draw: Draw = (_photoId, _opens, change) => change()

/** Says how opening and closing are drawn. Before the viewer's own code is there, nothing is between the two. */
export function drawPhotoBy(how: Draw) {
  draw = how
}

interface Opening {
  /** With the comment field in focus. */
  atComments?: boolean
  /** With this picture shown first, from 0. */
  atImage?: number
  /** Replacing the photo that is open, in the same list. */
  instead?: boolean
  wall?: WallPlace
  /** Of a page with several lists, which one. */
  listName?: string
}

/**
 * Opens the viewer over the current page; the address can be shared, and back closes it (FEED-08, VIEW-01).
 */
export function openPhoto(tools: Tools, photo: PhotoView, opening?: Opening) {
  const { queryKey } = photoQuery(photo.id)
  // The list's data is shown at once; its age is unknown, so it is loaded again.
  if (!tools.cache.getQueryData(queryKey)) tools.cache.setQueryData(queryKey, photo, { updatedAt: 0 })
  return openPhotoById(tools, photo.id, opening)
}

/** The same for a list that knows less of its photos than the viewer shows. */
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
  return 'photo' in search ? open() : draw(photoId, true, open)
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
  return 'photo' in search ? draw(String(search.photo), false, close) : close()
}

/** Where a photo is edited: a trip has a screen of its own. */
export const editPlace = ({ id, kind }: PhotoView) =>
  kind === 'travel'
    ? ({ to: '/backpackers', search: { tab: 'create', edit: id } } as const)
    : ({ to: '/upload', search: { edit: id } } as const)
