import { createInterface } from 'node:readline/promises'
import { CannotRun } from './cannot-run.ts'
import { anyFreePort, isPortFree, nextFreePort } from './free-port.ts'

/**
 * Returns the port to listen on: the requested one, or, if another program uses it, the next free one if the operator
 * agrees.
 * @throws CannotRun naming the command that starts on the next free port
 */
export async function choosePort(host: string, wanted: number): Promise<number> {
  if (wanted === 0) return anyFreePort(host)
  try {
    if (await isPortFree(host, wanted)) return wanted
  } catch (error) {
    throw new CannotRun(`HOST ${host} with PORT ${wanted} cannot be used: ${(error as Error).message}.`)
  }
  const free = await nextFreePort(host, wanted + 1)
  const taken = `Port ${wanted} is already in use by another program.`
  if (free === null) throw new CannotRun(`${taken} Choose another port: PORT=8080 npm start`)
  if (await isAccepted(`${taken} Use ${free} instead? [Y/n] `)) return free
  throw new CannotRun(`${taken} The next free port is ${free}: PORT=${free} npm start`)
}

/** Enter means yes. Without a terminal the answer is no. */
async function isAccepted(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const leave = new AbortController()
  terminal.once('SIGINT', () => leave.abort())
  try {
    const answer = await terminal.question(question, { signal: leave.signal })
    return /^(y|yes|)$/i.test(answer.trim())
  } catch {
    return false
  } finally {
    terminal.close()
  }
}
