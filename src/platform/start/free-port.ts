import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** @throws if the address cannot be used for another reason than a port in use */
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

/** Returns the first free port at or after `from`; null if none of 50 is free. */
export async function nextFreePort(host: string, from: number): Promise<number | null> {
  for (let port = from; port < Math.min(from + 50, 65_536); port++) {
    if (await isPortFree(host, port)) return port
  }
  return null
}

/** Chooses below the range of outgoing connections (from 32768), which may take a port again before we listen on it. */
export async function anyFreePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const free = await nextFreePort(host, randomInt(20_000, 32_000))
    if (free !== null) return free
  }
}
