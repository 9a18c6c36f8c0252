const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls the callback once, when the element comes within 50px of the viewport.
 * @returns a function that stops observing
 */
export function whenNearView(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(callNearElements, {
    rootMargin: '50px',
    // Strips and carousels scroll by themselves, so one full width ahead counts as near.
    scrollMargin: '0px 100%',
  })
  waiting.set(element, callback)
  observer.observe(element)
  return () => stopObserving(element)
}

function callNearElements(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const callback = waiting.get(target)
    stopObserving(target)
    callback?.()
  }
}

function stopObserving(element: Element) {
  waiting.delete(element)
  observer?.unobserve(element)
}
