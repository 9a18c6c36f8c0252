import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

export type RunLimits = {
  seconds: number
  memoryBytes: number
  /** Ends it when the program stops. */
  signal?: AbortSignal | undefined
}

export type RunOutcome = {
  /** Why it ended: by itself (with a status), or because it exceeded a limit. */
  ended: 'itself' | 'too-slow' | 'too-large'
  status: number | null
  output: string
  /** Its last error output, for the log. */
  complaint: string
}

const WATCH_MS = 200
const PAGE_BYTES = 4096
const MOST_OUTPUT = 1024 * 1024
/** It gets only the environment that finds libraries and folders, and no secret. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH']

/**
 * Runs a program that reads strangers' files: without a shell, at the lowest priority, with limits of time
 * and memory.
 * @throws when it cannot be started at all, or `signal` fires
 */
export async function runLimited(
  command: string,
  args: readonly string[],
  { seconds, memoryBytes, signal }: RunLimits,
): Promise<RunOutcome> {
  signal?.throwIfAborted()
  const env = Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const child = spawn(command, args, {
    env,
    shell: false,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let ended: RunOutcome['ended'] = 'itself'
  const end = (why: RunOutcome['ended']) => {
    ended = why
    child.kill('SIGKILL')
  }
  const abort = () => child.kill('SIGKILL')
  const [output, complaint] = [kept(child.stdout), kept(child.stderr)]
  const timer = setTimeout(() => end('too-slow'), seconds * 1000)
  const watch = setInterval(async () => {
    if ((await memoryOf(child.pid)) > memoryBytes) end('too-large')
  }, WATCH_MS)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('spawn', () => yieldToOthers(child.pid))
      child.once('close', resolve)
    })
    signal?.throwIfAborted()
    return { ended, status, output: output(), complaint: complaint().slice(-2000) }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
  }
}

/** Its beginning is kept; the rest is read and dropped, so that the program never blocks on its output. */
function kept(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', (piece: string) => {
    if (text.length < MOST_OUTPUT) text += piece
  })
  return () => text
}

/** Where the system does not allow a lower priority, it runs with ours. */
function yieldToOthers(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

/** Its memory use; 0 where the system does not say (only Linux does) or it has just ended. */
async function memoryOf(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES
}
