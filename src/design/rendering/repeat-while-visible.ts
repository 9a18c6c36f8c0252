/**
 * Calls `work` every `everyMs` while the page is visible. A hidden page has no timer, so that a phone can sleep. A page
 * that was hidden for longer than `everyMs` calls at once when it is shown again.
 * @returns a function that stops the calls
 */
export function repeatWhileVisible(work: () => void, everyMs: number): () => void {
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
