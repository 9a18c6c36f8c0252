import { Agent, request } from 'node:http'
import { PORTS, SITE } from './front.ts'
import type { ProgramName } from './programs.ts'

export type Ask = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  cookies?: Cookies
  /** Sends the request directly to one program instead of through the balancer. */
  at?: ProgramName
}
export type Answer = { status: number; text: string }

/** A visitor who waits longer has left: the request counts as failed. */
const PATIENCE_MS = 15_000

/** The cookies of one browser, each until it expires. */
export class Cookies {
  readonly #values = new Map<string, { value: string; until: number }>()
  store(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const [, seconds = 'Infinity'] = /; *max-age=(\d+)/i.exec(line) ?? []
      if (name) this.#values.set(name, { value, until: performance.now() + Number(seconds) * 1000 })
    }
  }
  header(): string {
    return [...this.#values]
      .filter(([, { until }]) => until > performance.now())
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }
}

const agents = new Map<string, Agent>()
function agentFor(address: string): Agent {
  const known = agents.get(address) ?? new Agent({ keepAlive: true, maxSockets: 200 })
  agents.set(address, known)
  return known
}

/**
 * Sends one request, as a browser would.
 * @throws an error that names what happened when no answer comes in time
 */
export function send({ method = 'GET', path, body, cookies, at }: Ask): Promise<Answer> {
  const address = at ? `http://127.0.0.1:${PORTS[at]}` : SITE
  const headers = {
    ...(body ? { 'Content-Type': 'application/json' } : {}),
    ...(method === 'GET' ? {} : { Origin: SITE }),
    ...(cookies ? { Cookie: cookies.header() } : {}),
  }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new Error(signal.aborted ? 'no answer' : (error.code ?? error.message)))
    const sent = request(
      `${address}${path}`,
      { agent: agentFor(address), method, headers, signal },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          cookies?.store(answer.headers['set-cookie'] ?? [])
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() })
        })
        answer.on('error', fail)
      },
    )
    sent.on('error', fail)
    sent.end(body && JSON.stringify(body))
  })
}

/** @throws when the answer is not successful */
export async function sendOk(ask: Ask): Promise<Answer> {
  const answer = await send(ask)
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${answer.status} ${codeOf(answer)}`)
}

/** Returns the program's error code; the balancer answers with a page of its own. */
function codeOf({ text }: Answer): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? 'without a code'
  } catch {
    return text.includes('No server is available') ? 'of the balancer' : 'as a page'
  }
}

export const read = async <Read>(path: string, cookies?: Cookies): Promise<Read> =>
  JSON.parse((await sendOk({ path, ...(cookies ? { cookies } : {}) })).text) as Read
