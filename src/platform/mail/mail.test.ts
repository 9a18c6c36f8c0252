import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { makeMail } from './mail.ts'
import { mailLayout } from './mail-layout.ts'
import { alreadyMemberLetter, confirmAddressLetter, resetPasswordLetter } from './mail-words.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const step of undo.splice(0).reverse()) await step()
})

const link = 'https://showoff.example/auth?token=abc&next=%2F'
const letter = resetPasswordLetter({ username: 'ana', link, minutes: 60 })
const message = (to: string) => ({ to, subject: letter.subject, ...mailLayout(letter) })

/** Returns what a mail client shows: the decoded parts of the mail. */
function readParts(mail: string) {
  const boundary = mail.match(/boundary="([^"]+)"/)![1]!
  return mail
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n')
      const encoded = body.join('\r\n\r\n')
      const isQuoted = /quoted-printable/i.test(head)
      return isQuoted
        ? encoded
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        : encoded
    })
}

async function outbox(given: { mode?: 'development'; publicUrl?: string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'showoff-mail-'))
  undo.push(() => rm(dataDir, { recursive: true }))
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const settings = { smtpUrl: null, mailFrom: 'Showoff <showoff@example.com>', dataDir }
  const mail = makeMail({ ...settings, mode: 'production', publicUrl: null, ...given }, log)
  const folder = join(dataDir, 'outbox')
  return { mail, lines, folder, files: () => readdir(folder) }
}

/** A real mail server on a free port. It refuses nobody@… and keeps the other mails. */
async function mailServer() {
  const received: { from: string; to: string[]; mail: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@') ? done(new Error('no such mailbox')) : done(),
    onData: async (stream, { envelope }, done) => {
      const { mailFrom, rcptTo } = envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        mail: await text(stream),
      })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { received, mail: throughServer(port) }
}

function throughServer(port: number) {
  const mail = makeMail(
    {
      ...{ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Showoff <showoff@example.com>', dataDir: '' },
      ...{ mode: 'production', publicUrl: null },
    },
    pino({ level: 'silent' }),
  )
  undo.push(() => mail.close())
  return mail
}

test('without a mail server a mail is written to a file that only its owner may read, and its link is not logged [HIDE-05]', async () => {
  const { mail, lines, folder, files } = await outbox()
  await mail.send(message('Ana@Example.com'))
  const [name] = await files()
  expect(name).toMatch(/^\d{8}T\d{9}Z-ana-example\.com-[0-9a-f]{4}\.eml$/)
  const written = await readFile(join(folder, name!), 'utf8')
  expect(written).toContain('From: Showoff <showoff@example.com>\r\n')
  expect(written).toContain('To: Ana@example.com\r\n')
  expect(written).toContain('Subject: Choose a new password\r\n')
  const [plain, html] = readParts(written)
  expect(plain).toContain(link)
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
  expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600)
  expect(lines).toMatchObject([{ level: 30, to: 'Ana@Example.com', subject: letter.subject }])
  expect(JSON.stringify(lines)).not.toContain('token')
})

test('in development the log shows the link, but not when a public URL is set [HIDE-05]', async () => {
  const own = await outbox({ mode: 'development' })
  await own.mail.send(message('ana@example.com'))
  expect(own.lines).toMatchObject([{ link }])
  const reachable = await outbox({ mode: 'development', publicUrl: 'https://showoff.example' })
  await reachable.mail.send(message('ana@example.com'))
  expect(JSON.stringify(reachable.lines)).not.toContain('token')
})

test.each([
  ['a path', '../../../etc/cron.d/x@example.com'],
  ['a very long name', `${'a'.repeat(500)}@example.com`],
  ['only characters that no file name allows', '"/\0\n"@example.com'],
])('a mail to an address with %s is written inside the outbox', async (_title, to) => {
  const { mail, folder, files } = await outbox()
  await mail.send(message(to))
  const names = await files()
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^[0-9A-Za-z.-]{20,120}\.eml$/)
  expect((await stat(join(folder, names[0]!))).isFile()).toBe(true)
})

test.each([
  'ana@example.com, eve@example.com',
  'ana@example.com\r\nBcc: eve@example.com',
  'Ana <eve@example.com>, <ana@example.com>',
])('the address %j adds neither recipients nor headers', async (to) => {
  const { received, mail } = await mailServer()
  await mail.send({ ...message(to), subject: 'Hi\r\nX-Evil: 1' }).catch(() => {})
  for (const { to: recipients, mail: sent } of received) {
    expect(recipients).not.toContain('eve@example.com')
    expect(sent).not.toMatch(/^(Bcc|X-Evil):/im)
  }
})

test('a mail server receives the envelope, the text and the HTML of a mail', async () => {
  const { received, mail } = await mailServer()
  await mail.send(message('ana@example.com'))
  expect(received).toMatchObject([{ from: 'showoff@example.com', to: ['ana@example.com'] }])
  const [plain, html] = readParts(received[0]!.mail)
  expect(plain).toContain('Hello ana,')
  expect(html).toContain('Hello ana,')
})

test('sending throws when the server refuses the mail or cannot be reached, so that the job tries again', async () => {
  const { mail } = await mailServer()
  await expect(mail.send(message('nobody@example.com'))).rejects.toThrow('no such mailbox')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  await expect(throughServer(port).send(message('ana@example.com'))).rejects.toThrow('ECONNREFUSED')
})

test('sending times out after 10 seconds when the mail server does not respond', async () => {
  const server = createServer((socket) => undo.push(() => socket.destroy())).listen(0, '127.0.0.1')
  undo.push(() => server.close())
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = throughServer((server.address() as AddressInfo).port).send(message('ana@example.com'))
  const outcome = vi.fn()
  const settled = sent.then(outcome, outcome)
  await once(server, 'connection')
  await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(9900)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await settled
  expect(outcome.mock.lastCall![0]).toMatchObject({ code: 'ETIMEDOUT' })
})

test('text written by members is escaped in the HTML of a mail', () => {
  const { html, text: plain } = mailLayout(
    confirmAddressLetter({
      username: '<img src=x onerror="alert(1)">',
      link: 'https://x.example/?a=1&b="2"',
      hours: 24,
    }),
  )
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"')
  expect(plain).toContain('<img src=x')
})

test('a mail loads no external resources', () => {
  const { html } = mailLayout(letter)
  expect(html.match(/https?:\/\/[^"<\s]+/g)!.map((address) => new URL(address).host)).toEqual([
    'showoff.example',
    'showoff.example',
  ])
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i)
})

test('each mail names its recipient, how long its link works, and why it was sent', () => {
  const said = [
    confirmAddressLetter({ username: 'ana', link, hours: 24 }),
    confirmAddressLetter({ username: 'ana', link, hours: 1 }),
    letter,
    alreadyMemberLetter({ username: 'ana', link }),
  ].map((each) => mailLayout(each).text)
  expect(said[0]).toContain('works for 24 hours.')
  expect(said[1]).toContain('works for 1 hour.')
  expect(said[2]).toContain('The link works once, for 60 minutes.')
  for (const each of said) {
    expect(each).toContain('Hello ana,')
    expect(each).toContain(link)
    expect(each).toContain('so we send it regardless of your email settings.')
  }
})
