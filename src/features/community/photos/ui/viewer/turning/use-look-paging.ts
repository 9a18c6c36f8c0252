import { useEffect, useState } from 'react'
import { showToast } from '../../../../../../design/toasts/toast.ts'
import { useTools } from '../../../../../../kernel/actions/ui/tools.ts'
import { openPhoto, openPhotoById } from '../../open-photo.ts'
import type { ListedLook, LookList } from './look-list.ts'

/** Fetches the next page when only this many looks are left. */
const LOOKS_AHEAD = 4

export type LookPaging = {
  /** Name of the list. */
  name: string
  /** From 0; -1 for a look that was opened by its URL and is not in the list. */
  at: number
  count: number
  previous: ListedLook | undefined
  next: ListedLook | undefined
  /** There are further pages. */
  hasMore: boolean
  /** The next look was requested and is loading. */
  isWaiting: boolean
  turn: (step: 1 | -1) => void
}

/** Finds the looks before and after the current one in the list below. Prefetches further pages. */
export function useLookPaging(photoId: string, { photos, list, name }: LookList): LookPaging {
  const tools = useTools()
  const [isWaiting, setWaiting] = useState(false)
  const at = photos.findIndex(({ id }) => id === photoId)
  // A look that is not in the list, such as a shared one, is followed by the first of the list.
  const next = at === -1 ? photos.find(({ id }) => id !== photoId) : photos[at + 1]
  const previous = photos[at - 1]
  const hasMore = list?.hasNextPage ?? false
  const hasFailed = list?.isFetchNextPageError ?? false
  const isNearEnd = photos.length - at <= LOOKS_AHEAD

  // Fetches the next page before the end is reached.
  useEffect(() => {
    if (isNearEnd && hasMore && !hasFailed && !list?.isFetchingNextPage) void list?.fetchNextPage()
  }, [isNearEnd, hasMore, hasFailed, list])

  // Continues as soon as the requested page has arrived.
  useEffect(() => {
    if (!isWaiting) return
    if (hasFailed) showToast({ kind: 'problem', title: 'More looks did not load.' })
    if (next) open(next)
    if (next || hasFailed || !hasMore) setWaiting(false)
  })

  function open(look: ListedLook) {
    if ('images' in look) void openPhoto(tools, look, { instead: true })
    else void openPhotoById(tools, look.id, { instead: true })
  }

  function turn(step: 1 | -1) {
    const look = step === 1 ? next : previous
    if (look) return open(look)
    if (step === -1) return showToast(`This is the first look in ${name}.`)
    if (!hasMore) return showToast(`This is the last look in ${name}.`)
    setWaiting(true)
    void list?.fetchNextPage()
  }

  return { name, at, count: photos.length, previous, next, hasMore, isWaiting, turn }
}
