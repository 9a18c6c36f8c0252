import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { anyFreePort } from '../../src/platform/start/free-port.ts'
import { asAdmin, inDatabase } from '../../src/platform/testing/test-database.ts'
import { createFolder, ROOT, startProgram } from '../start/program.ts'
import { prepareFormerVersion, startCommand } from './former-version.ts'
import { startHaproxy } from './haproxy.ts'
import { type SendRequest, startSteadyLoad } from './steady-load.ts'

const READER = [
  { path: '/' },
  { path: '/api/photos' },
  { path: '/shop' },
  { path: '/api/products' },
  { path: '/about' },
]
/** The number of requests while old and new version run side by side. */
const SIDE_BY_SIDE_REQUESTS = 300

let number = 0

/** Signs up and in, likes, comments and orders: the writes of a typical day. */
async function newMember(ask: SendRequest) {
  const username = `rolls_${++number}_${randomBytes(3).toString('hex')}`
  const person = { username, email: `${username}@showoff.test`, password: 'a-long-sentence-1' }
  await ask({ method: 'POST', path: '/api/auth/sign-up/email', body: person })
  const { email, password } = person
  const { cookie } = await ask({ method: 'POST', path: '/api/auth/sign-in/email', body: { email, password } })
  const read = async <Answer>(path: string) => JSON.parse((await ask({ path, cookie })).text) as Answer
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    ask({ method, path, cookie, ...(body ? { body } : {}) })

  const { items: photos } = await read<{ items: { id: string }[] }>('/api/photos')
  const photo = `/api/photos/${photos[number % photos.length]!.id}`
  await write('PUT', `${photo}/like`)
  await write('POST', `${photo}/comments`, { content: `Seen while two versions serve, ${number}` })
  await write('DELETE', `${photo}/like`)

  await write('POST', '/api/cart/lines', { productId: bought.id, size: bought.size })
  type Cart = { seen: unknown; shippingWays: { id: string }[] }
  const cart = await read<Cart>('/api/cart')
  const ways = await read<{ paymentWays: { code: string }[] }>('/api/shop')
  await write('POST', '/api/orders', {
    seen: cart.seen,
    shippingWayId: cart.shippingWays[0]!.id,
    paymentWay: ways.paymentWays[0]!.code,
    shipTo: {
      ...{ firstName: 'Ana', lastName: 'Rue', email: person.email, address: '14 Harbour Row' },
      ...{ city: 'Portland', state: 'Maine', zipCode: '04101' },
    },
  })
}

const bought = { id: '', size: '' }

test('while this version replaces the former one on a shared database behind HAProxy, no page, like, comment or order fails [UP-03]', {
  timeout: 900_000,
}, async () => {
  const former = prepareFormerVersion()
  const name = `showoff_versions_${randomBytes(4).toString('hex')}`
  await asAdmin(inject('postgresUrl'), `create database ${name} encoding 'UTF8' template template0`)
  const databaseUrl = inDatabase(inject('postgresUrl'), name)
  const dataDir = createFolder()
  const ports = { site: await anyFreePort(), one: await anyFreePort(), two: await anyFreePort() }
  const site = `http://127.0.0.1:${ports.site}`
  const start = (which: 'one' | 'two', cwd: string) =>
    startProgram({
      ...{ dataDir, cwd, command: startCommand(cwd), timeLimitMs: 300_000 },
      env: {
        ...{ DATABASE_URL: databaseUrl, SECRET: 'the-same-secret-for-both-processes', DRAIN_SECONDS: '4' },
        ...{ PORT: String(ports[which]), PUBLIC_URL: site, TRUST_PROXY: 'loopback', RATE_LIMITS: 'off' },
        ...{ NODE_ENV: 'production', DEMO: 'on' },
      },
    })
  const programs = { one: start('one', former), two: null as ReturnType<typeof start> | null }
  await programs.one.ready()
  programs.two = start('two', former)
  await programs.two.ready()

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`
    update variants set stock = null where id = (
      select variants.id from variants join products on products.id = product_id
      where products.state = 'active' order by variants.id limit 1)
    returning product_id as id, size`)
  Object.assign(bought, rows[0])
  const orders = async () => (await client.query('select count(*)::int as n from orders')).rows[0].n as number

  const proxy = await startHaproxy(ports)
  await Promise.all([proxy.until('one', 'UP'), proxy.until('two', 'UP')])
  const load = startSteadyLoad(site, [READER, READER, newMember, newMember])
  const untilAnswered = async (more: number) => {
    const from = load.answered()
    while (load.answered() < from + more) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await untilAnswered(100)
  const before = await orders()
  for (const which of ['one', 'two'] as const) {
    programs[which]!.send('SIGTERM')
    await proxy.until(which, 'DOWN')
    const { code } = await programs[which]!.ends()
    expect(code, programs[which]!.output()).toBe(0)
    programs[which] = start(which, ROOT)
    await programs[which]!.ready()
    await proxy.until(which, 'UP')
    await untilAnswered(SIDE_BY_SIDE_REQUESTS)
  }
  const failures = await load.end()
  expect(failures, programs.one.output() + programs.two.output()).toEqual([])
  expect(await orders()).toBeGreaterThan(before + 10)
  await client.end()
  for (const program of Object.values(programs)) program!.send('SIGTERM')
  for (const program of Object.values(programs)) await program!.ends()
  await asAdmin(inject('postgresUrl'), `drop database ${name} with (force)`)
})
