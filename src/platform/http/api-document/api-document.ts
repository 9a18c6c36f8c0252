import { z } from 'zod'
import { type ProblemCode, problemStatus } from '../../../problems.ts'
import { asksForAgreement, type Contract, Done, type Endpoint, problemsOf } from '../endpoint.ts'
import { LIMITS } from '../limits/limits.ts'
import { bothWays, type Json, nameShapes, type Parts, refTo, schemasOf, usedBy } from './api-schemas.ts'
import { problemFacts } from './problem-facts.ts'

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { required: true; content: Record<string, { schema: Json }> }
  responses: Record<
    string,
    { description: string; headers?: Json; content?: Record<string, { schema: Json }> }
  >
}
export type ApiDocument = {
  openapi: string
  info: Json
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}

const DESCRIPTION = `The API that the pages of Showoff use themselves: JSON under \`/api\`.

**Sign-in.** \`signIn\` sets an http-only cookie; send it along. It lasts while it is renewed (\`renewSession\`, or any
answer that sets it anew). Endpoints without a security requirement answer everybody, and some answer members more.
Writes from another origin are refused ('origin-refused').

**Lists** answer \`items\` and \`nextCursor\`. Ask again with \`cursor=<nextCursor>\` for the next page; null is the end.
A cursor belongs to its list and filters; any other is 'cursor-invalid'.

**Idempotency.** A write that takes an \`Idempotency-Key\` is carried out once, however often it comes with the same key
and the same content; the same key with other content is 'idempotency-key-reused'.

**Limits.** What is limited says so. Beyond the limit the answer is 429 'too-many-requests' with \`Retry-After\` in
seconds, counted per member, or per address where nobody is signed in. JSON bodies hold 256 kB at most.

**Problems.** Every refusal is \`application/problem+json\` (RFC 9457). \`code\` is one of a closed list; 'form-invalid'
has a sentence for each wrong field in \`fields\`. Any endpoint may answer 503 'service-unavailable' while the database or
the bucket is away, and a write 507 'storage-full' where a disk is full; both have a \`Retry-After\`.

**Unknown fields** of a body are refused with 'form-invalid', at the field. Unknown parameters of a query are ignored.`

/** Returns the OpenAPI document of these contracts. Exported shapes become components, named without `View`. */
export function apiDocument(
  contracts: readonly Contract[],
  shapes: readonly Record<string, unknown>[],
  options: {
    cookieName: string
    version: string
    /** By name of the endpoint: problems that its contract does not list. */
    problems?: Readonly<Record<string, readonly ProblemCode[]>>
  },
): ApiDocument {
  nameShapes([...shapes, { Done }])
  const all = contracts.flatMap((contract) => Object.entries(contract) as [string, Endpoint][])
  const inputs = schemasOf(
    'input',
    all.map(([, { params, query, body }]) => ({ params, query, body })),
  )
  const outputs = schemasOf(
    'output',
    all.map(([, { answers }]) => ({ answers: answers instanceof z.ZodType ? answers : undefined })),
  )
  const { schemas, renamed } = bothWays(inputs.named, outputs.named)
  const paths: ApiDocument['paths'] = {}
  all.forEach(([key, endpoint], at) => {
    const [method = '', path = ''] = key.split(' ')
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf(
      endpoint,
      { ...renamed(inputs.of(at)), ...outputs.of(at) },
      schemas,
      [
        ...(options.problems?.[endpoint.name] ?? []),
        ...(asksForAgreement(method, endpoint) ? (['agreement-required'] as const) : []),
      ],
    )
  })
  const components = { ...schemas, ...problemSchemas() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Showoff',
      version: options.version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: usedBy(paths, components),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.cookieName } },
    },
  } as ApiDocument
}

function operationOf(
  endpoint: Endpoint,
  { params, query, body, answers }: Parts,
  schemas: Record<string, Json>,
  moreProblems: readonly ProblemCode[],
): Operation {
  const { name, summary, tag = 'Other', signedIn, limit, idempotent, bytes, status = 200 } = endpoint
  const content = bytes
    ? Object.fromEntries(bytes.map((type) => [type, { schema: BINARY }]))
    : body && { 'application/json': { schema: body } }
  return {
    operationId: name,
    summary,
    ...(limit ? { description: limitWords(limit) } : {}),
    tags: [tag],
    security: signedIn ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf('path', params, schemas),
      ...parametersOf('query', query, schemas),
      ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(content ? { requestBody: { required: true as const, content } } : {}),
    responses: {
      [status]: {
        description: 'Done',
        content: answers
          ? { 'application/json': { schema: answers } }
          : { [(endpoint.answers as { file: string }).file]: { schema: BINARY } },
      },
      ...problemResponses(problemsOf(endpoint, moreProblems)),
      default: {
        description: 'Any other problem',
        content: { 'application/problem+json': { schema: { $ref: refTo('Problem') } } },
      },
    },
  }
}

const BINARY = { type: 'string', format: 'binary' }
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}

function limitWords(limit: keyof typeof LIMITS) {
  const { points, seconds } = LIMITS[limit]
  return `At most ${points} requests in ${seconds} seconds, counted together with whatever else has the limit "${limit}".`
}

function parametersOf(
  place: 'path' | 'query',
  schema: Json | undefined,
  schemas: Record<string, Json>,
): Operation['parameters'] {
  const named = Object.keys(schemas).find((name) => schema?.$ref === refTo(name))
  const { properties = {}, required = [] } = ((named ? schemas[named] : schema) ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

function problemResponses(codes: Set<ProblemCode>): Operation['responses'] {
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, said]) => {
      const schemas = said.map((code) => ({ $ref: refTo(problemName(code)) }))
      return [
        status,
        {
          description: said.join(', '),
          ...(status === 429
            ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
            : {}),
          content: {
            'application/problem+json': { schema: schemas.length === 1 ? schemas[0]! : { oneOf: schemas } },
          },
        },
      ]
    }),
  )
}

/** `out-of-stock` becomes ProblemOutOfStock. */
const problemName = (code: string) =>
  `Problem${code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

function problemSchemas(): Record<string, Json> {
  const codes = Object.keys(problemStatus) as ProblemCode[]
  const every = {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'requestId'],
    properties: {
      type: { type: 'string', description: 'Where the code is described' },
      title: { type: 'string', description: 'What to tell the member' },
      status: { type: 'integer' },
      code: { type: 'string', enum: codes },
      requestId: { type: 'string', description: 'Stands in the log of the server' },
      detail: { type: 'string' },
      alias: { type: 'string', description: 'The code of the database for the same, where there is one' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  }
  return {
    Problem: every,
    ...Object.fromEntries(
      codes.map((code) => [
        problemName(code),
        {
          allOf: [
            { $ref: refTo('Problem') },
            {
              type: 'object',
              properties: { code: { type: 'string', const: code }, ...problemFacts[code] },
            },
          ],
        },
      ]),
    ),
  }
}
