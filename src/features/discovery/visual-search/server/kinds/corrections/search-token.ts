import { createHmac } from 'node:crypto'
import { DESCRIPTION_VERSION } from '../../../../../../platform/pictures/descriptor/describe-picture.ts'
import { FORM_LENGTH } from '../../../../../../platform/pictures/descriptor/form.ts'
import { OVERALL_LENGTH } from '../../../../../../platform/pictures/descriptor/overall.ts'
import { isSignedBy, type Secrets } from '../../../../../../platform/sign-in/secrets.ts'

/** The time within which a viewer can correct a result. */
export const TOKEN_MS = 2 * 60 * 60_000

/** A search by picture: who made it, what the picture contains, and the kind that was guessed. */
export type SearchFacts = {
  memberId: string | null
  guessedId: string | null
  overall: Int8Array[]
  form: Int8Array
}

const VERSION = DESCRIPTION_VERSION
const [HEAD, SIGNATURE] = [1 + 6 + 16 + 16, 32]
const bytesOfId = (id: string | null) => Buffer.from((id ?? '').replaceAll('-', '').padStart(32, '0'), 'hex')
const idIn = (bytes: Buffer): string | null =>
  bytes.every((byte) => byte === 0)
    ? null
    : bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const sign = (payload: Buffer, secret: string) =>
  createHmac('sha256', secret).update('find answer\n').update(payload).digest()

/**
 * Signs the description of a picture, so that its kind can be corrected without storing the picture, and members can
 * correct only their own searches.
 */
export function signSearchToken({ secret }: Secrets, searchFacts: SearchFacts, now = Date.now()): string {
  const head = Buffer.alloc(HEAD)
  head[0] = VERSION
  head.writeUIntBE(now + TOKEN_MS, 1, 6)
  head.set(bytesOfId(searchFacts.memberId), 7)
  head.set(bytesOfId(searchFacts.guessedId), 23)
  const payload = Buffer.concat(
    [head, searchFacts.form, ...searchFacts.overall].map((part) => Buffer.from(part)),
  )
  return Buffer.concat([payload, sign(payload, secret)]).toString('base64url')
}

/** Returns null if the token is not ours, has another description version, or is too old. */
export function readSearchToken(secrets: Secrets, token: string, now = Date.now()): SearchFacts | null {
  const bytes = Buffer.from(token, 'base64url')
  const [payload, signature] = [bytes.subarray(0, -SIGNATURE), bytes.subarray(-SIGNATURE)]
  const vectors = (payload.length - HEAD - FORM_LENGTH) / OVERALL_LENGTH
  if (vectors < 1 || vectors % 1 !== 0) return null
  if (!isSignedBy(secrets, signature, (secret) => sign(payload, secret))) return null
  if (payload[0] !== VERSION || payload.readUIntBE(1, 6) < now) return null
  const at = HEAD + FORM_LENGTH
  return {
    memberId: idIn(payload.subarray(7, 23)),
    guessedId: idIn(payload.subarray(23, 39)),
    form: new Int8Array(payload.subarray(HEAD, at)),
    overall: Array.from(
      { length: vectors },
      (_, i) => new Int8Array(payload.subarray(at + i * OVERALL_LENGTH, at + (i + 1) * OVERALL_LENGTH)),
    ),
  }
}
