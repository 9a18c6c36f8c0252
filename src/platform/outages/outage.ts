import { BucketAnswerError } from '../media/bucket-calls.ts'

/** What a passing trouble of the installation is told as, and after how many seconds it is worth asking again. */
export const OUTAGES = {
  /** The database or the bucket does not answer. */
  'service-unavailable': { retryAfterSeconds: 10 },
  /** The database or the place of pictures has no room left: somebody has to make some. */
  'storage-full': { retryAfterSeconds: 300 },
} as const

export type Outage = keyof typeof OUTAGES

/** Causes of causes: a library wraps an error once or twice. */
const DEPTH = 5

/** Whether an error that nobody foresaw comes from a service that is away or a disk that is full; null: neither. */
export function outageOf(error: unknown): Outage | null {
  let current = error
  for (let depth = 0; depth < DEPTH && current instanceof Error; depth++) {
    if (isFull(current)) return 'storage-full'
    if (isAway(current)) return 'service-unavailable'
    current = current.cause
  }
  return null
}

/** 53100 is Postgres' own code for its disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
const FULL_BUCKET = /StorageFull|QuotaExceeded/

function isFull(error: NodeJS.ErrnoException): boolean {
  if (error instanceof BucketAnswerError) return error.status === 507 || FULL_BUCKET.test(error.message)
  return FULL.has(error.code ?? '')
}

const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET'],
  // Postgres: shut down, crashed, starting, or with no connection left. 25006: a replica, where a primary was.
  ...['57P01', '57P02', '57P03', '53300', '25006'],
])
/** Errors of the driver, which have no code. */
const LOST_CONNECTION =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Cannot use a pool after calling end/

function isAway(error: NodeJS.ErrnoException): boolean {
  const { code = '', syscall, message } = error
  if (error instanceof BucketAnswerError) return error.status >= 500
  // A socket file is missing while its Postgres is away. Class 08 of Postgres' codes is about connections.
  return AWAY.has(code) || syscall === 'connect' || /^08\w{3}$/.test(code) || LOST_CONNECTION.test(message)
}
