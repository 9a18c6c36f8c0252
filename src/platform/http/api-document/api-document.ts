import { z } from 'zod'
import { type ProblemCode, problemStatus } from '../../../problems.ts'
import { type Contract, Done, type Endpoint, problemsOf, requiresAgreement } from '../endpoint.ts'
import { LIMITS } from '../limits/limits.ts'
import {
  type EndpointSchemas,
  type Json,
  mergeComponents,
  nameShapes,
  referencedComponents,
  refTo,
  schemasOf,
} from './api-schemas.ts'
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

const DESCRIPTION = `The API that Showoff’s own pages use: JSON under \`/api\`.

**Sign-in.** \`signIn\` sets an http-only cookie. Send it with every request, and renew it with \`renewSession\` (some other
responses renew it too). Endpoints without a security requirement are public; some return more to members. Writes from
another origin are refused ('origin-refused').

**Lists** return \`items\` and \`nextCursor\`. Request the next page with \`cursor=<nextCursor>\`; null means the end. A cursor
is valid only for its list and filters; otherwise the code is 'cursor-invalid'.

**Idempotency.** A write with an \`Idempotency-Key\` is carried out once for the same key and content. The same key with
different content is refused ('idempotency-key-reused').

**Limits.** Endpoints list their rate limits, which apply per member, or per IP address without sign-in. Above a limit the
response is 429 'too-many-requests' with \`Retry-After\` in seconds. JSON bodies can have up to 256 kB.

**Problems.** Errors are \`application/problem+json\` (RFC 9457). \`code\` is one of a fixed list; 'form-invalid' has a
message for each invalid field in \`fields\`. Any endpoint can return 503 'service-unavailable' while the database or the
bucket is unavailable, and a write can return 507 'storage-full' if a disk is full; both have a \`Retry-After\`.

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
  const { schemas, renamed } = mergeComponents(inputs.named, outputs.named)
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
        ...(requiresAgreement(method, endpoint) ? (['agreement-required'] as const) : []),
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
      schemas: referencedComponents(paths, components),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.cookieName } },
    },
  } as ApiDocument
}

function operationOf(
  endpoint: Endpoint,
  { params, query, body, answers }: EndpointSchemas,
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
  return `At most ${points} requests in ${seconds} seconds, shared with other endpoints with the limit "${limit}".`
}

function parametersOf(
  place: 'path' | 'query',
  schema: Json | undefined,
  schemas: Record<string, Json>,
): Operation['parameters'] {
  const schemaName = Object.keys(schemas).find((name) => schema?.$ref === refTo(name))
  const { properties = {}, required = [] } = ((schemaName ? schemas[schemaName] : schema) ?? {}) as {
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
    [...byStatus].map(([status, codesOfStatus]) => {
      const schemas = codesOfStatus.map((code) => ({ $ref: refTo(problemName(code)) }))
      return [
        status,
        {
          description: codesOfStatus.join(', '),
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
      type: { type: 'string', description: 'Documentation of the code' },
      title: { type: 'string', description: 'Message for the member' },
      status: { type: 'integer' },
      code: { type: 'string', enum: codes },
      requestId: { type: 'string', description: 'Request ID in the server log' },
      detail: { type: 'string' },
      alias: { type: 'string', description: 'Related database code, if any' },
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
