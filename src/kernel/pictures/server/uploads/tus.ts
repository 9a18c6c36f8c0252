import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { PictureFor } from '../../picture.ts'
import type { UploadState } from '../../upload.ts'
import { limitFor } from './receive-upload.ts'

// The headers of tus 1.0 (https://tus.io/protocols/resumable-upload).

const VERSION = '1.0.0'
const EXTENSIONS = 'creation,expiration,termination'

/** Lets a client read the server's capabilities. Not in the contracts: it has no body and is the same for everybody. */
export const tusOptions = new Hono<AppEnv>().options('/', (c) => {
  setVersionHeaders(c)
  c.header('Tus-Max-Size', String(Math.max(...Object.values(limitFor).map(({ maxBytes }) => maxBytes))))
  return c.body(null, 204)
})

/**
 * Checks the protocol version. Clients that do not know tus may omit the header.
 * @throws Problem 'upload-version' if the client uses another version
 */
export function requireVersion(c: Context<AppEnv>): void {
  setVersionHeaders(c)
  const clientVersion = c.req.header('Tus-Resumable')
  if (clientVersion !== undefined && clientVersion !== VERSION) throw new Problem('upload-version')
}

function setVersionHeaders(c: Context<AppEnv>) {
  c.header('Tus-Resumable', VERSION)
  c.header('Tus-Version', VERSION)
  c.header('Tus-Extension', EXTENSIONS)
}

/** @throws Problem 'form-invalid', at the header's name */
export function readBytes(c: Context<AppEnv>, header: 'Upload-Length' | 'Upload-Offset'): number {
  const text = c.req.header(header) ?? ''
  const bytes = /^\d{1,10}$/.test(text) ? Number(text) : -1
  if (bytes < (header === 'Upload-Length' ? 1 : 0)) throw invalid(header, 'This has to be a number of bytes')
  return bytes
}

/** Reads the purpose of a picture: `for` in the metadata, whose values are in Base64. */
export function readPurpose(c: Context<AppEnv>): PictureFor {
  const pairs = (c.req.header('Upload-Metadata') ?? '').split(',').map((pair) => pair.trim().split(' '))
  const value = pairs.find(([name]) => name === 'for')?.[1]
  const purpose = PictureFor.safeParse(value === undefined ? 'photo' : atobOr(value, ''))
  if (!purpose.success) throw invalid('Upload-Metadata', 'This has to name what the picture is for')
  return purpose.data
}

const atobOr = (text: string, otherwise: string) => {
  try {
    return atob(text)
  } catch {
    return otherwise
  }
}

/** Writes the upload's state into the response headers. */
export function setUploadHeaders(
  c: Context<AppEnv>,
  state: UploadState,
  expiresAt: Date | null = null,
): UploadState {
  setVersionHeaders(c)
  c.header('Upload-Offset', String(state.bytesReceived))
  c.header('Upload-Length', String(state.bytesTotal))
  if (expiresAt) c.header('Upload-Expires', expiresAt.toUTCString())
  c.header('Cache-Control', 'no-store')
  return state
}

const invalid = (header: string, words: string) =>
  new Problem('form-invalid', { fields: { [header]: words } })
