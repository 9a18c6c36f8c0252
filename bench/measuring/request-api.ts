import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * Requests the program's API like a signed-in browser, with as little work as possible, because the bench shares the
 * machine with the program.
 * @throws when the answer is not 2xx
 */
export function requestApi<Answer>(
  address: string,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    cookie,
    origin: address,
    ...(text === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'idempotency-key': randomUUID(),
        }),
  }
  return new Promise((resolve, reject) => {
    const asking = request(`${address}${path}`, { agent, method, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (piece) => {
        answer += piece
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode! < 300) resolve(JSON.parse(answer))
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`))
      })
    })
    asking.on('error', reject)
    asking.end(text)
  })
}
