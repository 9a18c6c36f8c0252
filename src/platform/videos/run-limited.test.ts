import { expect, test } from 'vitest'
import { runLimited } from './run-limited.ts'

const limits = { processorSeconds: 0.5, memoryBytes: 1024 ** 3 }
const tellsProcessorTime = process.platform === 'linux'

test('a run that waits for longer than its CPU limit is not ended [COST-02]', async () => {
  const waiting = 'setTimeout(() => process.exit(7), 1500)'
  const ran = await runLimited(process.execPath, ['-e', waiting], limits)
  expect([ran.ended, ran.status]).toEqual(['itself', 7])
  expect(ran.processorMs).toBeLessThan(500)
})

test.runIf(tellsProcessorTime)(
  'a run that exceeds its CPU limit is ended, and its CPU time is reported [COST-02]',
  async () => {
    const ran = await runLimited(process.execPath, ['-e', 'for (;;);'], limits)
    expect(ran.ended).toBe('too-slow')
    expect(ran.processorMs).toBeGreaterThanOrEqual(500)
  },
)

test('a run that hangs is ended by a timeout [COST-02]', async () => {
  const hanging = 'setInterval(() => {}, 1000)'
  const ran = await runLimited(process.execPath, ['-e', hanging], { ...limits, processorSeconds: 0.3 })
  expect(ran.ended).toBe('too-slow')
})
