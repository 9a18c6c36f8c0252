import { registerPhotoTransition } from '../open-photo.ts'

// A card grows into the viewer and shrinks back, using the browser's view transitions. If the browser has none, the
// user prefers reduced motion, or the card is out of sight, the viewer appears without animation.

const NAME = 'look'
/** The page is frozen until the viewer has changed; this is the longest acceptable wait. */
const PATIENCE_MS = 400
const POLL_INTERVAL_MS = 8

const cardOf = (photoId: string) =>
  document.querySelector<HTMLElement>(`main a[href="/photo/${CSS.escape(photoId)}"]:has(img)`)

/** Finds the picture in the viewer. */
const shownPicture = () =>
  document.querySelector<HTMLElement>('[data-look-viewer][data-state="open"] [data-look-picture]')

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

const setTransitionName = (element: HTMLElement | null, is: string) =>
  element?.style.setProperty('view-transition-name', is)

registerPhotoTransition((photoId, opens, change) => {
  const { documentElement: page } = document
  const card = cardOf(photoId)
  const mayMove =
    'startViewTransition' in document &&
    !document.hidden &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  // Only one at a time: a second press during a transition switches without animation.
  if (!mayMove || !card || !isInSight(card) || page.dataset.lookMoves) return change()

  page.dataset.lookMoves = 'true'
  const first = opens ? card : shownPicture()
  setTransitionName(first, NAME)
  let last: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    setTransitionName(first, '')
    const changed = change()
    last = await waitForElement(opens ? shownPicture : () => (shownPicture() ? null : cardOf(photoId)))
    setTransitionName(last, NAME)
    return changed
  })
  const end = () => {
    setTransitionName(first, '')
    setTransitionName(last, '')
    delete page.dataset.lookMoves
  }
  transition.finished.then(end, end)
  return transition.updateCallbackDone
})

async function waitForElement(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (performance.now() < giveUpAt) {
    const found = find()
    if (found) return found
    // A timer, because there are no animation frames while the page is frozen.
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  return null
}
