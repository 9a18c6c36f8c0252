import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../platform/http/endpoint.ts'
import { implement } from '../platform/http/http.ts'
import { client, problemMessage, setTransport } from './api.ts'

const coatApi = endpoints('Coats', {
  'GET /coats': {
    name: 'listCoats',
    summary: 'Coats',
    query: z.object({ color: z.array(z.string()).optional(), limit: z.coerce.number().default(10) }),
    answers: z.object({ items: z.array(z.string()) }),
  },
  'PUT /coats/{coatId}/name': {
    name: 'renameCoat',
    summary: 'Name a coat',
    params: z.object({ coatId: z.string() }),
    body: z.object({ name: z.string() }),
    answers: z.object({ name: z.string() }),
    problems: ['product-not-found'],
    idempotent: true,
  },
})
const api = client<typeof coatApi>()

let sent: { path: string; init: RequestInit }[]
let answer: Response
let takeBack: () => void
beforeEach(() => {
  sent = []
  answer = Response.json({ name: 'Harbour' })
  takeBack = setTransport(() => async (path, init) => {
    sent.push({ path, init })
    return answer.clone()
  })
})
// Other test files in this process render pages.
afterEach(() => takeBack())

test('a call sends the path parameters, query, body and idempotency key that its contract takes', async () => {
  const { name } = await api('PUT /coats/{coatId}/name', {
    coatId: 'a/b',
    body: { name: 'Harbour' },
    idempotencyKey: 'k1',
  })
  expect(name).toBe('Harbour')
  expect(sent[0]).toMatchObject({
    path: '/api/coats/a%2Fb/name',
    init: { method: 'PUT', body: '{"name":"Harbour"}', headers: { 'idempotency-key': 'k1' } },
  })
  await api('GET /coats', { query: { color: ['red', 'blue'], limit: 5 } })
  expect(sent[1]?.path).toBe('/api/coats?color=red&color=blue&limit=5')
  expect(api.address('GET /coats')).toBe('/api/coats')
})

test('a refusal is thrown with its code', async () => {
  answer = Response.json({ code: 'product-not-found', title: 'Gone' }, { status: 404 })
  const problem = await api('GET /coats').catch((error: unknown) => error)
  expect(api.isProblem(problem, 'product-not-found')).toBe(true)
  expect(api.isProblem(problem, 'offline')).toBe(false)
  expect(problemMessage(problem)).toBe('Gone')
  expect(problemMessage(new TypeError('x is not a function'))).toBe('Something went wrong on our side')
})

// tsc checks these: each line below must be an error, or the contract would not bind both sides.
test('a use that the contract does not allow is a type error', () => {
  expect(wrongUses).toBeTypeOf('function')
})

function wrongUses() {
  // @ts-expect-error: no such endpoint
  void api('GET /jackets')
  // @ts-expect-error: the path names `coatId`
  void api('PUT /coats/{coatId}/name', { id: 'a', body: { name: 'Harbour' } })
  // @ts-expect-error: the body has a `name`
  void api('PUT /coats/{coatId}/name', { coatId: 'a', body: { title: 'Harbour' } })
  // @ts-expect-error: the list takes no key
  void api('GET /coats', { idempotencyKey: 'k1' })
  // @ts-expect-error: the answer has `items`
  void api('GET /coats').then(({ coats }) => coats)
  // @ts-expect-error: no endpoint of this contract has this problem
  api.isProblem(null, 'photo-not-found')

  const listed = { 'GET /coats': async () => ({ items: [] }) }
  const renamed = { 'PUT /coats/{coatId}/name': async () => ({ name: '' }) }
  implement(coatApi, { ...listed, ...renamed })
  // @ts-expect-error: a handler is missing
  implement(coatApi, listed)
  // @ts-expect-error: the answer has a `name`
  implement(coatApi, { ...listed, 'PUT /coats/{coatId}/name': async () => ({ title: '' }) })
  // @ts-expect-error: a handler without an endpoint
  implement(coatApi, { ...listed, ...renamed, 'GET /jackets': async () => ({ items: [] }) })
}
