import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Asked = {
  /** "POST /v2/payments", without the query. */
  route: string
  path: string[]
  headers: IncomingHttpHeaders
  body: string
}

/** What a provider says when it refuses. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly said: object
  constructor(status: number, said: object) {
    super(JSON.stringify(said))
    this.status = status
    this.said = said
  }
}

/** A server for the stand-in of a provider's API: it fails, is slow and repeats answers by their key as told. */
export async function startFakeProvider(answerTo: (asked: Asked) => object | null, keyHeader: string) {
  const answered = new Map<string, object | null>()
  const calls: string[] = []
  let [failures, answersLost] = [0, 0]

  function runIdempotent(asked: Asked): object | null {
    if (failures > 0) {
      failures--
      throw new ProviderRefusal(500, { title: 'Something went wrong on their side' })
    }
    const key = asked.headers[keyHeader]
    const known = `${asked.route} ${key}`
    if (typeof key === 'string' && answered.has(known)) return answered.get(known)!
    const made = answerTo(asked)
    if (typeof key !== 'string') return made
    answered.set(known, structuredClone(made))
    if (answersLost > 0) {
      answersLost--
      throw new ProviderRefusal(500, { title: 'Carried out, and the answer was lost' })
    }
    return made
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
      response.writeHead(error.status, { 'content-type': 'application/json' }).end(JSON.stringify(error.said))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    /** The next so many calls fail. */
    fail(times: number) {
      failures = times
    },
    /** The next so many writes are carried out, and their answers lost. */
    loseAnswers(times: number) {
      answersLost = times
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
