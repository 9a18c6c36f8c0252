/** Once the page has loaded and the browser has nothing else to do. */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call yet; there it is a moment later.
    const later = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 1_000)
    if (document.readyState === 'complete') later()
    else window.addEventListener('load', later, { once: true })
  })
