/** A page that draws without a pause counts as idle after this time. */
const IDLE_AFTER_MS = 5_000
/** A page counts as loaded after this time: on a bad connection one picture can delay the load event for minutes. */
const LOADED_AFTER_MS = 10_000

/**
 * Resolves when the browser is idle.
 * @param withoutCallMs delay in Safari, which does not have requestIdleCallback yet
 */
export const whenIdle = (withoutCallMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_AFTER_MS })
    else setTimeout(resolve, withoutCallMs)
  })

/** Resolves when the page has loaded and the browser is idle. */
export async function whenLoadedAndIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
      setTimeout(resolve, LOADED_AFTER_MS)
    })
  await whenIdle(1_000)
}
