import { expect, test } from 'vitest'
import { z } from 'zod'
import { features } from '../../../features.ts'
import { testApp } from '../../testing/test-app.ts'
import { nearestName, onlyKnownFields } from './known-fields.ts'

const bodies = features.flatMap(({ api = [] }) =>
  api.flatMap(({ contract }) =>
    Object.entries(contract).flatMap(([key, { body }]) => (body ? [[key, body] as const] : [])),
  ),
)

type Json = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  additionalProperties?: unknown
}
const EXTRA = 'neverAField'

/** Returns a value of this shape with one unknown field in each object; `put` counts them. */
function overfull(schema: Json, put: { count: number }): unknown {
  const one = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (one) return overfull(one, put)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return schema.items ? [overfull(schema.items, put)] : []
  if (schema.type !== 'object')
    return schema.type === 'string' ? 'text' : schema.type === 'boolean' ? true : 1
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, overfull(inner, put)])
  if (!schema.properties || schema.additionalProperties !== undefined) return Object.fromEntries(fields)
  put.count += 1
  return Object.fromEntries([...fields, [EXTRA, 'extra']])
}

type Issue = z.core.$ZodIssue
const refusalsOf = (issues: Issue[]): Issue[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? refusalsOf(issue.errors[0] ?? [])
      : issue.path.at(-1) === EXTRA
        ? issue
        : [],
  )

test('every request body of the API refuses unknown fields at any depth [API-20, DEC-96]', () => {
  expect(bodies.length).toBeGreaterThan(100)
  for (const [key, body] of bodies) {
    const schema = z.toJSONSchema(body, {
      io: 'input',
      unrepresentable: 'any',
      metadata: z.registry(),
    }) as Json
    const put = { count: 0 }
    const sent = overfull(schema, put)
    expect(put.count, key).toBeGreaterThan(0)
    const read = z.core.safeParse(onlyKnownFields(body), sent)
    expect(
      refusalsOf(read.error?.issues ?? []).map(({ path }) => path.join('.')),
      key,
    ).toHaveLength(put.count)
  }
})

test('an unknown field is refused by its path, with a suggested name, and nothing is changed [API-20, DEC-96]', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const say = (body: object) => as(ana).post(`/photos/${photo.id}/comments`, body)
  const comment = await (await say({ content: 'First' })).json()
  const path = `/photos/${photo.id}/comments/${comment.id}`
  const answer = await as(ana).patch(path, { content: 'Second', contnet: 'Third', Content: '', mood: 'good' })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    {
      code: 'form-invalid',
      fields: {
        contnet: 'Unknown field "contnet"; did you mean "content"?',
        Content: 'Unknown field "Content"; did you mean "content"?',
        mood: 'Unknown field "mood"',
      },
    },
  ])
  const { items } = await (await as(null).get(`/photos/${photo.id}/comments`)).json()
  expect(items).toMatchObject([{ content: 'First', isEdited: false }])
  expect((await as(null).patch(path, { mood: 'good' })).status).toBe(401)
  const nested = await as(ana).post('/photos', { images: [{ altTxt: 'Ana in a coat' }] })
  expect((await nested.json()).fields).toMatchObject({
    'images.0.altTxt': 'Unknown field "altTxt"; did you mean "altText"?',
  })
})

test('a thousand unknown fields with long names are refused with a response below 30,000 characters [API-20]', async () => {
  const { given, as } = await testApp()
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${'x'.repeat(150)}${at}`, at]))
  const answer = await as(await given.member()).put('/leaderboard/me', body)
  expect(answer.status).toBe(422)
  expect((await answer.text()).length).toBeLessThan(30_000)
})

test('a query may contain unknown parameters, such as those that other sites add to links [API-20, DEC-96]', async () => {
  const { as } = await testApp()
  expect((await as(null).get('/photos?utm_source=letter&limit=1')).status).toBe(200)
})

test.each([
  ['titel', ['title', 'text'], 'title'],
  ['price_minor', ['priceMinor'], 'priceMinor'],
  ['CONTENT', ['content'], 'content'],
  ['sise', ['size', 'site'], 'size'],
  ['id', ['ip'], null],
  ['colour', ['caption', 'price'], null],
])('the name nearest to %s in %j is %s [API-20]', (given, names, meant) => {
  expect(nearestName(given, names)).toBe(meant)
})

test('a loose object stays open to unknown fields, and an intersection and a recursive shape are rejected [API-20]', () => {
  const open = onlyKnownFields(z.object({ answer: z.looseObject({ id: z.string() }) }))
  expect(z.core.safeParse(open, { answer: { id: 'a', made: 'elsewhere' } }).data).toEqual({
    answer: { id: 'a', made: 'elsewhere' },
  })
  expect(() => onlyKnownFields(z.intersection(z.object({}), z.object({})))).toThrow('intersection')
  type Tree = { children: Tree[] }
  const lazy: z.ZodType<Tree> = z.object({ children: z.array(z.lazy(() => lazy)) })
  expect(() => onlyKnownFields(lazy)).toThrow('lazy')
  const getter = z.object({
    get children() {
      return z.array(getter)
    },
  })
  for (const times of ['first', 'second']) {
    expect(() => onlyKnownFields(z.object({ tree: getter })), times).toThrow('cannot contain itself')
  }
})
