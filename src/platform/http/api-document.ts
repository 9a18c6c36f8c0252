import { z } from 'zod'
import { type ProblemCode, problemStatus } from '../../problems.ts'
import { type Contract, type Endpoint, problemsOf } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { problemFacts } from './problem-facts.ts'

type Json = Record<string, unknown>
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
has a sentence for each wrong field in \`fields\`.`

/**
 * The OpenAPI document of these contracts. Exported shapes become components under their own names, without `View`.
 * @throws Error when two shapes have one name, or one shape reads differently as input and as output
 */
export function apiDocument(
  contracts: readonly Contract[],
  shapes: readonly Record<string, unknown>[],
  options: { cookieName: string; version: string },
): ApiDocument {
  nameShapes(shapes)
  const all = contracts.flatMap((contract) => Object.entries(contract) as [string, Endpoint][])
  const inputs = schemasOf(
    'input',
    all.map(([, { params, query, body }]) => ({ params, query, body })),
  )
  const outputs = schemasOf(
    'output',
    all.map(([, { answers }]) => ({ answers: answers instanceof z.ZodType ? answers : undefined })),
  )
  const paths: ApiDocument['paths'] = {}
  all.forEach(([key, endpoint], at) => {
    const [method = '', path = ''] = key.split(' ')
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf(endpoint, { ...inputs.of(at), ...outputs.of(at) })
  })
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
      schemas: { ...merged(inputs.named, outputs.named), ...problemSchemas() },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.cookieName } },
    },
  } as ApiDocument
}

/** Names are given once: the shapes live as long as the process. */
function nameShapes(modules: readonly Record<string, unknown>[]) {
  const exports = modules.flatMap((module) => Object.entries(module))
  const taken = new Set(exports.map(([name]) => name))
  for (const [name, shape] of exports) {
    if (!(shape instanceof z.ZodType) || shape.meta()?.id) continue
    const short = name.replace(/View$/, '')
    shape.register(z.globalRegistry, { ...shape.meta(), id: taken.has(short) ? name : short })
  }
}

type Part = 'params' | 'query' | 'body' | 'answers'
type Parts = Partial<Record<Part, Json>>

/** All shapes in one go, so that each named one is written once. */
function schemasOf(io: 'input' | 'output', parts: Partial<Record<Part, z.ZodType | undefined>>[]) {
  const flat = parts.flatMap((part, at) =>
    Object.entries(part).flatMap(([name, shape]) => (shape ? [[`${at} ${name}`, shape] as const] : [])),
  )
  const { $defs = {}, properties = {} } = z.toJSONSchema(z.object(Object.fromEntries(flat)), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // What is added later must not break who reads it.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      delete jsonSchema.id
    },
  })
  const pointed = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  return {
    named: pointed($defs) as Record<string, Json>,
    of: (at: number): Parts =>
      Object.fromEntries(
        (['params', 'query', 'body', 'answers'] as const).flatMap((name) => {
          const schema = properties[`${at} ${name}`]
          return schema ? [[name, pointed(schema)]] : []
        }),
      ),
  }
}

function merged(inputs: Record<string, Json>, outputs: Record<string, Json>) {
  for (const [name, schema] of Object.entries(inputs)) {
    if (outputs[name] && JSON.stringify(outputs[name]) !== JSON.stringify(schema)) {
      throw new Error(`The shape ${name} reads differently as input and as output`)
    }
  }
  const all = { ...inputs, ...outputs }
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)))
}

function operationOf(endpoint: Endpoint, { params, query, body, answers }: Parts): Operation {
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
      ...parametersOf('path', params),
      ...parametersOf('query', query),
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
      ...problemResponses(problemsOf(endpoint)),
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

function parametersOf(place: 'path' | 'query', schema: Json | undefined): Operation['parameters'] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
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
      const schemas = said.map((code) => ({ $ref: `#/components/schemas/${problemName(code)}` }))
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

/** `out-of-stock` is ProblemOutOfStock. */
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
            { $ref: '#/components/schemas/Problem' },
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
