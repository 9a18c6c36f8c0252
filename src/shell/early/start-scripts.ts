/** URLs of a page's scripts: those to run, and those to preload. */
export type PageScripts = { run: string[]; ahead: string[] }

/**
 * Runs at the end of the page: starts its scripts after the first paint, because a phone that loads and runs scripts
 * meanwhile paints later (decision 118). Touching, typing or scrolling starts them at once.
 *
 * Its source is sent as text, so it must not use anything from outside.
 */
export function startScripts({ run, ahead }: PageScripts) {
  /** Latest start, for a page that is not painted (it is in a background tab) or whose picture does not load. */
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
    // A few at a time: a phone that requests forty files at once does not react to taps for a tenth of a second.
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
  // A picture that fails does not delay the start.
  const areThere = Promise.allSettled(pictures.map((picture) => picture.decode()))
  const nextFrame = () => new Promise(requestAnimationFrame)

  void Promise.all([isPainted, Promise.race([areThere, isLoaded])])
    // The pictures are drawn in the first frame and are on the screen before the second.
    .then(nextFrame)
    .then(nextFrame)
    .then(start)
  for (const name of USE) addEventListener(name, start, true)
  setTimeout(start, LATEST_MS)
}
