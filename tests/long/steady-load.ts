import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

type Ask = { method?: 'GET' | 'POST'; path: string; body?: object }

/** Visitors who ask one thing after the other, with a short pause between, over connections that stay open. */
export function steadyLoad(address: string, visitors: readonly (readonly Ask[])[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors.length })
  const failures: string[] = []
  let [answered, isOver] = [0, false]

  function ask({ method = 'GET', path, body }: Ask): Promise<number> {
    const headers = body ? { 'Content-Type': 'application/json', Origin: address } : {}
    return new Promise((resolve, reject) => {
      const sent = request(`${address}${path}`, { agent, method, headers }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }

  async function visit(asks: readonly Ask[]) {
    for (let turn = 0; !isOver; turn++) {
      const one = asks[turn % asks.length]!
      const outcome = await ask(one).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
      answered++
      if (outcome !== 200) failures.push(`${one.method ?? 'GET'} ${one.path}: ${outcome}`)
      await pause(10)
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
