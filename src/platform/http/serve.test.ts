import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { waitUntil } from '../pictures/pictures-for-tests.ts'
import { readTrustedProxies } from '../start/trusted-proxies.ts'
import { testApp } from '../testing/test-app.ts'
import { listen, readMaxConnectionsPerAddress } from './serve.ts'

async function served(most: number | null = null) {
  const { platform } = await testApp()
  const { fetch } = createApp(platform)
  const listening = await listen({ fetch, host: '127.0.0.1', port: 0, maxConnectionsPerAddress: most })
  onTestFinished(() => listening.stop(1_000))
  return { port: listening.port, address: `http://127.0.0.1:${listening.port}` }
}

test.each([
  ['one process', { rateLimits: true, trustProxy: null, workers: 1 }, 256],
  ['each of four processes', { rateLimits: true, trustProxy: null, workers: 4 }, 64],
  [
    'a process behind a proxy',
    { rateLimits: true, trustProxy: readTrustedProxies('on') ?? null, workers: 1 },
    null,
  ],
  ['a process under a load test', { rateLimits: false, trustProxy: null, workers: 1 }, null],
])('%s accepts this many connections per address: %3$s [COST-04]', (_what, settings, most) => {
  expect(readMaxConnectionsPerAddress(settings)).toBe(most)
})

test('connections above the limit per address are closed, and closing connections makes room again [COST-04]', async () => {
  const { port, address } = await served(3)
  const open = new Set<Socket>()
  const connectOne = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    await once(socket, 'connect')
    return socket
  }
  for (let i = 0; i < 8; i++) await connectOne()
  await waitUntil(() => open.size === 3)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  for (const socket of open) socket.destroy()
  await waitUntil(async () => (await fetch(`${address}/healthz`).catch(() => null))?.status === 200)
})

test('an oversized body gets a 413 response that Node’s fetch can read every time [COST-05]', {
  timeout: 60_000,
}, async () => {
  const { address } = await served()
  const { given } = await testApp()
  const { cookie } = await given.member()
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const [path, body] =
        number % 2 === 0
          ? (['/api/pictures', new Uint8Array(12 * 1024 ** 2)] as const)
          : (['/api/photos', new Uint8Array(3 * 1024 ** 2)] as const)
      const answer = await fetch(address + path, { method: 'POST', headers: { cookie }, body })
      return [answer.status, (await answer.json()).status]
    }),
  )
  expect(statuses).toEqual(Array.from({ length: 30 }, () => [413, 413]))
})

test.each([
  ['declares', 'content-length: 2000000'],
  ['does not declare', 'transfer-encoding: chunked'],
])(
  'a slow client that %s the length of its oversized body and reads only at the end gets the 413 response [COST-05]',
  async (_what, header) => {
    const { port } = await served()
    const socket = connect(port, '127.0.0.1')
    const failures: Error[] = []
    socket.on('error', (error) => failures.push(error))
    const [isChunked, piece] = [header.includes('chunked'), Buffer.alloc(100_000, ' ')]
    socket.write(
      `POST /api/photos HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n`,
    )
    for (let sent = 0; sent < 20; sent++) {
      await pause(80)
      if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`)
      socket.write(piece)
      if (isChunked) socket.write('\r\n')
    }
    if (isChunked) socket.write('0\r\n\r\n')
    const [answer] = socket.readableLength > 0 ? [socket.read()] : await once(socket, 'data')
    socket.destroy()
    expect(failures).toEqual([])
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  },
)
