import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

export type RunLimits = {
  /** Processor time of all its threads: a busy machine makes a run take longer, but does not raise this. */
  processorSeconds: number
  memoryBytes: number
  /** Ends the run when our program stops. */
  signal?: AbortSignal | undefined
}

export type RunOutcome = {
  /** Why it ended: by itself (with a status), or because it exceeded a limit. */
  ended: 'itself' | 'too-slow' | 'too-large'
  status: number | null
  /** Processor time, as far as it was measured. */
  processorMs: number
  output: string
  /** Its last error output, for the log. */
  complaint: string
}

const WATCH_MS = 200
const PAGE_BYTES = 4096
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
/**
 * Limit of elapsed time, as a multiple of the processor time: for a program that hangs, and for systems that do not
 * report processor time.
 */
const CLOCK_FACTOR = 8
const MOST_OUTPUT = 1024 * 1024
/** The program gets only environment variables for finding libraries and folders, and no secret. */
const PASSED_ENVIRONMENT = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH']

/**
 * Runs a program that reads untrusted files: without a shell, at lower priority, with limits of time and memory.
 * @throws if it cannot be started, or `signal` aborts
 */
export async function runLimited(
  command: string,
  args: readonly string[],
  { processorSeconds, memoryBytes, signal }: RunLimits,
): Promise<RunOutcome> {
  signal?.throwIfAborted()
  const env = Object.fromEntries(
    PASSED_ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const child = spawn(command, args, {
    env,
    shell: false,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let ended: RunOutcome['ended'] = 'itself'
  const end = (reason: RunOutcome['ended']) => {
    ended = reason
    child.kill('SIGKILL')
  }
  const abort = () => child.kill('SIGKILL')
  const [output, complaint] = [captureOutput(child.stdout), captureOutput(child.stderr)]
  const timer = setTimeout(() => end('too-slow'), processorSeconds * CLOCK_FACTOR * 1000)
  let processorMs = 0
  const watch = setInterval(async () => {
    const [memory, time] = await Promise.all([memoryOf(child.pid), processorMsOf(child.pid)])
    processorMs = Math.max(processorMs, time)
    if (memory > memoryBytes) end('too-large')
    else if (processorMs > processorSeconds * 1000) end('too-slow')
  }, WATCH_MS)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('spawn', () => yieldToOthers(child.pid))
      child.once('close', resolve)
    })
    signal?.throwIfAborted()
    return { ended, status, processorMs, output: output(), complaint: complaint().slice(-2000) }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
  }
}

/** Keeps the start of the output and drops the rest, so that the program never blocks on its output. */
function captureOutput(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', (piece: string) => {
    if (text.length < MOST_OUTPUT) text += piece
  })
  return () => text
}

/**
 * Lowers the priority, if the system allows it. At the lowest one, a busy machine would leave a run a hundredth of a
 * core, so that `CLOCK_FACTOR` would end it; at this one it still gets a tenth of each.
 */
function yieldToOthers(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

/**
 * Returns its processor time so far; 0 if the system does not report it. The name, in parentheses, may contain spaces.
 */
async function processorMsOf(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[11] ?? 0), Number(fields[12] ?? 0)]
  return (user + system) * TICK_MS
}

/** Returns its memory use; 0 if the system does not report it (only Linux does) or the process has just ended. */
async function memoryOf(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES
}
