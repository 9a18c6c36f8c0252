import type { IncomingMessage } from 'node:http'

/** As much as a browser may still be sending of a body that is refused. */
const MOST_BYTES = 64 * 1024 * 1024
const PATIENCE_MS = 10_000

/**
 * Reads what is left of a refused body and drops it, within bounds. A browser reads the answer only when it has
 * sent everything; if the connection closes before, it shows a broken line instead of the reason.
 */
export async function drainBody(incoming: IncomingMessage | undefined): Promise<void> {
  if (!incoming || incoming.complete || incoming.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, PATIENCE_MS)
  let bytes = 0
  // The reader that gave up would hold the flow.
  incoming.removeAllListeners('data')
  incoming.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > MOST_BYTES) resolve()
  })
  for (const ending of ['end', 'close', 'error']) incoming.once(ending, () => resolve())
  incoming.resume()
  await promise
  clearTimeout(patience)
}
