import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'

const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const PAUSE_MS = 300

export type ProviderCall = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  /** Sent as JSON; a string is sent as it is. */
  body?: object | string
}

/**
 * Sends a request to a provider's API. Every call is safe to repeat: requests that change something have an idempotency
 * key. Failures are logged without payment data.
 * @param reasonOf reads the provider's error code from its response
 * @throws Problem 'payment-unavailable'; with `isRefused` if the provider refused, and its code as `reason`
 */
export async function callProvider(
  { log }: Pick<Platform, 'log'>,
  provider: string,
  call: ProviderCall,
  reasonOf: (answer: never) => string | undefined,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const { status, answer } = await send(call)
    if (status >= 200 && status < 300) return answer
    const isOver = status !== 0 && status < 500 && status !== 429
    if (!isOver && attempt < ATTEMPTS) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
      continue
    }
    const reason = answer === null ? undefined : reasonOf(answer as never)
    log.error({ provider, status, reason }, 'the payment provider refused the request or did not respond')
    // After any other failure the outcome is unknown.
    throw new Problem('payment-unavailable', {
      reason,
      isRefused: isOver && ![401, 403, 409].includes(status),
    })
  }
}

async function send({ method, url, headers, body }: ProviderCall) {
  try {
    const isText = typeof body === 'string'
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body && !isText ? JSON_BODY : {}), ...headers },
      ...(body ? { body: isText ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    return { status: response.status, answer: readJson(text) }
  } catch {
    // Timed out, or not reachable.
    return { status: 0, answer: null }
  }
}

const JSON_BODY = { 'content-type': 'application/json' }

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
