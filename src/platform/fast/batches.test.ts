import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeBatches } from './batches.ts'

function counting(fails: (items: number[]) => unknown = () => null) {
  const batches: number[][] = []
  const add = makeBatches<number, string>(
    async (_key, items) => {
      batches.push(items)
      await pause(5)
      const error = fails(items)
      if (error) throw error
      return items.map((item) => `done ${item}`)
    },
    { max: 3 },
  )
  return { add, batches }
}

test('items that arrive while a batch runs form the next batch, and each gets its own result', async () => {
  const { add, batches } = counting()
  const answers = await Promise.all([1, 2, 3, 4, 5].map((item) => add('key', item)))
  expect(answers).toEqual(['done 1', 'done 2', 'done 3', 'done 4', 'done 5'])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
  await add('key', 6)
  expect(batches.at(-1)).toEqual([6])
})

test('batches of different keys do not wait for each other', async () => {
  const { add, batches } = counting()
  await Promise.all([add('one', 1), add('other', 2)])
  expect(batches).toEqual([[1], [2]])
})

test('a row that the database refuses fails only its own caller', async () => {
  const { add } = counting((items) => (items.includes(3) ? { code: '23503' } : null))
  const ended = await Promise.allSettled([1, 2, 3, 4].map((item) => add('key', item)))
  expect(ended.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('a lost connection fails every caller of the batch, and the batch is not tried again', async () => {
  const { add, batches } = counting((items) => (items.length > 1 ? new Error('connection lost') : null))
  const ended = await Promise.allSettled([1, 2, 3].map((item) => add('key', item)))
  expect(ended.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(batches).toEqual([[1], [2, 3]])
})
