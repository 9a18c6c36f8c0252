import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sendLatest, switchOptimistically, withLike } from './optimistic.ts'

/** A server that responds on demand and records its requests. */
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

test('of the changes made while a request is in flight, only the last is sent [ACT-04]', async () => {
  const server = slowServer()
  const first = sendLatest('like a', true, server.send)
  expect(await sendLatest('like a', false, server.send)).toBe(false)
  expect(await sendLatest('like a', true, server.send)).toBe(false)
  expect(await sendLatest('like a', false, server.send)).toBe(false)
  server.answer()
  await server.tick()
  server.answer()
  expect(await first).toBe(true)
  expect(server.asked).toEqual([true, false])
})

test('changes during a request that end at the requested state send nothing more', async () => {
  const server = slowServer()
  const first = sendLatest('like b', true, server.send)
  await sendLatest('like b', false, server.send)
  await sendLatest('like b', true, server.send)
  server.answer()
  expect(await first).toBe(true)
  expect(server.asked).toEqual([true])
})

test('changes to different items do not wait for each other', async () => {
  const server = slowServer()
  const both = [sendLatest('like c', true, server.send), sendLatest('like d', true, server.send)]
  expect(server.asked).toEqual([true, true])
  server.answer()
  server.answer()
  expect(await Promise.all(both)).toEqual([true, true])
})

test('after a refused request the waiting change is dropped, and the next change is sent at once', async () => {
  const server = slowServer()
  const first = sendLatest('like e', true, server.send)
  await sendLatest('like e', false, server.send)
  server.refuse()
  await expect(first).rejects.toThrow('no')
  const second = sendLatest('like e', true, server.send)
  server.answer()
  expect(await second).toBe(true)
  expect(server.asked).toEqual([true, true])
})

type Look = { id: string; likedByViewer: boolean; likeCount: number | null }

/** Switches the like of `a`, which is shown in a list and alone; `save` gets what is shown meanwhile. */
async function liking(save: (shown: unknown[]) => Promise<Omit<Look, 'id'>>) {
  const cache = new QueryClient()
  const look: Look = { id: 'a', likedByViewer: false, likeCount: 3 }
  cache.setQueryData(['looks', 'list'], { pages: [{ items: [look, { ...look, id: 'b' }] }] })
  cache.setQueryData(['looks', 'one'], look)
  const shown = () => [
    cache.getQueryData<{ pages: { items: Look[] }[] }>(['looks', 'list'])?.pages[0]?.items[0]?.likeCount,
    cache.getQueryData<Look>(['looks', 'one'])?.likeCount,
  ]
  const place = { queryKey: ['looks'], is: ({ id }: Partial<Look>) => id === 'a' }
  const saved = switchOptimistically({ cache, router: {} as never }, place, {
    name: `like of a test ${Math.random()}`,
    on: true,
    expected: (item: Look) => withLike(item, true),
    before: { likedByViewer: false, likeCount: 3 },
    save: () => save(shown()),
    signIn: ['Please sign in'],
  })
  return { saved, shown }
}

test('a like is shown everywhere at once, and the server’s count then replaces it [ACT-01, ACT-06]', async () => {
  let meanwhile: unknown[] = []
  const { saved, shown } = await liking(async (now) => {
    meanwhile = now
    return { likedByViewer: true, likeCount: 9 }
  })
  expect(await saved).toEqual({ likedByViewer: true, likeCount: 9 })
  expect([meanwhile, shown()]).toEqual([
    [4, 4],
    [9, 9],
  ])
})

test('a refused like is rolled back everywhere, and the error is thrown [ACT-03]', async () => {
  const { saved, shown } = await liking(() => Promise.reject(new Error('no')))
  await expect(saved).rejects.toThrow('no')
  expect(shown()).toEqual([3, 3])
})
