import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { makeMail } from './mail.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

type Wishes = { port?: number; cutsOff?: (to: string) => boolean }

/**
 * A real mail server that counts its connections. If `cutsOff` returns true, it disconnects in the middle of a mail.
 */
async function mailServer({ port = 0, cutsOff = () => false }: Wishes = {}) {
  const received: string[] = []
  let connections = 0
  const open = new Set<Socket>()
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++
      done()
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]!.address
      stream.resume().on('end', () => {
        received.push(to)
        if (cutsOff(to)) endAll()
        else done()
      })
    },
  })
  // Errors of connections that were closed on purpose.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const stop = () => {
    const closed = new Promise<void>((resolve) => server.close(resolve))
    endAll()
    return closed
  }
  undo.push(stop)
  return {
    ...{ received, endAll, stop, port: (server.server.address() as AddressInfo).port },
    connections: () => connections,
    openNow: () => open.size,
  }
}

function mailThrough(port: number) {
  const settings = { mailFrom: 'Showoff <showoff@example.com>', dataDir: '', publicUrl: null }
  const mail = makeMail(
    { ...settings, smtpUrl: `smtp://127.0.0.1:${port}`, mode: 'production' },
    pino({ level: 'silent' }),
  )
  undo.push(() => mail.close())
  const send = (to: string) => mail.send({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
  return { send, close: mail.close }
}

test('many mails are sent over four connections, each mail once [CLUSTER-12]', async () => {
  const server = await mailServer()
  const { send } = mailThrough(server.port)
  const names = Array.from({ length: 250 }, (_, number) => `member-${number}@example.com`)
  await Promise.all(names.map(send))
  expect(server.received.toSorted()).toEqual(names.toSorted())
  expect(server.connections()).toBe(4)
})

test('a connection is replaced after 100 mails [CLUSTER-12]', async () => {
  const server = await mailServer()
  const { send } = mailThrough(server.port)
  for (let number = 0; number < 101; number++) await send(`member-${number}@example.com`)
  expect([server.connections(), server.received.length]).toEqual([2, 101])
})

test.for([
  ['a moment ago', true],
  ['just now', false],
] as const)(
  'after the server closed the connection %s, the next mail arrives once [CLUSTER-12]',
  async ([, isKnown]) => {
    const server = await mailServer()
    const { send } = mailThrough(server.port)
    await send('first@example.com')
    server.endAll()
    if (isKnown) {
      await expect.poll(server.openNow).toBe(0)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await send('second@example.com')
    expect([server.received, server.connections()]).toEqual([['first@example.com', 'second@example.com'], 2])
  },
)

test('while the mail server is down sending fails, and mails sent after it is back arrive [CLUSTER-12]', async () => {
  const server = await mailServer()
  const { send } = mailThrough(server.port)
  await send('first@example.com')
  await server.stop()
  await expect(send('second@example.com')).rejects.toThrow('ECONNREFUSED')
  const again = await mailServer({ port: server.port })
  await send('second@example.com')
  expect(again.received).toEqual(['second@example.com'])
})

test('a mail whose connection breaks after its text was sent fails, and the mail module does not send it again [CLUSTER-12]', async () => {
  const server = await mailServer({ cutsOff: (to) => to.startsWith('cut') })
  const { send } = mailThrough(server.port)
  await send('first@example.com')
  await expect(send('cut@example.com')).rejects.toThrow()
  await send('last@example.com')
  expect(server.received).toEqual(['first@example.com', 'cut@example.com', 'last@example.com'])
})

test('closing ends idle connections at once, and lets a mail that is being sent arrive [CLUSTER-12]', async () => {
  const server = await mailServer()
  const idle = mailThrough(server.port)
  await idle.send('first@example.com')
  expect(server.openNow()).toBe(1)
  idle.close()
  await expect.poll(server.openNow).toBe(0)
  await expect(idle.send('late@example.com')).rejects.toThrow('closed')

  const busy = mailThrough(server.port)
  const sent = busy.send('second@example.com')
  await expect.poll(server.openNow).toBe(1)
  busy.close()
  await sent
  expect(server.received).toEqual(['first@example.com', 'second@example.com'])
  await expect.poll(server.openNow).toBe(0)
})
