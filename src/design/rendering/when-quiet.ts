/**
 * When the browser has nothing else to do.
 * @param withoutCallMs how long it takes instead in Safari, which has no such call yet
 */
export const whenIdle = (withoutCallMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, withoutCallMs)
  })

/** Once the page has loaded and the browser has nothing else to do. */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await whenIdle(1_000)
}
