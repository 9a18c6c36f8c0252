import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterSourcedSentences, phraseSummary } from './phrase-summary.ts'

const facts = {
  product: 'Loop Knit',
  summary: '4 members reviewed it. Several of them say: warm and soft.',
  lines: [
    {
      says: 'Warm',
      members: 3,
      quotes: [
        { id: 'q1', text: 'Warm to ten degrees.' },
        { id: 'q2', text: 'Warm.' },
      ],
    },
    { says: 'Soft', members: 2, quotes: [{ id: 'q3', text: 'Soft.' }] },
  ],
}

test.each([
  ['It is warm [q1] [q2]. It is soft [q3].', 'It is warm. It is soft.'],
  ['It is warm. [q1, q2] It is soft. [q3]', 'It is warm. It is soft.'],
  ['3 members call it warm [q1]. 97 % love it [q2].', '3 members call it warm.'],
  ['Warm to ten degrees [q1]. Warm to twelve [q1].', 'Warm to ten degrees.'],
  ['It is warm [q9]. It is soft [q3].', 'It is soft.'],
  ['It is warm. It is soft.', null],
  ['It is warm [q1][r7].', null],
  ['Costs 49.90 [q1].', null],
  ['', null],
  ['[q1]', null],
])(
  'a sentence that names a number or a source which is not in the facts is dropped: %s [REV-04, REV-15]',
  (answer, held) => {
    expect(filterSourcedSentences(answer, facts)).toBe(held)
  },
)

type Asked = { authorization: string | undefined; body: { model: string; messages: { content: string }[] } }
const asked: Asked[] = []
let answer: { status?: number; content?: string; isSilent?: boolean } = {}
const server = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
  if (answer.isSilent) return
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ choices: [{ message: { content: answer.content } }] }))
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const card = {
  productName: 'Loop Knit',
  summary: '2 members reviewed it. Several of them say: warm.',
  reviewCount: 2,
  pros: [
    { words: 'Warm', memberCount: 2, quotes: [{ reviewId: 'r', author: {} as never, text: 'Warm at sea.' }] },
  ],
  cons: [],
}
const ask = () =>
  phraseSummary(
    { log: pino({ level: 'silent' }) },
    { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, key: 'a key', name: 'small' },
    card,
  )

test('a language model of the operator is given the facts, and what holds of its answer is taken [REV-04]', async () => {
  answer = { content: 'Members find it warm, also at sea [q1]. It costs 12 dollars [q1].' }
  expect(await ask()).toBe('Members find it warm, also at sea.')
  expect(asked[0]).toMatchObject({ authorization: 'Bearer a key', body: { model: 'small' } })
  expect(asked[0]!.body.messages[1]!.content).toContain('Warm at sea.')
})

test('a model that fails, says nonsense or stays silent for 3 s changes nothing [REV-04]', async () => {
  answer = { status: 500, content: 'It is warm [q1].' }
  expect(await ask()).toBeNull()
  answer = {}
  expect(await ask()).toBeNull()
  answer = { isSilent: true }
  expect(await ask()).toBeNull()
})
