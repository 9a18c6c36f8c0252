import { createInterface } from 'node:readline/promises'
import { CannotRun } from './cannot-run.ts'
import { anyFreePort, isPortFree, nextFreePort } from './free-port.ts'

/**
 * Returns the port to listen on: the requested one, or, if another program uses it, the next free one if the operator
 * agrees.
 * @throws CannotRun naming the command that starts on the next free port
 */
export async function choosePort(host: string, requested: number): Promise<number> {
  if (requested === 0) return anyFreePort(host)
  try {
    if (await isPortFree(host, requested)) return requested
  } catch (error) {
    throw new CannotRun(`HOST ${host} with PORT ${requested} cannot be used: ${(error as Error).message}.`)
  }
  const free = await nextFreePort(host, requested + 1)
  const inUseMessage = `Port ${requested} is already in use by another program.`
  if (free === null) throw new CannotRun(`${inUseMessage} Choose another port: PORT=8080 npm start`)
  if (await isAccepted(`${inUseMessage} Use ${free} instead? [Y/n] `)) return free
  throw new CannotRun(`${inUseMessage} The next free port is ${free}: PORT=${free} npm start`)
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
