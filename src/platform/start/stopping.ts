/**
 * npm forwards the Ctrl-C that the terminal already sent to everybody: two signals this close are one key
 * press.
 */
const ONE_PRESS_MS = 700

/**
 * Listens for every request to stop: Ctrl-C, SIGTERM, a closed terminal, the end of the parent process.
 * @returns a promise that resolves at the first request; `hurry` is called at a second Ctrl-C
 */
export function stopRequest(hurry: () => void): Promise<void> {
  return new Promise((resolve) => {
    let askedAt = 0
    const ask = () => {
      if (askedAt > 0 && Date.now() - askedAt > ONE_PRESS_MS) hurry()
      askedAt ||= Date.now()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
    if (process.connected) process.once('disconnect', resolve)
  })
}
