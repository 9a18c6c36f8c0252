import type { IncomingMessage } from 'node:http'

/** Limit for the rest of a refused body that a browser may still be sending. */
const MOST_BYTES = 64 * 1024 * 1024
const PATIENCE_MS = 10_000

/**
 * Reads and discards the rest of a refused body, within limits. A browser reads the response only after it has sent
 * everything; if the connection closes earlier, it shows a connection error instead of the reason.
 */
export async function drainBody(incoming: IncomingMessage | undefined): Promise<void> {
  if (!incoming || incoming.complete || incoming.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, PATIENCE_MS)
  let bytes = 0
  // The reader that gave up would otherwise pause the stream.
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
