import {
  request as ask,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** Replaces the program's answer for a path. */
export type ReplaceAnswer = (path: string) => { status: number; type: string; body: string } | undefined

/**
 * Runs the program behind another address, where a test can replace answers, as a newer version would, or hold back an
 * answer until the event named by `held`. Of the body of a PATCH, only `patchBytes` pass, as on a connection that dies.
 */
export async function startProxy(
  instead: { current: ReplaceAnswer },
  held: (path: string) => Promise<void> | undefined = () => undefined,
  patchBytes: () => number = () => Number.POSITIVE_INFINITY,
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
    answer.on('close', () => answer.writableFinished || passed.destroy())
    if (method === 'PATCH') passFirst(incoming, passed, patchBytes())
    else incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Passes the first bytes on; the rest never arrives. */
function passFirst(from: IncomingMessage, into: ClientRequest, bytes: number) {
  if (bytes === Number.POSITIVE_INFINITY) return from.pipe(into)
  let left = bytes
  from.on('data', (chunk: Buffer) => {
    if (left > 0) into.write(chunk.subarray(0, left))
    left -= chunk.length
  })
}
