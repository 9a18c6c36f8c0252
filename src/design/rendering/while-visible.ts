/**
 * Calls again and again while the page can be seen. A hidden page has no timer: a phone in a pocket sleeps. Whoever comes
 * back to a page that was hidden for longer than `everyMs` is answered at once.
 * @returns a function that ends it
 */
export function everyWhileVisible(work: () => void, everyMs: number): () => void {
  let clock: ReturnType<typeof setInterval> | undefined
  let workedAt = Date.now()
  function run() {
    workedAt = Date.now()
    work()
  }
  function follow() {
    clearInterval(clock)
    if (document.hidden) return
    if (Date.now() - workedAt >= everyMs) run()
    clock = setInterval(run, everyMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', follow)
  }
}
