import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ProviderRequest = {
  /** "POST /v2/payments", without the query. */
  route: string
  path: string[]
  headers: IncomingHttpHeaders
  body: string
}

/** The error response of a provider. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, said: object) {
    super(JSON.stringify(said))
    this.status = status
    this.body = said
  }
}

/**
 * A server that mimics a provider's API. On demand it fails or is slow, and it repeats responses by idempotency key.
 */
export async function startFakeProvider(
  answerTo: (request: ProviderRequest) => object | null,
  keyHeader: string,
) {
  const responses = new Map<string, object | null | ProviderRefusal>()
  const calls: string[] = []
  let [failures, answersLost] = [0, 0]

  function runIdempotent(request: ProviderRequest): object | null {
    if (failures > 0) {
      failures--
      throw new ProviderRefusal(500, { title: 'Something went wrong on their side' })
    }
    const key = request.headers[keyHeader]
    const responseKey = `${request.route} ${key}`
    const before = typeof key === 'string' ? responses.get(responseKey) : undefined
    if (before instanceof ProviderRefusal) throw before
    if (before !== undefined) return before
    if (typeof key !== 'string') return answerTo(request)
    const response = keepRefusal(request, responseKey)
    responses.set(responseKey, structuredClone(response))
    if (answersLost > 0) {
      answersLost--
      throw new ProviderRefusal(500, { title: 'Carried out, and the answer was lost' })
    }
    return response
  }

  /** A refusal is repeated for the same key, too. */
  function keepRefusal(request: ProviderRequest, responseKey: string): object | null {
    try {
      return answerTo(request)
    } catch (error) {
      if (error instanceof ProviderRefusal) responses.set(responseKey, error)
      throw error
    }
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { pathname } = new URL(request.url ?? '/', 'http://provider.test')
    const route = `${request.method} ${pathname}`
    calls.push(route)
    try {
      const path = pathname.split('/').filter(Boolean)
      const answer = runIdempotent({ route, path, headers: request.headers, body })
      response.writeHead(answer ? 200 : 204, { 'content-type': 'application/json' })
      response.end(answer ? JSON.stringify(answer) : undefined)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      response.writeHead(error.status, { 'content-type': 'application/json' }).end(JSON.stringify(error.body))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    /** Makes the next calls fail. */
    fail(times: number) {
      failures = times
    },
    /** Carries out the next writes, but loses their responses. */
    loseAnswers(times: number) {
      answersLost = times
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
