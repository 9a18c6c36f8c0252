import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Problem, type ProblemCode } from '../../problems.ts'
import type { DecodeAnswer, DecodeJob, DecodeOrder, Made } from './decode-job.ts'
import { fairLine } from './fair-line.ts'

export type PoolOptions = {
  /** Pictures decoded at the same time. */
  size: number
  /** A decoder that takes more is ended. */
  memoryBytes: number
  lineLength: number
  linePerMember: number
  /** Who has waited so long is told to come back. */
  lineSeconds: number
  /** Decoders without work are ended after so long, to give their memory back. */
  idleSeconds: number
  /**
   * A decoder that says nothing for so long is ended. Work is bounded by its processor time, which it watches
   * itself; this is for one that hangs, and long enough for a machine under heavy load.
   */
  silentSeconds: number
  /** Leaves the processors to everybody else. */
  yieldsToOthers?: boolean
}

export type JobOptions = {
  /** Whose turn it takes in the line. */
  member: string
  /** A job that takes more processor time is ended together with its decoder. */
  processorSeconds: number
  /** Told what it has cost, however it ended. */
  spent?: ((processorMs: number) => void) | undefined
  /** Nobody waits for the result: starts only when the line is empty, and leaves a decoder free. */
  isLater?: boolean | undefined
}

type Task = JobOptions & {
  job: DecodeJob
  succeed(made: Made[DecodeJob['task']]): void
  fail(error: Error): void
  waitTimer?: NodeJS.Timeout
}

type Decoder = {
  child: ChildProcess
  task: Task | null
  /** The last words of the process, for the log. */
  words: string
  /** Ends it when it says nothing for long, or when there is no job for long. */
  timer?: NodeJS.Timeout
  /** The problem of the job it was ended for. */
  endedFor: ProblemCode | null
}

const CRASHES = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP', 'SIGSYS'])
/** Of our environment a decoder gets what finds libraries and folders, and no secret. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'LD_PRELOAD']

/**
 * Decoders in processes of their own: libvips is native code that reads what strangers send, and a crash
 * there must cost one answer, not the server. Started when needed, kept warm, replaced when they die.
 */
export function decoderPool(options: PoolOptions) {
  const decoders = new Set<Decoder>()
  const limits = { length: options.lineLength, perMember: options.linePerMember }
  const line = fairLine<Task>(limits)
  const laterLine = fairLine<Task>({ length: Number.POSITIVE_INFINITY, perMember: Number.POSITIVE_INFINITY })
  let isClosed = false

  function startDecoder(): Decoder {
    const args = [String(options.memoryBytes), ...(options.yieldsToOthers ? ['yields'] : [])]
    const child = fork(join(import.meta.dirname, 'decode-worker.ts'), args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--max-old-space-size=128'],
      env: {
        ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
        // With the many arenas of glibc, memory of finished pictures is not given back.
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
    child.on('exit', (code, signal) => gone(decoder, whyItEnded(decoder, code, signal)))
    // The process could not be started: no exit follows.
    child.on('error', (error) => child.pid === undefined && gone(decoder, error))
    rest(decoder)
    return decoder
  }

  function gone(decoder: Decoder, reason: Error) {
    decoders.delete(decoder)
    clearTimeout(decoder.timer)
    const { task } = decoder
    // It died of the picture, and took what it has cost along: all that it may cost is charged.
    if (reason instanceof Problem && reason.code !== 'pictures-busy')
      task?.spent?.(task.processorSeconds * 1000)
    task?.fail(reason)
    decoder.task = null
    startNext()
  }

  function finish(decoder: Decoder, answer: DecodeAnswer) {
    const { task } = decoder
    rest(decoder)
    // It is on its way out: out of the pool at once, so that no job meets its end.
    if (answer.isLast) decoders.delete(decoder)
    else if (isClosed) end(decoder)
    task?.spent?.(answer.processorMs)
    if ('made' in answer) task?.succeed(answer.made)
    else if ('problem' in answer) task?.fail(new Problem(answer.problem))
    else task?.fail(new Error(`A picture could not be made: ${answer.failure}`))
    startNext()
  }

  /** An idle decoder does not keep the program running. */
  function rest(decoder: Decoder) {
    decoder.task = null
    clearTimeout(decoder.timer)
    decoder.timer = setTimeout(() => end(decoder), options.idleSeconds * 1000).unref()
    hold(decoder, false)
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
      // Stays in the pool until it is really gone: it still uses a core.
      decoder.endedFor = 'picture-too-slow'
      decoder.child.kill('SIGKILL')
    }, options.silentSeconds * 1000)
    hold(decoder, true)
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
    /** Starts a decoder while the picture is still on its way, so that nobody waits for the start. */
    warm() {
      const hasIdle = [...decoders].some((decoder) => !decoder.task)
      if (!isClosed && !hasIdle && decoders.size < options.size) startDecoder()
    },

    /** @throws Problem of the picture, 'pictures-busy' or 'service-stopping' */
    run<T extends DecodeJob>(job: T, about: JobOptions): Promise<Made[T['task']]> {
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

    /** Turns away who waits, lets what runs come to its end, ends all processes. */
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
        // Idle ones do not hold the program, but their end is waited for.
        hold(decoder, true)
        if (!decoder.task) end(decoder)
      }
      await Promise.all(exits)
    },
  }
}

type PoolState = ReturnType<ReturnType<typeof decoderPool>['state']>

/** The state of two pools as if they were one. */
export const together = (one: PoolState, other: PoolState): PoolState => ({
  running: one.running + other.running,
  waiting: one.waiting + other.waiting,
  later: one.later + other.later,
  pids: [...one.pids, ...other.pids],
})

function hold({ child }: Decoder, doesWork: boolean) {
  if (doesWork) child.ref()
  else child.unref()
  // Its pipes keep the program running too.
  for (const pipe of [child.channel, child.stderr as Socket | null]) {
    if (doesWork) pipe?.ref()
    else pipe?.unref()
  }
}

function whyItEnded(decoder: Decoder, code: number | null, signal: NodeJS.Signals | null): Error {
  if (decoder.endedFor) return new Problem(decoder.endedFor)
  if (signal && CRASHES.has(signal)) return new Problem('picture-broken')
  // Ended from outside, perhaps for want of memory: not proven to be the picture's fault; it may come again.
  if (signal) return new Problem('pictures-busy')
  return new Error(`The picture decoder ended with code ${code}: ${decoder.words}`)
}
