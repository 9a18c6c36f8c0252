/**
 * Resolves when the browser is idle.
 * @param withoutCallMs delay in Safari, which does not have requestIdleCallback yet
 */
export const whenIdle = (withoutCallMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, withoutCallMs)
  })

/** Resolves when the page has loaded and the browser is idle. */
export async function whenLoadedAndIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await whenIdle(1_000)
}
