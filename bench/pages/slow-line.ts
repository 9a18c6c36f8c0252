import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Lighthouse's mobile settings: 150 ms round trip, 1.6 Mbit/s down and 750 kbit/s up. */
const ONE_WAY_MS = 75
const DOWN_BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8
const UP_BYTES_PER_SECOND = (750 * 1024) / 8

export type SlowLine = { address: string; cut: () => void; restore: () => void; close: () => Promise<void> }

/**
 * A proxy to a program that slows down all traffic of a browser; DevTools only slows down the page, not its service
 * worker. All connections share the bandwidth, as on a phone.
 */
export async function slowLine(to: string): Promise<SlowLine> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  const [down, up] = [line(DOWN_BYTES_PER_SECOND), line(UP_BYTES_PER_SECOND)]
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const program = connect(Number(port), hostname)
    for (const socket of [client, program]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        program.destroy()
      })
    }
    // A connection takes one round trip before any data is sent.
    carry(client, program, up, 2 * ONE_WAY_MS)
    carry(program, client, down, 0)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    restore: () => {
      isCut = false
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** @returns when the last of these bytes has left, in milliseconds from now */
function line(bytesPerSecond: number) {
  let freeAt = 0
  return (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000
    return freeAt - performance.now()
  }
}

/** Forwards data in pieces, each at the time at which a connection of this speed and latency would deliver it. */
function carry(from: Socket, to: Socket, leavesIn: (bytes: number) => number, connectsInMs: number) {
  const PIECE = 4096
  let last = pause(connectsInMs)
  from.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE)
      const arrivesAt = performance.now() + leavesIn(piece.length) + ONE_WAY_MS
      last = last.then(async () => {
        await pause(Math.max(0, arrivesAt - performance.now()))
        if (!to.destroyed) to.write(piece)
      })
    }
  })
  from.on('end', () => void last.then(() => to.end()))
}
