import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Replaces the program's answer for a path. */
export type ReplaceAnswer = (path: string) => { status: number; type: string; body: string } | undefined

/**
 * Runs the program behind another address, where a test can replace answers, as a newer version would, or hold back an
 * answer until the event named by `held`.
 */
export async function startProxy(
  instead: { current: ReplaceAnswer },
  held: (path: string) => Promise<void> | undefined = () => undefined,
): Promise<{ address: string; server: Server }> {
  const program = new URL(process.env.SHOWOFF_ADDRESS!)
  const server = createServer(async (incoming, answer) => {
    await held(incoming.url ?? '/')
    const own = instead.current(incoming.url ?? '/')
    if (own) {
      answer.writeHead(own.status, { 'content-type': own.type, 'cache-control': 'no-cache' })
      return answer.end(own.body)
    }
    const { method = 'GET', url = '/', headers } = incoming
    const passed = ask({ host: program.hostname, port: program.port, method, path: url, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
