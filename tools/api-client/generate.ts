// Generates a typed client from an OpenAPI document, like a third-party program: it uses no other source of ours.

type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
}
type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type OpenApi = {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/**
 * @returns a TypeScript module that exports every component as a type, and `connect(address)`: a method per operation
 */
export function generateClient({ servers, paths, components }: OpenApi): string {
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}`,
  )
  const methods = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => methodOf(path, method.toUpperCase(), operation)),
  )
  return `${types.join('\n')}\n${runtime(servers[0]?.url ?? '')}\n${methods.join('\n')}\n  }\n}\n`
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return `(${either.map(typeOf).join(' | ')})`
  if (schema.allOf) return `(${schema.allOf.map(typeOf).join(' & ')})`
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') {
    return schema.prefixItems
      ? `[${schema.prefixItems.map(typeOf).join(', ')}]`
      : `(${typeOf(schema.items ?? {})})[]`
  }
  if (schema.type === 'object') return objectType(schema)
  if (schema.type === 'integer') return 'number'
  if (schema.format === 'binary') return 'Blob'
  return schema.type ?? 'unknown'
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
  const fields = Object.entries(properties).map(([name, one]) => field(name, one, required.includes(name)))
  return `{ ${fields.join('; ')} }`
}

const field = (name: string, schema: Schema, isRequired: boolean) =>
  `${JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`

function methodOf(
  path: string,
  method: string,
  { operationId, parameters, requestBody, responses }: Operation,
): string {
  const places = ['path', 'query', 'header'].flatMap((place) => {
    const own = parameters.filter((one) => one.in === place)
    if (own.length === 0) return []
    const isOptional = own.every(({ required }) => !required)
    return `${place}${isOptional ? '?' : ''}: { ${own.map((one) => field(one.name, one.schema, one.required)).join('; ')} }`
  })
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (body) places.push(`body: ${typeOf(body.schema)}`)
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content
  const input = places.length > 0 ? `input: { ${places.join('; ')} }` : 'input: Input = {}'
  const callArguments = `${JSON.stringify(method)}, ${JSON.stringify(path)}, ${JSON.stringify(bodyType ?? '')}`
  return `    ${operationId}: (${input}) => call<${answer ? typeOf(Object.values(answer)[0]!.schema) : 'void'}>(${callArguments}, input),`
}

const runtime = (base: string) => `
type Input = { path?: object; query?: object; header?: object; body?: unknown }

/** Remembers the cookies it is given. A refusal is thrown as the Problem it is. */
export function connect(address: string) {
  const cookies = new Map<string, string>()
  async function call<Answer>(method: string, path: string, bodyType: string, input: Input): Promise<Answer> {
    const names = (input.path ?? {}) as Record<string, unknown>
    const url = new URL(address + ${JSON.stringify(base)} + path.replace(/{(\\w+)}/g, (_, name) => encodeURIComponent(String(names[name]))))
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value))
    const { body } = input
    const response = await fetch(url, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-type': bodyType }),
        ...(input.header as Record<string, string>),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    if (!response.ok) throw (await response.json()) as Problem
    return (await response.json()) as Answer
  }
  return {`
