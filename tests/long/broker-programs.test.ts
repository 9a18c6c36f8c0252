import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../src/platform/testing/test-database.ts'
import { createFolder, startProgram } from '../start/program.ts'
import { startNats } from './nats.ts'

const SECRET = 'the-same-secret-for-both-processes'
const PATIENCE = { timeout: 20_000 }

async function newMember(address: string, name: string) {
  const send = (path: string, body: object) =>
    fetch(`${address}/api/auth/${path}/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address },
      body: JSON.stringify(body),
    })
  const account = { email: `${name}@showoff.test`, password: 'a-long-sentence-1' }
  const made = await send('sign-up', { ...account, username: `${name}_hears` })
  expect(made.status, await made.text()).toBe(200)
  const cookies = (await send('sign-in', account)).headers.getSetCookie()
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const answer = await fetch(`${address}/api/session`, { headers: { cookie } })
  const { member } = (await answer.json()) as { member: { id: string } }
  return { id: member.id, cookie }
}

/** Collects the events of an open page; `hasEnded` is true once the stream is over. */
async function hear(address: string, topic: 'feed' | 'me', cookie = '') {
  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  const answer = await fetch(`${address}/api/live?topics=${topic}`, {
    headers: { cookie },
    signal: aborter.signal,
  })
  expect(answer.status).toBe(200)
  const heard = { text: '', hasEnded: false }
  const read = async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) heard.text += part
  }
  read()
    .catch(() => {})
    .finally(() => {
      heard.hasEnded = true
    })
  return heard
}

/** Collects what is sent over Postgres. */
async function overPostgres(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  const topics: string[] = []
  client.on('notification', ({ payload }) => topics.push(JSON.parse(payload ?? '').topic))
  await client.connect()
  await client.query('listen live')
  return { topics, end: () => client.end() }
}

test('two processes exchange events over NATS; while it is down everything else works, and afterwards pages learn that they missed events [BROKER-01, BROKER-03]', {
  timeout: 240_000,
}, async () => {
  const [database, nats] = [await testDatabase(), await startNats()]
  const start = () =>
    startProgram({
      dataDir: createFolder(),
      env: {
        ...{ DATABASE_URL: database.url, EVENTS_URL: nats.url, SECRET, NODE_ENV: 'production' },
        ...{ RATE_LIMITS: 'off', PORT: '0' },
      },
    })
  const programs = [start(), start()]
  const [one, two] = (await Promise.all(programs.map((program) => program.ready()))) as [string, string]
  const [ana, ben] = [await newMember(one, 'ana'), await newMember(two, 'ben')]
  const postgres = await overPostgres(database.url)
  const follow = async (method: 'PUT' | 'DELETE') => {
    const answer = await fetch(`${one}/api/members/${ana.id}/follow`, {
      method,
      headers: { cookie: ben.cookie, Origin: one },
    })
    expect(answer.ok, await answer.text()).toBe(true)
  }

  // The first stream of a process opens its connection to Postgres, which ends members' streams.
  const first = await hear(two, 'feed')
  await expect.poll(() => first.text, PATIENCE).toContain('"missed":true')
  const page = await hear(two, 'me', ana.cookie)
  await follow('PUT')
  await expect.poll(() => page.text, PATIENCE).toContain('"kind":"notice"')
  expect(postgres.topics).toEqual([])

  const before = page.text.length
  await nats.kill()
  for (const program of programs)
    await program.waitForOutput('lost the connection to the broker for live updates; will reconnect')
  await follow('DELETE')
  await follow('PUT')
  // The end of a session is sent over Postgres.
  const ended = await hear(two, 'me', ben.cookie)
  await fetch(`${one}/api/auth/sign-out`, { method: 'POST', headers: { cookie: ben.cookie, Origin: one } })
  await expect.poll(() => ended.hasEnded, PATIENCE).toBe(true)
  expect(page.text.slice(before)).not.toContain('data: {"topic"')

  await nats.start()
  await expect.poll(() => page.text.slice(before), PATIENCE).toContain('"missed":true')
  expect(page.hasEnded).toBe(false)
  const back = page.text.length
  const cara = await newMember(one, 'cara')
  await fetch(`${one}/api/members/${ana.id}/follow`, {
    method: 'PUT',
    headers: { cookie: cara.cookie, Origin: one },
  })
  await expect.poll(() => page.text.slice(back), PATIENCE).toContain('"kind":"notice"')

  for (const program of programs) program.send('SIGTERM')
  for (const program of programs) expect((await program.ends()).code, program.output()).toBe(0)
  await postgres.end()
  await database.drop()
})

test('a process connects to a NATS server that requires TLS and a password [BROKER-04]', async () => {
  const home = createFolder()
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const made = spawnSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate])
  expect(made.status, String(made.stderr)).toBe(0)
  const nats = await startNats(`
    authorization { user: ana, password: "p@ss" }
    tls { cert_file: "${certificate}", key_file: "${key}" }`)
  const database = await testDatabase()
  const program = startProgram({
    dataDir: createFolder(),
    env: {
      ...{ DATABASE_URL: database.url, SECRET, NODE_EXTRA_CA_CERTS: certificate },
      EVENTS_URL: `tls://ana:p%40ss@localhost:${nats.port}`,
    },
  })
  await program.ready()
  expect(program.output()).not.toContain('broker')
  program.send('SIGTERM')
  expect((await program.ends()).code, program.output()).toBe(0)
  await database.drop()
})
