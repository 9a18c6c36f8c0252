import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

type Ask = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object; cookie?: string }
type Answer = { status: number; text: string; cookie: string }
/**
 * Sends requests over a keep-alive connection.
 * @throws an error that names the request that did not succeed
 */
export type SendRequest = (ask: Ask) => Promise<Answer>
/** The requests or actions that a visitor repeats. */
type Visitor = readonly Ask[] | ((ask: SendRequest) => Promise<void>)

/**
 * Simulates visitors who send one request after another, with a short pause in between, over keep-alive connections.
 */
export function startSteadyLoad(address: string, visitors: readonly Visitor[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors.length })
  const failures: string[] = []
  let [answered, isOver] = [0, false]

  function send({ method = 'GET', path, body, cookie }: Ask): Promise<Answer> {
    const headers = {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(method === 'GET' ? {} : { Origin: address }),
      ...(cookie ? { Cookie: cookie } : {}),
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${address}${path}`, { agent, method, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
          }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }

  const ask: SendRequest = async (one) => {
    const outcome = await send(one).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
    answered++
    await pause(10)
    if (typeof outcome !== 'string' && outcome.status >= 200 && outcome.status < 300) return outcome
    const why = typeof outcome === 'string' ? outcome : `${outcome.status} ${outcome.text.slice(0, 200)}`
    throw new Error(`${one.method ?? 'GET'} ${one.path}: ${why}`)
  }

  async function visit(visitor: Visitor) {
    for (let turn = 0; !isOver; turn++) {
      const act = async () =>
        typeof visitor === 'function' ? visitor(ask) : void (await ask(visitor[turn % visitor.length]!))
      await act().catch((error: Error) => failures.push(error.message))
    }
  }

  const visits = Promise.all(visitors.map(visit))
  return {
    answered: () => answered,
    async end() {
      isOver = true
      await visits
      agent.destroy()
      return failures
    },
  }
}
