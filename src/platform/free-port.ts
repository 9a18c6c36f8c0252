import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

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

export async function anyFreePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
