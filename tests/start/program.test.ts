import { expect, onTestFinished, test } from 'vitest'
import { createFolder, eventually, isRunning, startProgram } from './program.ts'

const childOf = (output: string) => Number(/child (\d+)/.exec(output)?.[1])

test('a start that times out ends its process and the processes that this started', async () => {
  const command = ['sh', '-c', 'sleep 600 & echo "child $!"; sleep 600']
  const program = startProgram({ dataDir: createFolder(), command, timeLimitMs: 500 })
  await expect(program.ready()).rejects.toThrow('It never said')
  const child = childOf(program.output())
  expect(await eventually(() => !isRunning(program.pid) && !isRunning(child))).toBe(true)
})

test('processes that outlive their parent are ended after the test', async () => {
  let child = 0
  // Handlers run in reverse order, so this one runs after the program's own.
  onTestFinished(async () => expect(await eventually(() => !isRunning(child))).toBe(true))
  const program = startProgram({
    dataDir: createFolder(),
    command: ['sh', '-c', 'sleep 600 & echo "child $!"'],
  })
  await program.waitForOutput('child')
  expect((await program.ends()).code).toBe(0)
  child = childOf(program.output())
  expect(isRunning(child)).toBe(true)
})
