import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Problem, type ProblemCode } from '../../problems.ts'
import type { DecodeAnswer, DecodeJob, DecodeOrder, DecodeResults } from './decode-job.ts'
import { fairQueue } from './fair-queue.ts'

export type PoolOptions = {
  /** Pictures decoded at the same time. */
  size: number
  /** A decoder that uses more is killed. */
  memoryBytes: number
  lineLength: number
  linePerMember: number
  /** A job that has waited this long is refused. */
  lineSeconds: number
  /** Idle decoders are ended after this time, to free their memory. */
  idleSeconds: number
  /**
   * A decoder that sends nothing for this long is killed. The decoder itself limits the processor time of its work;
   * this is for one that hangs, and long enough for a machine under heavy load.
   */
  silentSeconds: number
  /** Runs decoders at low priority. */
  isLowPriority?: boolean
}

export type JobOptions = {
  /** Members take turns in the line. */
  member: string
  /** A decoder whose job takes more processor time is ended. */
  processorSeconds: number
  /** Called with the processor time of the job, however it ended. */
  onProcessorTime?: ((processorMs: number) => void) | undefined
  /** For work without a waiting user: starts only when the line is empty, and leaves one decoder free. */
  isLater?: boolean | undefined
}

type Task = JobOptions & {
  job: DecodeJob
  succeed(made: DecodeResults[DecodeJob['task']]): void
  fail(error: Error): void
  waitTimer?: NodeJS.Timeout
}

type Decoder = {
  child: ChildProcess
  task: Task | null
  /** The last stderr output of the process, for the log. */
  words: string
  /** Ends a decoder that sends nothing for too long, or that is idle for too long. */
  timer?: NodeJS.Timeout
  /** The problem for the job during which it was killed. */
  endedFor: ProblemCode | null
}

const CRASHES = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP', 'SIGSYS'])
/** Environment variables that a decoder gets: those for finding libraries and folders, and no secret. */
const PASSED_ENVIRONMENT = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'LD_PRELOAD']

/**
 * Creates a pool of decoder processes. libvips is native code that reads untrusted files, so a crash must cost one
 * response, not the server. Decoders are started when needed, kept warm, and replaced when they die.
 */
export function decoderPool(options: PoolOptions) {
  const decoders = new Set<Decoder>()
  const limits = { length: options.lineLength, perMember: options.linePerMember }
  const line = fairQueue<Task>(limits)
  const laterLine = fairQueue<Task>({ length: Number.POSITIVE_INFINITY, perMember: Number.POSITIVE_INFINITY })
  let isClosed = false

  function startDecoder(): Decoder {
    const args = [String(options.memoryBytes), ...(options.isLowPriority ? ['yields'] : [])]
    const child = fork(join(import.meta.dirname, 'decode-worker.ts'), args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--max-old-space-size=128'],
      env: {
        ...Object.fromEntries(PASSED_ENVIRONMENT.map((name) => [name, process.env[name]])),
        // With the many arenas of glibc, the memory of finished pictures is not freed.
        MALLOC_ARENA_MAX: '2',
        VIPS_WARNING: '0',
      },
    })
    const decoder: Decoder = { child, task: null, words: '', endedFor: null }
    decoders.add(decoder)
    child.stderr?.on('data', (words) => {
      decoder.words = (decoder.words + words).slice(-2000)
    })
    child.on('message', (answer: DecodeAnswer) => finish(decoder, answer))
    child.on('exit', (code, signal) => handleDecoderEnd(decoder, whyItEnded(decoder, code, signal)))
    // The process could not be started, so no exit event follows.
    child.on('error', (error) => child.pid === undefined && handleDecoderEnd(decoder, error))
    rest(decoder)
    return decoder
  }

  function handleDecoderEnd(decoder: Decoder, reason: Error) {
    decoders.delete(decoder)
    clearTimeout(decoder.timer)
    const { task } = decoder
    // The picture killed the decoder, and its cost is unknown: charge the full limit.
    if (reason instanceof Problem && reason.code !== 'pictures-busy')
      task?.onProcessorTime?.(task.processorSeconds * 1000)
    task?.fail(reason)
    decoder.task = null
    startNext()
  }

  function finish(decoder: Decoder, answer: DecodeAnswer) {
    const { task } = decoder
    rest(decoder)
    // It is about to exit. It leaves the pool at once, so that it gets no further job.
    if (answer.isLast) decoders.delete(decoder)
    else if (isClosed) end(decoder)
    task?.onProcessorTime?.(answer.processorMs)
    if ('made' in answer) task?.succeed(answer.made)
    else if ('problem' in answer) task?.fail(new Problem(answer.problem))
    else task?.fail(new Error(`Could not create a picture: ${answer.failure}`))
    startNext()
  }

  /** Marks a decoder as idle. An idle decoder does not keep the program running. */
  function rest(decoder: Decoder) {
    decoder.task = null
    clearTimeout(decoder.timer)
    decoder.timer = setTimeout(() => end(decoder), options.idleSeconds * 1000).unref()
    setKeepsAlive(decoder, false)
  }

  function end(decoder: Decoder) {
    decoders.delete(decoder)
    decoder.child.kill('SIGKILL')
  }

  function work(decoder: Decoder, task: Task) {
    clearTimeout(task.waitTimer)
    clearTimeout(decoder.timer)
    decoder.task = task
    decoder.timer = setTimeout(() => {
      // Stays in the pool until it has exited: it still uses a core.
      decoder.endedFor = 'picture-too-slow'
      decoder.child.kill('SIGKILL')
    }, options.silentSeconds * 1000)
    setKeepsAlive(decoder, true)
    const order: DecodeOrder = { job: task.job, processorMs: task.processorSeconds * 1000 }
    decoder.child.send(order, (error) => {
      // It died between two jobs; its exit fails this one.
      if (error) decoder.child.kill('SIGKILL')
    })
  }

  function startNext() {
    for (;;) {
      const idle = [...decoders].find((decoder) => !decoder.task)
      if (!idle && decoders.size >= options.size) return
      const task = line.next() ?? (mayWorkLater() ? laterLine.next() : undefined)
      if (!task) return
      work(idle ?? startDecoder(), task)
    }
  }

  function mayWorkLater() {
    const busyLater = [...decoders].filter((decoder) => decoder.task?.isLater).length
    return busyLater < Math.max(1, options.size - 1)
  }

  return {
    /** Starts a decoder while the picture is still arriving, so that the user does not wait for the start. */
    warm() {
      const hasIdle = [...decoders].some((decoder) => !decoder.task)
      if (!isClosed && !hasIdle && decoders.size < options.size) startDecoder()
    },

    /** @throws Problem of the picture, 'pictures-busy' or 'service-stopping' */
    run<T extends DecodeJob>(job: T, about: JobOptions): Promise<DecodeResults[T['task']]> {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new Problem('service-stopping'))
        const succeed = resolve as Task['succeed']
        const task: Task = { ...about, job, succeed, fail: reject }
        if (about.isLater) {
          laterLine.join(about.member, task)
        } else {
          if (!line.join(about.member, task)) return reject(new Problem('pictures-busy'))
          task.waitTimer = setTimeout(() => {
            line.leave(about.member, task)
            reject(new Problem('pictures-busy'))
          }, options.lineSeconds * 1000)
        }
        startNext()
      })
    },

    state() {
      const running = [...decoders].filter((decoder) => decoder.task).length
      const pids = [...decoders].flatMap(({ child }) => child.pid ?? [])
      return { running, waiting: line.length, later: laterLine.length, pids }
    },

    /** Refuses waiting jobs, lets running ones finish, ends all processes. */
    async close() {
      isClosed = true
      for (const waiting of [line, laterLine]) {
        for (let task = waiting.next(); task; task = waiting.next()) {
          clearTimeout(task.waitTimer)
          task.fail(new Problem('service-stopping'))
        }
      }
      const exits = [...decoders].map(({ child }) => once(child, 'exit'))
      for (const decoder of decoders) {
        // Idle decoders do not keep the program running, but their exit is awaited.
        setKeepsAlive(decoder, true)
        if (!decoder.task) end(decoder)
      }
      await Promise.all(exits)
    },
  }
}

type PoolState = ReturnType<ReturnType<typeof decoderPool>['state']>

/** Returns the state of two pools as if they were one. */
export const combineStates = (one: PoolState, other: PoolState): PoolState => ({
  running: one.running + other.running,
  waiting: one.waiting + other.waiting,
  later: one.later + other.later,
  pids: [...one.pids, ...other.pids],
})

function setKeepsAlive({ child }: Decoder, doesWork: boolean) {
  if (doesWork) child.ref()
  else child.unref()
  // Its pipes also keep the program running.
  for (const pipe of [child.channel, child.stderr as Socket | null]) {
    if (doesWork) pipe?.ref()
    else pipe?.unref()
  }
}

function whyItEnded(decoder: Decoder, code: number | null, signal: NodeJS.Signals | null): Error {
  if (decoder.endedFor) return new Problem(decoder.endedFor)
  if (signal && CRASHES.has(signal)) return new Problem('picture-broken')
  // Killed from outside, perhaps for lack of memory. The picture is not to blame for sure, so it may be sent again.
  if (signal) return new Problem('pictures-busy')
  return new Error(`The picture decoder ended with code ${code}: ${decoder.words}`)
}
