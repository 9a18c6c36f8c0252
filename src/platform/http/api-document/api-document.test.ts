import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { problemStatus } from '../../../problems.ts'
import { testApp } from '../../testing/test-app.ts'
import type { ApiDocument, Operation } from './api-document.ts'
import { schemasOf } from './api-schemas.ts'

type Json = Record<string, unknown>
let document: ApiDocument
let operations: { key: string; operation: Operation }[]

beforeAll(async () => {
  const { as } = await testApp()
  document = await (await as(null).get('/openapi.json')).json()
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
})

const operationOf = (key: string) => operations.find((one) => one.key === key)!.operation
const property = (schema: string, name: string) =>
  (document.components.schemas[schema] as { properties: Record<string, Json> }).properties[name]

/** Returns every schema in a part of the document, with its path. */
function schemasIn(part: unknown, at: string): { at: string; schema: Json }[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.entries(part).flatMap(([name, value]) => schemasIn(value, `${at}/${name}`))
  return Array.isArray(part) ? inner : [{ at, schema: part as Json }, ...inner]
}

test('every operation has a unique name, a summary, one tag and its sign-in requirement [API-01]', () => {
  expect(operations.length).toBeGreaterThan(200)
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { key, operation } of operations) {
    expect(operation.operationId, key).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation.summary.length, key).toBeGreaterThan(5)
    expect(operation.tags, key).toHaveLength(1)
    expect(operation.security, key).toEqual(
      operation.responses[401]?.description.includes('sign-in-required') ? expect.any(Array) : [],
    )
  }
  expect(operationOf('POST /orders').security).toEqual([{ session: [] }])
})

test('the placeholders of each path match its declared path parameters [API-01]', () => {
  for (const { key, operation } of operations) {
    const inPath = [...key.matchAll(/{(\w+)}/g)].map(([, name]) => name)
    const declared = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(declared.sort(), key).toEqual(inPath.sort())
  }
})

test('the main schemas have names, and no named schema is repeated inline [API-01]', () => {
  const { schemas } = document.components
  for (const name of ['Photo', 'Product', 'Member', 'Order', 'Cart', 'Comment', 'Problem']) {
    expect(Object.keys(schemas)).toContain(name)
  }
  const named = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  const inner = Object.entries(schemas).flatMap(([name, schema]) => schemasIn(schema, name).slice(1))
  const doubles = [...inner, ...schemasIn(document.paths, 'paths')]
    .filter(({ schema }) => Object.keys((schema.properties ?? {}) as Json).length > 1)
    .filter(({ schema }) => named.has(JSON.stringify(schema)))
  expect(doubles.map(({ at }) => at)).toEqual([])
})

test.each([
  ['ShipTo', 'firstName', 80],
  ['CommentForm', 'content', 2_000],
  ['QuestionForm', 'content', 300],
  ['PhotoImageForm', 'altText', 240],
  ['ArticleForm', 'title', 160],
])('%s.%s has the maximum length of %i characters [API-01]', (schema, name, max) => {
  expect(property(schema, name)?.maxLength).toBe(max)
})

test('a caption allows 2,200 characters, and no text more than 20,000, except in the forms of reels and of the shop’s texts [API-01]', () => {
  expect(JSON.stringify(property('PhotoForm', 'caption'))).toContain('"maxLength":2200')
  const {
    ReelForm: _,
    TextPublishForm: _terms,
    TextPreviewForm: _preview,
    ...rest
  } = document.components.schemas
  for (const { at, schema } of schemasIn({ rest, paths: document.paths }, '')) {
    if (typeof schema.maxLength === 'number') expect(schema.maxLength, at).toBeLessThanOrEqual(20_000)
  }
})

test('every error response has one schema per code, and every code is in the closed list [API-01, GEN-14]', () => {
  expect(property('Problem', 'code')?.enum).toEqual(Object.keys(problemStatus))
  for (const { key, operation } of operations) {
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      if (!/^[45]/.test(status)) continue
      const codes = description.split(', ')
      expect(JSON.stringify(content).match(/schemas\/Problem\w+/g), `${key} ${status}`).toHaveLength(
        codes.length,
      )
      for (const code of codes)
        expect(problemStatus[code as keyof typeof problemStatus], code).toBe(Number(status))
    }
  }
  expect(JSON.stringify(document.components.schemas.ProblemNotEnoughStock)).toContain('"available"')
  expect(JSON.stringify(document.components.schemas.ProblemTooManyRequests)).toContain('"retryAfterSeconds"')
})

test('every operation below /admin declares that it requires a role [PERM-06, API-01]', () => {
  const admin = operations.filter(({ key }) => key.includes(' /admin'))
  expect(admin.length).toBeGreaterThan(70)
  for (const { key, operation } of admin) {
    expect(operation.responses[403]?.description, key).toMatch(/admin-required|moderator-required/)
  }
})

test('reports and removals declare a not-found code for each kind of content that features register [API-01]', () => {
  for (const key of [
    'PUT /reports/{kind}/{targetId}',
    'POST /admin/moderation/things/{kind}/{targetId}/removal',
  ]) {
    const missing = operationOf(key).responses[404]?.description
    for (const kind of ['photo', 'comment', 'review', 'collection', 'member', 'reel', 'question', 'answer']) {
      expect(missing, key).toContain(`${kind}-not-found`)
    }
  }
})

test('binary bodies, idempotency keys and rate limits are declared on operations that have them [API-01]', () => {
  expect(Object.keys(operationOf('POST /pictures').requestBody!.content)).toContain('image/jpeg')
  expect(Object.keys(operationOf('PATCH /uploads/{uploadId}').requestBody!.content)).toContain(
    'application/offset+octet-stream',
  )
  expect(Object.keys(operationOf('POST /admin/imports').requestBody!.content)).toContain('text/csv')
  expect(operationOf('POST /orders').parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  expect(operationOf('PUT /photos/{photoId}/like').description).toContain('240 requests in 60 seconds')
})

test('a shape that contains itself is described once and refers to itself [API-01]', () => {
  const Tree = z.object({
    get children() {
      return z.array(Tree)
    },
  })
  const { named } = schemasOf('output', [{ answers: Tree }, { answers: z.array(Tree) }])
  const [name = '', ...more] = Object.keys(named)
  expect(more).toEqual([])
  expect(named[name]).toMatchObject({
    properties: { children: { items: { $ref: `#/components/schemas/${name}` } } },
  })
})
