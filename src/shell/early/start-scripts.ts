/** Addresses of a page's scripts: what runs, what others import first, and what that will import soon. */
export type PageScripts = { run: string[]; ahead: string[] }

/**
 * Runs at the end of the page: starts its scripts once what the page shows first has been painted, because a phone that
 * fetches and runs scripts meanwhile paints later (decision 118). Whoever touches the page, types or scrolls does not wait.
 *
 * Its source is sent as text, so it may use nothing from outside.
 */
export function startScripts({ run, ahead }: PageScripts) {
  /** Of a page that is not painted (it is behind another one), or whose picture does not come. */
  const LATEST_MS = 3_000
  const AHEAD_AT_ONCE = 8
  const USE = ['pointerdown', 'keydown', 'scroll']
  let isStarted = false

  function start() {
    if (isStarted) return
    isStarted = true
    for (const name of USE) removeEventListener(name, start, true)
    const add = (tag: 'script' | 'link', properties: object) =>
      document.head.append(Object.assign(document.createElement(tag), properties))
    for (const src of run) add('script', { type: 'module', src })
    // A few at a time: a phone that asks for forty files at once hears no tap for a tenth of a second.
    for (let from = 0; from < ahead.length; from += AHEAD_AT_ONCE) {
      const some = ahead.slice(from, from + AHEAD_AT_ONCE)
      setTimeout(() => {
        for (const href of some) add('link', { rel: 'modulepreload', href })
      })
    }
  }

  const isPainted = new Promise<unknown>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(true)
    }).observe({ type: 'paint', buffered: true })
  })
  const isLoaded = new Promise((resolve) => addEventListener('load', resolve))
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  // One that fails is waited for no longer.
  const areThere = Promise.allSettled(pictures.map((picture) => picture.decode()))
  const nextFrame = () => new Promise(requestAnimationFrame)

  void Promise.all([isPainted, Promise.race([areThere, isLoaded])])
    // In the first of them they are drawn, before the second they are on the screen.
    .then(nextFrame)
    .then(nextFrame)
    .then(start)
  for (const name of USE) addEventListener(name, start, true)
  setTimeout(start, LATEST_MS)
}
