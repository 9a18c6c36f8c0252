import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

test('members take turns, and the items of each member keep their order', () => {
  const line = fairQueue<string>({ length: 9, perMember: 9 })
  for (const item of ['ana 1', 'ana 2', 'ana 3', 'ben 1', 'cy 1', 'ben 2'])
    line.join(item.split(' ')[0]!, item)
  const served = Array.from({ length: 7 }, () => line.next())
  expect(served).toEqual(['ana 1', 'ben 1', 'cy 1', 'ana 2', 'ben 2', 'ana 3', undefined])
})

test('a member who joins later does not wait behind all pictures of another member', () => {
  const line = fairQueue<string>({ length: 9, perMember: 9 })
  for (const item of ['ana 1', 'ana 2', 'ana 3']) line.join('ana', item)
  expect(line.next()).toBe('ana 1')
  line.join('ben', 'ben 1')
  expect([line.next(), line.next(), line.next()]).toEqual(['ana 2', 'ben 1', 'ana 3'])
})

test('neither the line nor the share of one member grows beyond its limit', () => {
  const line = fairQueue<number>({ length: 3, perMember: 2 })
  expect([line.join('ana', 1), line.join('ana', 2), line.join('ana', 3)]).toEqual([true, true, false])
  expect([line.join('ben', 4), line.join('ben', 5)]).toEqual([true, false])
  expect(line.length).toBe(3)
  line.next()
  expect(line.join('ben', 5)).toBe(true)
})

test('an item that has left the line is not served, and leaving twice does nothing', () => {
  const line = fairQueue<number>({ length: 3, perMember: 3 })
  for (const item of [1, 2]) line.join('ana', item)
  line.leave('ana', 1)
  line.leave('ana', 1)
  line.leave('ben', 1)
  expect(line.length).toBe(1)
  expect([line.next(), line.next()]).toEqual([2, undefined])
})
