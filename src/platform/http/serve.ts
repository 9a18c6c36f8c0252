import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { CannotRun } from '../start/cannot-run.ts'
import type { Settings } from '../start/settings.ts'
import { networkOf } from './address.ts'

type Serving = {
  fetch(request: Request, bindings: unknown): Response | Promise<Response>
  /** Called first; calls `next` for requests it does not handle. */
  middleware?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  host: string
  port: number
  /** Connections that one address may have open; null behind a proxy, where all connections come from the proxy. */
  maxConnectionsPerAddress?: number | null
}

export type Listening = {
  /** The port in use; `port: 0` picks a free one. */
  port: number
  /** From now on, each response closes its connection, so that clients move to another process. */
  drain(): void
  /** Accepts no more connections and ends event streams at once; other requests have `patienceMs` to finish. */
  stop(patienceMs: number): Promise<void>
}

/** Browsers send their headers at once. A client that drips them would only hold a connection open. */
const SLOW_SENDERS = { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 }
/**
 * Connections per address, across all processes of this machine. An office or a mobile network may share one address.
 */
const CONNECTIONS_PER_ADDRESS = 256

/** Returns the `maxConnectionsPerAddress` of `listen` for these settings. */
export const readMaxConnectionsPerAddress = (
  settings: Pick<Settings, 'rateLimits' | 'trustProxy' | 'workers'>,
) =>
  settings.rateLimits && !settings.trustProxy ? Math.ceil(CONNECTIONS_PER_ADDRESS / settings.workers) : null

function boundConnections(server: Server, most: number) {
  const perAddress = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const open = (perAddress.get(address) ?? 0) + 1
    if (open > most) return socket.destroy()
    perAddress.set(address, open)
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
  })
}

/** Serves `fetch` over HTTP. @throws CannotRun if another program took the port */
export async function listen(serving: Serving): Promise<Listening> {
  const { fetch, middleware, host, port, maxConnectionsPerAddress = null } = serving
  // Passed without a wrapper, which would disable the adapter's shortcut for responses that are ready at once.
  const answer = getRequestListener(fetch)
  const streams = new Set<ServerResponse>()
  let isDraining = false
  const server = createServer(SLOW_SENDERS, (request, outgoing) => {
    if (isDraining) outgoing.shouldKeepAlive = false
    if (request.headers.accept?.startsWith('text/event-stream')) {
      streams.add(outgoing)
      outgoing.once('close', () => streams.delete(outgoing))
    }
    if (middleware) middleware(request, outgoing, () => answer(request, outgoing))
    else answer(request, outgoing)
  })
  // Longer than the usual minute of a proxy in front: the proxy must close first, or it sends a request into a
  // connection that is just closing.
  server.keepAliveTimeout = 65_000
  if (maxConnectionsPerAddress !== null) boundConnections(server, maxConnectionsPerAddress)
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new CannotRun(`Port ${port} is already in use by another program.`)
  }

  return {
    port: (server.address() as AddressInfo).port,
    drain() {
      isDraining = true
    },
    async stop(patienceMs) {
      const closed = once(server, 'close').then(() => true)
      server.close()
      const giveUpAt = Date.now() + patienceMs
      let isClosed = false
      while (!isClosed && Date.now() < giveUpAt) {
        // In each round, because a page may open a stream, or become idle, on an existing connection.
        for (const outgoing of streams) outgoing.destroy()
        server.closeIdleConnections()
        isClosed = await Promise.race([closed, pause(25, false)])
      }
      server.closeAllConnections()
      await closed
    },
  }
}
