import { mkdtemp, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { UNDER_FIVE_MEGABYTES } from './picture-limits.ts'
import { makePictures, type PicturesOptions, type PictureWork } from './pictures.ts'
import { chunkedBody, waitUntil } from './pictures-for-tests.ts'

const folder = await mkdtemp(join(tmpdir(), 'showoff-cost-test-'))
afterAll(() => rm(folder, { recursive: true }))
const small = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c85' } })
  .png()
  .toBuffer()
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
/** Grain makes it slow. */
const large = await sharp({ create: { width: 2560, height: 1700, channels: 3, background: '#888', noise } })
  .jpeg({ quality: 60 })
  .toBuffer()

function picturesWith(options: Partial<PicturesOptions> = {}) {
  const pictures = makePictures({ folder, size: 1, lineSeconds: 60, ...options })
  onTestFinished(() => pictures.close())
  const prepare = (bytes: Uint8Array, work: PictureWork = {}) =>
    pictures.prepare(chunkedBody(bytes), UNDER_FIVE_MEGABYTES, { widths: [320], ...work })
  const find = (bytes: Uint8Array, member: string, onProcessorTime?: (ms: number) => void) =>
    pictures.describe(chunkedBody(bytes), UNDER_FIVE_MEGABYTES, {
      ...{ member, isVisitor: true },
      ...(onProcessorTime ? { onProcessorTime } : {}),
    })
  return { pictures, prepare, find }
}

test('a picture whose decoder is paused for longer than the time limit is still prepared, because only CPU time counts [COST-02]', async () => {
  const { pictures, prepare } = picturesWith({ prepareSeconds: 0.8 })
  await prepare(small)
  const [pid] = pictures.state().pids
  process.kill(pid!, 'SIGSTOP')
  const slow = prepare(small)
  await waitUntil(() => pictures.state().running === 1)
  await sleep(1_500)
  process.kill(pid!, 'SIGCONT')
  expect(await slow).toMatchObject({ original: { widthPx: 90 } })
  expect(pictures.state().pids).toEqual([pid])
})

test('a picture that exceeds its CPU time is refused, and the time it took is charged [COST-02]', async () => {
  const { prepare } = picturesWith({ prepareSeconds: 0.1 })
  const costs: number[] = []
  await expect(prepare(large, { onProcessorTime: (ms) => costs.push(ms) })).rejects.toMatchObject({
    code: 'picture-too-slow',
  })
  expect(costs).toHaveLength(1)
  expect(costs[0]).toBeGreaterThanOrEqual(100)
})

test('an unresponsive decoder is ended by a timeout, and the maximum cost is charged [COST-02]', async () => {
  const { pictures, prepare } = picturesWith({ silentSeconds: 3, prepareSeconds: 20 })
  await prepare(small)
  process.kill(pictures.state().pids[0]!, 'SIGSTOP')
  const costs: number[] = []
  await expect(prepare(small, { onProcessorTime: (ms) => costs.push(ms) })).rejects.toMatchObject({
    code: 'picture-too-slow',
  })
  expect(costs).toEqual([20_000])
})

test('the cost of a picture is reported whether it is accepted or refused, and a large picture costs more [COST-02]', async () => {
  const { prepare } = picturesWith()
  const costs: number[] = []
  const onProcessorTime = (ms: number) => costs.push(ms)
  await prepare(small, { onProcessorTime })
  await expect(prepare(large.subarray(0, 9_000), { onProcessorTime })).rejects.toMatchObject({
    code: 'picture-broken',
  })
  await prepare(large, { onProcessorTime })
  expect(costs).toHaveLength(3)
  const [little = 0, broken, much] = costs
  expect(broken).toBeGreaterThan(0)
  expect(much).toBeGreaterThan(2 * little)
})

test('pictures of visitors do not occupy the decoder of members, and run at low priority [COST-03]', async () => {
  const { pictures, prepare, find } = picturesWith()
  await find(small, '203.0.113.7')
  const [visitors] = pictures.state().pids
  if (process.platform === 'linux') expect(getPriority(visitors!)).toBe(constants.priority.PRIORITY_LOW)
  process.kill(visitors!, 'SIGSTOP')
  const flood = [1, 2, 3, 4].map((at) => find(small, `203.0.113.${at}`))
  await waitUntil(() => pictures.state().running === 1 && pictures.state().waiting === 3)
  for (let i = 0; i < 3; i++) expect(await prepare(small)).toMatchObject({ original: { widthPx: 90 } })
  const members = pictures.state().pids.filter((pid) => pid !== visitors)
  if (process.platform === 'linux') expect(getPriority(members[0]!)).toBe(getPriority())
  process.kill(visitors!, 'SIGCONT')
  expect(await Promise.all(flood)).toHaveLength(4)
})

test('one address has at most three pictures in the line for visitors [COST-03]', async () => {
  const { pictures, find } = picturesWith()
  await find(small, '203.0.113.7')
  const [pid] = pictures.state().pids
  process.kill(pid!, 'SIGSTOP')
  const first = find(small, '203.0.113.7')
  await waitUntil(() => pictures.state().running === 1)
  const waiting = [1, 2, 3].map(() => find(small, '203.0.113.7'))
  await waitUntil(() => pictures.state().waiting === 3)
  await expect(find(small, '203.0.113.7')).rejects.toMatchObject({ code: 'pictures-busy' })
  const other = find(small, '203.0.113.8')
  await waitUntil(() => pictures.state().waiting === 4)
  process.kill(pid!, 'SIGCONT')
  await Promise.all([first, ...waiting, other])
})
