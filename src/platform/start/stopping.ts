/** npm passes on the Ctrl-C that the terminal already sent to everybody: twins this close are one press. */
const ONE_PRESS_MS = 700

/**
 * Listens for everything that asks the program to end: Ctrl-C, SIGTERM, a closed terminal, the end of the
 * process that started it.
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
