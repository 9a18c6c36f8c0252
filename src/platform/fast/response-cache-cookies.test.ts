import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { makeResponseCache } from './response-cache.ts'

/** Returns what serves a request for `/x` after a response with these headers was stored in the cache. */
function servedBy(headers: Record<string, string>): 'cache' | 'app' {
  const cache = makeResponseCache({ timer: () => () => {} }, 'session')
  cache.store('/x', '/x', new Headers(headers), {
    sameFor: 'everybody',
    body: '{}',
    generation: cache.generation(),
  })
  let by: 'cache' | 'app' = 'app'
  const response = { writeHead: () => {}, end: () => (by = 'cache') } as unknown as ServerResponse
  cache.serve({ method: 'GET', url: '/x', headers: {} } as IncomingMessage, response, () => {})
  return by
}

test('a response that sets a cookie is never served from the cache [AUTH-45]', () => {
  expect(servedBy({ 'content-type': 'application/json' })).toBe('cache')
  expect(servedBy({ 'content-type': 'application/json', 'set-cookie': 'session=mine' })).toBe('app')
})
