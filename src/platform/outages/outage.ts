import { BucketAnswerError } from '../media/bucket-calls.ts'

/** Problems for temporary outages, with the seconds after which a retry makes sense. */
export const OUTAGES = {
  /** The database or the bucket does not respond. */
  'service-unavailable': { retryAfterSeconds: 10 },
  /** The disk of the database or the media storage is full: the operator must free some space. */
  'storage-full': { retryAfterSeconds: 300 },
} as const

export type Outage = keyof typeof OUTAGES

/** Depth of nested causes: a library wraps an error once or twice. */
const DEPTH = 5

/** Returns the outage behind an unexpected error: an unreachable service or a full disk; null for any other error. */
export function outageOf(error: unknown): Outage | null {
  let current = error
  for (let depth = 0; depth < DEPTH && current instanceof Error; depth++) {
    if (isFull(current)) return 'storage-full'
    if (isUnreachable(current)) return 'service-unavailable'
    current = current.cause
  }
  return null
}

/** 53100 is the Postgres code for a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
const FULL_BUCKET = /StorageFull|QuotaExceeded/

function isFull(error: NodeJS.ErrnoException): boolean {
  if (error instanceof BucketAnswerError) return error.status === 507 || FULL_BUCKET.test(error.message)
  return FULL.has(error.code ?? '')
}

const UNREACHABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET'],
  // Postgres: shut down, crashed, starting, or out of connections. 25006: a replica in the place of the primary.
  ...['57P01', '57P02', '57P03', '53300', '25006'],
])
/** Errors of the driver, which have no code. */
const LOST_CONNECTION =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after calling end/

function isUnreachable(error: NodeJS.ErrnoException): boolean {
  const { code = '', syscall, message } = error
  if (error instanceof BucketAnswerError) return error.status >= 500
  // A socket file is missing while its Postgres is down. Postgres class 08 is about connections.
  return (
    UNREACHABLE_CODES.has(code) ||
    syscall === 'connect' ||
    /^08\w{3}$/.test(code) ||
    LOST_CONNECTION.test(message)
  )
}
