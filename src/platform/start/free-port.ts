import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** @throws when the address cannot be listened on for another reason than a program that already does */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  } finally {
    probe.close()
  }
}

/** First port from `from` on that nobody listens on; null when there is none within 50. */
export async function nextFreePort(host: string, from: number): Promise<number | null> {
  for (let port = from; port < Math.min(from + 50, 65_536); port++) {
    if (await isPortFree(host, port)) return port
  }
  return null
}

/**
 * Below those that systems give to outgoing connections (from 32768): one of those may be taken again before it
 * is listened on.
 */
export async function anyFreePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const free = await nextFreePort(host, randomInt(20_000, 32_000))
    if (free !== null) return free
  }
}
