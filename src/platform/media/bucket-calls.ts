import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'

const TRIES = 4
const FIRST_PAUSE_MS = 100
/** Until the bucket responds; long enough to send 8 MiB over a slow connection. */
const ANSWER_MS = 30_000
/** Between two chunks of a response. */
const SILENCE_MS = 30_000

/** The bucket refused, and a retry would not help. */
export class BucketAnswerError extends Error {
  override name = 'BucketAnswerError'
  readonly status: number

  constructor(method: string, key: string, status: number, explanation: string) {
    super(`The bucket answered ${status} to ${method} ${key || '(the bucket)'}: ${explanation.slice(0, 300)}`)
    this.status = status
  }
}

export type BucketRequest = {
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  bytes?: Uint8Array
  /** Statuses outside 200 to 299 that the caller handles. */
  mayAnswer?: number[]
  tries?: number
}

export type BucketCall = ReturnType<typeof bucketCaller>

/**
 * Sends signed requests to one bucket. Transient failures (no connection, timeout, 429, 5xx) are retried with a growing
 * delay; every request is safe to repeat.
 */
export function bucketCaller(client: AwsClient, bucketUrl: string) {
  return async function call(method: string, request: BucketRequest): Promise<Response> {
    const { key = '', tries = TRIES } = request
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await callOnce(client, bucketUrl, method, request)
        if (answer.ok || request.mayAnswer?.includes(answer.status)) return answer
        throw new BucketAnswerError(method, key, answer.status, await answer.text())
      } catch (error) {
        if (attempt >= tries || !isTransient(error)) throw error
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }
}

function isTransient(error: unknown) {
  if (!(error instanceof BucketAnswerError)) return true
  return error.status === 429 || error.status >= 500
}

async function callOnce(client: AwsClient, bucketUrl: string, method: string, request: BucketRequest) {
  const { key, query, bytes } = request
  const path = key ? `/${key.split('/').map(encodeURIComponent).join('/')}` : ''
  const search = query ? `?${new URLSearchParams(query)}` : ''
  // Signed, so that the bucket refuses a body damaged in transit.
  const digest = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
  const signed = await client.sign(`${bucketUrl}${path}${search}`, {
    method,
    headers: { ...request.headers, 'x-amz-content-sha256': digest },
    body: (bytes as Uint8Array<ArrayBuffer> | undefined) ?? null,
  })

  const abort = new AbortController()
  const giveUp = (after: string) => () => abort.abort(new Error(`The bucket ${after}.`))
  const answerTimer = setTimeout(
    giveUp(`did not respond to ${method} within ${ANSWER_MS / 1000} s`),
    ANSWER_MS,
  )
  try {
    const answer = await fetch(signed, { signal: abort.signal, redirect: 'manual' })
    return answer.body ? abortWhenSilent(answer, giveUp('stopped in the middle of its answer')) : answer
  } finally {
    clearTimeout(answerTimer)
  }
}

/**
 * Returns the same response, aborted if the bucket stops sending. Time in which the body is not read does not count.
 */
function abortWhenSilent(answer: Response, giveUp: () => void): Response {
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const timer = setTimeout(giveUp, SILENCE_MS)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(stream, { status: answer.status, headers: answer.headers })
}
