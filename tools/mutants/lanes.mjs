import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Time limit that stops a mutant with an endless loop. */
const LONGEST_MS = 5 * 60_000

/** Opens a process that runs tests (lane.mjs) and handles one task at a time. */
export async function openLane(node, env) {
  let child = await start()

  function start() {
    const started = fork(join(import.meta.dirname, 'lane.mjs'), {
      execPath: node,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return new Promise((resolve, reject) => {
      started.once('message', () => resolve(started))
      started.once('exit', (code) =>
        reject(new Error(`The process for tests ended with ${code} before it was ready.`)),
      )
    })
  }

  return {
    /**
     * @returns the answer; null if the process ended or took longer than five minutes, after which another one replaces
     * it
     */
    async ask(task) {
      const answer = await new Promise((resolve) => {
        const late = setTimeout(() => resolve(null), LONGEST_MS)
        const settle = (value) => {
          clearTimeout(late)
          child.removeAllListeners()
          resolve(value)
        }
        child.once('message', settle)
        child.once('exit', () => settle(null))
        child.send(task)
      })
      if (answer === null) {
        child.kill('SIGKILL')
        child = await start()
      }
      return answer
    },
    end() {
      return new Promise((resolve) => {
        child.once('exit', resolve)
        child.send('end')
      })
    },
  }
}

/** Gives each task to the next free lane. */
export async function shareOut(lanes, tasks, onAnswer, isOver = () => false) {
  const waiting = [...tasks]
  await Promise.all(
    lanes.map(async (lane) => {
      while (waiting.length > 0 && !isOver()) {
        const task = waiting.shift()
        onAnswer(await lane.ask(task), task)
      }
    }),
  )
}
