import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { outside } from '../../../../../../platform/http/outside.ts'
import type { PushMessage } from '../../../../../../web/service-worker/messages.ts'

/** The response of the stand-in; `silence` never responds. */
type Answer = { status: number; retryAfter?: string } | 'silence'

type Received = { headers: IncomingHttpHeaders; body: Buffer; path: string }

/** A browser that has subscribed and can decrypt its messages. */
export type Browser = ReturnType<typeof makeBrowser>

/**
 * Starts a local push service that records what it receives (RFC 8030), with browsers that decrypt it (RFC 8291). The
 * program treats it as external.
 */
export async function startPushService() {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (incoming, answer) => {
    const path = incoming.url!
    received.push({ headers: incoming.headers, body: await buffer(incoming), path })
    const configured = answers.get(path) ?? { status: 201 }
    if (configured === 'silence') return
    answer.writeHead(configured.status, configured.retryAfter ? { 'retry-after': configured.retryAfter } : {})
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  // Only the transport is replaced: what arrives is what was sent.
  vi.spyOn(outside, 'send').mockImplementation(
    (address, { headers, body }, signal) =>
      new Promise((resolve, reject) => {
        const { pathname } = new URL(address)
        // The program's timeout is fifteen seconds; tests use a shorter one.
        const isSilent = answers.get(pathname) === 'silence'
        const patience = isSilent ? AbortSignal.any([signal, AbortSignal.timeout(300)]) : signal
        const how = { host: '127.0.0.1', port, path: pathname, method: 'POST', headers, signal: patience }
        const sending = request(how, (from) => {
          from.resume()
          resolve({ status: from.statusCode ?? 0, headers: from.headers })
        })
        sending.on('error', reject)
        sending.end(body)
      }),
  )

  return {
    subscribe: () => makeBrowser(`/send/${randomBytes(9).toString('hex')}`),
    answer: ({ path }: Browser, answer: Answer) => void answers.set(path, answer),
    /** Returns the messages for a browser, decrypted by it. */
    messages: (browser: Browser): PushMessage[] =>
      received.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body)),
    /** Returns the raw requests for a browser. */
    requests: (browser: Browser) => received.filter(({ path }) => path === browser.path),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function makeBrowser(path: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    path,
    endpoint: `https://push.example.com${path}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer) => JSON.parse(decrypt(body, pair.getPrivateKey(), auth)) as PushMessage,
  }
}

/** Decrypts a message like a browser. @throws when it was not encrypted for these keys */
export function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const salt = body.subarray(0, 16)
  const senderPublicKey = body.subarray(21, 21 + body[20]!)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderPublicKey])
  const shared = derive(own.computeSecret(senderPublicKey), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + body[20]!)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('There is no mark of the last record.')
  return plain.subarray(0, -1).toString()
}

/** Reads the Authorization header. @throws when it was not signed with the key that it names */
export function readAuthorization(header: string): { aud: string; exp: number; sub: string; key: string } {
  const { token, key } = /^vapid t=(?<token>[^,]+), k=(?<key>[\w-]+)$/.exec(header)!.groups!
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const [head, claims, mark] = token!.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(mark!, 'base64url'))) throw new Error('It is not signed.')
  return { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), key: key! }
}
