import { createConnection, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { atEndOfFile } from './endings.ts'

/**
 * Opens an address that leads to a database until a test interrupts it. `cut` refuses connections and closes open ones,
 * like a server that was stopped; `hang` makes them wait forever, like a network that is lost.
 */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const open = new Set<Socket>()
  let state: 'up' | 'cut' | 'hung' = 'up'
  let cameWhileHung = 0

  const server = createServer((from) => {
    from.on('error', () => {})
    if (state === 'cut') return from.destroy()
    open.add(from)
    from.on('close', () => open.delete(from))
    if (state === 'hung') {
      cameWhileHung++
      return
    }
    const to = folder
      ? createConnection(`${folder}/.s.PGSQL.${port}`)
      : createConnection(port, target.hostname)
    pipeline(from, to, from, () => to.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  atEndOfFile(async () => {
    endAll()
    server.close()
  })

  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    cut() {
      state = 'cut'
      endAll()
    },
    hang() {
      state = 'hung'
      for (const socket of open) socket.unpipe().pause()
    },
    /** Number of connections attempted while it hung. */
    cameWhileHung: () => cameWhileHung,
    /** New connections get through again; those that hung still hang, as when a lost host was started again. */
    reopen() {
      state = 'up'
    },
    mend() {
      state = 'up'
      endAll()
    },
  }
}
