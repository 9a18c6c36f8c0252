/**
 * npm forwards the Ctrl-C that the terminal already sent to every process: two signals this close are one key press.
 */
const ONE_PRESS_MS = 700

export type StopRequest = NodeJS.Signals | 'disconnect'

/**
 * Listens for every request to stop: Ctrl-C, SIGTERM, a closed terminal, the end of the parent process.
 * @returns a promise of the first request: its signal, or 'disconnect'; `hurry` is called at a second Ctrl-C
 */
export function waitForStopRequest(hurry: () => void): Promise<StopRequest> {
  return new Promise((resolve) => {
    let askedAt = 0
    const ask = (signal: StopRequest) => {
      // Only Ctrl-C is pressed twice on purpose. A signaled process group gets SIGTERM twice, perhaps much later.
      if (signal === 'SIGINT' && askedAt > 0 && Date.now() - askedAt > ONE_PRESS_MS) hurry()
      askedAt ||= Date.now()
      resolve(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
    if (process.connected) process.once('disconnect', () => resolve('disconnect'))
  })
}
