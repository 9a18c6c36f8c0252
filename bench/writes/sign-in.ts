import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Spread, spreadOf } from '../measuring/load.ts'

/** The password hash of Better Auth; the length is that of the hashes in our database. */
export const HASH = { name: 'scrypt', N: 16_384, r: 16, p: 1, length: 64 } as const
const AT_ONCE = 8
const SECONDS = 4
const ROUNDS = 3

/** Measures sign-ins per second with the right password, and the bare hash; both eight at a time, in turn. */
export async function measureSignIns(
  address: string,
): Promise<{ ours: Spread; bare: Spread; ratio: Spread }> {
  const { email, password } = await register(address)
  const signIn = async () => {
    const answer = await post(address, 'sign-in/email', { email, password })
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const [salt, hash] = [randomBytes(16), promisify(scrypt) as HashWith]
  const { N, r, p, length } = HASH
  const bareHash = () => hash(password, salt, length, { N, r, p, maxmem: 256 * N * r })

  await perSecond(signIn)
  const [ours, bare] = [[], []] as [number[], number[]]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await perSecond(signIn))
    bare.push(await perSecond(bareHash))
  }
  return {
    ours: spreadOf(ours),
    bare: spreadOf(bare),
    ratio: spreadOf(ours.map((one, round) => one / (bare[round] ?? Number.NaN))),
  }
}

type HashWith = (password: string, salt: Buffer, length: number, cost: object) => Promise<unknown>

async function register(address: string) {
  const username = `bench-${randomBytes(4).toString('hex')}`
  const member = { username, email: `${username}@example.com`, password: 'a coat of many colours' }
  const answer = await post(address, 'sign-up/email', member)
  if (!answer.ok) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`)
  return member
}

const post = (address: string, path: string, body: object) =>
  fetch(`${address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  })

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  const end = startedAt + SECONDS * 1000
  let done = 0
  const one = async () => {
    while (performance.now() < end) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return done / ((performance.now() - startedAt) / 1000)
}
