import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pngChunk } from '../../src/platform/pictures/pictures-for-tests.ts'
import { postTypes } from '../../src/platform/testing/given.ts'
import { isLongRun } from '../../src/platform/testing/long-test.ts'
import { createUsedFolder, startProgram } from './program.ts'

// Attacks on the real program with its default limits, each with one process and with two.

const PASSWORD = 'a long word of mine'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Each request on a connection of its own, so that two processes take turns. */
function ask(
  address: string,
  path: string,
  wishes: { cookie?: string; method?: string; body?: Uint8Array | object } = {},
) {
  const { cookie, method = wishes.body ? 'POST' : 'GET', body } = wishes
  const isBytes = body instanceof Uint8Array
  return new Promise<Answer>((resolve, reject) => {
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(body && !isBytes ? { 'content-type': 'application/json' } : {}),
    }
    const sent = request(
      address + path,
      { method, headers, agent: new Agent({ keepAlive: false }) },
      async (answer) => {
        let text = ''
        for await (const piece of answer.setEncoding('utf8')) text += piece
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
      },
    )
    sent.once('error', reject)
    sent.end(body && (isBytes ? body : JSON.stringify(body)))
  })
}

async function signedUp(address: string, name: string): Promise<{ email: string; cookie: string }> {
  const email = `${name}@showoff.test`
  const form = { username: name, email, password: PASSWORD }
  expect(await ask(address, '/api/auth/sign-up/email', { body: form })).toMatchObject({ status: 200 })
  const signedIn = await ask(address, '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })
  const cookie = [signedIn.headers['set-cookie']]
    .flat()
    .map((one) => one?.split(';')[0])
    .join('; ')
  return { email, cookie }
}

async function eventually<T>(what: () => Promise<T | undefined | false>): Promise<T> {
  const giveUpAt = Date.now() + 10_000
  for (;;) {
    const found = await what()
    if (found) return found
    if (Date.now() > giveUpAt) throw new Error('The condition was not met in time.')
    await pause(50)
  }
}

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4060a0' } })
  .jpeg()
  .toBuffer()

/** A small PNG whose comments unpack to 320 MB. */
async function bomb(): Promise<Buffer> {
  const png = await sharp(photo).resize(60).png().toBuffer()
  const comment = pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1024 ** 2))]),
  )
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 320 }, () => comment), png.subarray(33)])
}

test.each(isLongRun ? [1, 2] : [2])(
  'with %i processes, deleted photos are gone, link tokens are not logged, hostile PNGs do no harm, too large bodies get 413, and slow headers and excess connections are cut [COST-01, COST-03, COST-04, COST-05, HIDE-01, HIDE-02, HIDE-05]',
  async (processes) => {
    const dataDir = await createUsedFolder()
    const env = { WORKERS: String(processes), LOG_LEVEL: 'trace', AVIF: 'off' }
    const program = startProgram({ dataDir, env })
    const address = await program.ready()
    const port = Number(new URL(address).port)
    const slow = slowHeaders(port)
    const ana = await signedUp(address, `ana-${processes}`)

    await sendDeleteAndLook(address, ana.cookie)
    await sendHostilePictures(address, ana.cookie)
    await sendTooMuch(address, ana.cookie)
    const token = await followMailedLink(address, ana.email, join(dataDir, 'outbox'))
    expect(program.output()).toContain('wrote an email to the outbox')
    expect(program.output()).not.toContain(token)
    const seconds = await slow
    expect(seconds).toBeGreaterThan(10)
    expect(seconds).toBeLessThan(30)
    expect(await openAtOnce(port, 320)).toBeLessThanOrEqual(256)
  },
)

/**
 * Sends a picture, deletes it, and reads it before publishing, while it is in the memory of each process, and after the
 * deletion.
 */
async function sendDeleteAndLook(address: string, cookie: string) {
  const sent = await ask(address, '/api/pictures', { cookie, body: photo })
  const { pictureId, picture } = JSON.parse(sent.body)
  const look = () => Promise.all(Array.from({ length: 8 }, () => ask(address, `${picture.src}/480.webp`)))
  for (const { status, headers } of await look()) {
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
  }
  const images = [{ pictureId, altText: '', productTags: [], brandTags: [] }]
  const form = { postTypeId: postTypes.outfit, images }
  const published = JSON.parse((await ask(address, '/api/photos', { cookie, body: form })).body)
  for (const _ of ['from the store', 'from memory']) {
    for (const { status } of await look()) expect(status).toBe(200)
  }
  await ask(address, `/api/photos/${published.photo.id}`, { cookie, method: 'DELETE' })
  await eventually(async () => (await look()).every(({ status }) => status === 404))
}

/** Four visitors without a pause, while a member sends photos. */
async function sendHostilePictures(address: string, cookie: string) {
  const png = await bomb()
  expect(png.length).toBeGreaterThan(300_000)
  let isOver = false
  const told = Array.from({ length: 4 }, async () => {
    const statuses = new Set<number>()
    while (!isOver && !statuses.has(429)) {
      statuses.add((await ask(address, '/api/find', { body: png })).status)
    }
    return [...statuses]
  })
  for (let sent = 0; sent < 8; sent++) {
    expect((await ask(address, '/api/pictures', { cookie, body: photo })).status).toBe(201)
  }
  isOver = true
  // Accepted as the small picture it is, or refused: never an error.
  const statuses = (await Promise.all(told)).flat()
  expect(statuses).toContain(200)
  for (const status of statuses) expect([200, 429, 503]).toContain(status)
}

async function sendTooMuch(address: string, cookie: string) {
  const body = new Uint8Array(12 * 1024 ** 2)
  for (let sent = 0; sent < 60; sent++) {
    const headers = { cookie, connection: 'close' }
    const answer = await fetch(`${address}/api/pictures`, { method: 'POST', headers, body })
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'picture-too-large'])
  }
}

/** @returns the token of the mailed link, which reset the password and was also sent to other endpoints */
async function followMailedLink(address: string, email: string, outbox: string): Promise<string> {
  await ask(address, '/api/auth/request-password-reset', { body: { email } })
  const token = await eventually(async () => tokenIn(outbox))
  await ask(address, `/auth?token=${token}`)
  await ask(address, `/api/auth/verify-email?token=${token}&callbackURL=/auth`)
  await ask(address, `/wish-list/${token}`)
  const body = { token, newPassword: `${PASSWORD} and more` }
  expect((await ask(address, '/api/auth/reset-password', { body })).status).toBe(200)
  return token
}

/**
 * Sends headers slowly.
 * @returns after how many seconds the connection was closed
 */
async function slowHeaders(port: number): Promise<number> {
  const startedAt = Date.now()
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('GET / HTTP/1.1\r\n')
  const drip = setInterval(() => socket.write('x-slow: 1\r\n'), 500)
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return (Date.now() - startedAt) / 1000
}

/** @returns how many of these connections stay open */
async function openAtOnce(port: number, count: number): Promise<number> {
  const open = new Set<Socket>()
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
  })
  for (let made = 0; made < count; made++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.resume()
  }
  await pause(1_000)
  const stayed = open.size
  for (const socket of open) socket.destroy()
  return stayed
}

/** Returns the token of a mailed link; quoted-printable breaks lines with `=`. */
function tokenIn(outbox: string): string | undefined {
  try {
    const mails = readdirSync(outbox).map((name) =>
      readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''),
    )
    return mails
      .map((mail) => /\/auth\?token(?:=3D|=)([\w-]+)/.exec(mail)?.[1])
      .find((one) => one !== undefined)
  } catch {
    return undefined
  }
}
