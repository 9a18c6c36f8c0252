import { expect, test } from 'vitest'
import { lastWish } from './optimistic.ts'

/** A server that answers when it is told to, and remembers what it was asked. */
function slowServer() {
  const asked: boolean[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = (on: boolean) => {
    asked.push(on)
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  }
  const tick = () => new Promise((resolve) => setTimeout(resolve))
  return {
    asked,
    send,
    tick,
    answer: () => answers.shift()?.resolve(),
    refuse: () => answers.shift()?.reject(new Error('no')),
  }
}

test('of the wishes that come while one is on its way only the last is sent [ACT-04]', async () => {
  const server = slowServer()
  const first = lastWish('like a', true, server.send)
  expect(await lastWish('like a', false, server.send)).toBe(false)
  expect(await lastWish('like a', true, server.send)).toBe(false)
  expect(await lastWish('like a', false, server.send)).toBe(false)
  server.answer()
  await server.tick()
  server.answer()
  expect(await first).toBe(true)
  expect(server.asked).toEqual([true, false])
})

test('a change of mind that ends where it began sends nothing more', async () => {
  const server = slowServer()
  const first = lastWish('like b', true, server.send)
  await lastWish('like b', false, server.send)
  await lastWish('like b', true, server.send)
  server.answer()
  expect(await first).toBe(true)
  expect(server.asked).toEqual([true])
})

test('wishes about different things do not wait for each other', async () => {
  const server = slowServer()
  const both = [lastWish('like c', true, server.send), lastWish('like d', true, server.send)]
  expect(server.asked).toEqual([true, true])
  server.answer()
  server.answer()
  expect(await Promise.all(both)).toEqual([true, true])
})

test('after a refusal the next wish begins anew', async () => {
  const server = slowServer()
  const first = lastWish('like e', true, server.send)
  await lastWish('like e', false, server.send)
  server.refuse()
  await expect(first).rejects.toThrow('no')
  const second = lastWish('like e', true, server.send)
  server.answer()
  expect(await second).toBe(true)
  expect(server.asked).toEqual([true, true])
})
