import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionQuery, useMember } from '../../kernel/session/ui/session-queries.ts'
import { setTransport } from '../../web/api.ts'
import { createAppRouter } from './router.tsx'

afterEach(() => vi.useRealTimers())

/** A server that never answers the session request. */
function silentAboutTheSession() {
  const answer = async (path: string): Promise<Response> => {
    if (path === '/api/session') return new Promise(() => {})
    return Response.json({ items: [], nextCursor: null, photo: null })
  }
  onTestFinished(setTransport(() => answer))
}

/** Whether the page is shown within `ms` on a fake clock. Loading files may take as long as it needs. */
async function isShownWithin(ms: number, path: string): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  silentAboutTheSession()
  const router = createAppRouter({ theme: null, hasClosedWelcome: false, origin: 'http://showoff.test' })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  let isShown = false
  void router.load().then(() => {
    isShown = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  const giveUpAt = Date.now() + 10_000
  while (!isShown && Date.now() < giveUpAt) await new Promise((resolve) => setImmediate(resolve))
  return isShown
}

test('a page is shown after two seconds even if the session check has not finished [AUTH-16, AUTH-17]', async () => {
  expect(await isShownWithin(2_000, '/about')).toBe(true)
})

test.each(['/', '/engage'])('%s is shown without waiting for the session check [AUTH-18]', async (path) => {
  expect(await isShownWithin(100, path)).toBe(true)
})

/** Reports who is signed in, as a component sees it. */
function Viewer({ onMember }: { onMember: (member: unknown) => void }) {
  onMember(useMember())
  return null
}

test('the session check times out after five seconds and then counts as signed out [CONST-02, AUTH-16]', async () => {
  // Otherwise it counts as server rendering, where no timer limits the check.
  vi.stubEnv('SSR', false)
  onTestFinished(() => void vi.unstubAllEnvs())
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    // Aborts the session check at once; longer timeouts keep waiting.
    return ms <= 5_000 ? AbortSignal.abort() : new AbortController().signal
  })
  const answer = (_path: string, init: RequestInit) =>
    new Promise<Response>((_answer, refuse) => {
      if (init.signal?.aborted) refuse(init.signal.reason)
    })
  onTestFinished(setTransport(() => answer))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(queryClient.fetchQuery(sessionQuery)).rejects.toThrow()
  expect(Math.min(...limits)).toBe(5_000)
  timeout.mockRestore()
  const heard = vi.fn()
  const screen = createElement(Viewer, { onMember: heard })
  renderToString(createElement(QueryClientProvider, { client: queryClient }, screen))
  expect(heard.mock.calls).toEqual([[null]])
})
