import { z } from 'zod'

// The schemas of the API document, generated from shapes.

export type Json = Record<string, unknown>
export const refTo = (name: string) => `#/components/schemas/${name}`

/**
 * Names each exported shape once, because shapes live as long as the process. Plain strings and numbers need no name.
 */
export function nameShapes(modules: readonly Record<string, unknown>[]) {
  const exports = modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && isComposed(entry[1]))
  const usedNames = new Set(exports.map(([name]) => name))
  for (const [name, shape] of exports) {
    if (shape.meta()?.id) continue
    const short = name.replace(/View$/, '')
    shape.register(z.globalRegistry, { ...shape.meta(), id: usedNames.has(short) ? name : short })
  }
}

const COMPOSED = new Set(['object', 'union', 'enum', 'array'])
const isComposed = (shape: z.ZodType): boolean =>
  shape instanceof z.ZodPipe ? isComposed(shape.in as z.ZodType) : COMPOSED.has(shape.type)

type Part = 'params' | 'query' | 'body' | 'answers'
/** The schemas of one endpoint. */
export type EndpointSchemas = Partial<Record<Part, Json>>

/** Converts all shapes at once, so that each named one appears once. */
export function schemasOf(io: 'input' | 'output', parts: Partial<Record<Part, z.ZodType | undefined>>[]) {
  const flat = parts.flatMap((part, at) =>
    Object.entries(part).flatMap(([name, shape]) => (shape ? [[`${at} ${name}`, shape] as const] : [])),
  )
  const { $defs = {}, properties = {} } = z.toJSONSchema(z.object(Object.fromEntries(flat)), {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Clients must accept fields that are added to an answer later.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      delete jsonSchema.id
      // `integer` and `format` already say so.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.format) delete jsonSchema.pattern
      // A text may be sent longer than it is stored: only what is left after trimming and cleaning counts.
      const { def } = zodSchema._zod
      if (io !== 'input') return
      // Unknown fields of a body are refused: known-fields/known-fields.ts.
      if (def.type === 'object') jsonSchema.additionalProperties ??= false
      if (def.type !== 'pipe') return
      const { out } = def as z.core.$ZodPipeDef
      if (out instanceof z.ZodString && out.maxLength !== null) jsonSchema.maxLength = out.maxLength
      if (out instanceof z.ZodString && out.minLength !== null) jsonSchema.minLength = out.minLength
    },
  })
  const pointed = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  return {
    named: pointed($defs) as Record<string, Json>,
    of: (at: number): EndpointSchemas =>
      Object.fromEntries(
        (['params', 'query', 'body', 'answers'] as const).flatMap((name) => {
          const schema = properties[`${at} ${name}`]
          return schema ? [[name, pointed(schema)]] : []
        }),
      ),
  }
}

/**
 * Returns the components of both directions. A shape that differs as input (because it is trimmed, filled in or
 * transformed) gets a second component with `Input` at the end of its name.
 */
export function mergeComponents(inputs: Record<string, Json>, outputs: Record<string, Json>) {
  const shared = Object.keys(inputs).filter((name) => outputs[name])
  const differing = new Set(
    shared.filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name])),
  )
  const containsDiffering = (name: string) =>
    [...differing].some((one) => JSON.stringify(inputs[name]).includes(refTo(one)))
  for (const name of shared) if (containsDiffering(name)) differing.add(name)
  const renamed = <T>(schema: T): T => {
    let text = JSON.stringify(schema)
    for (const name of differing) text = text.replaceAll(`"${refTo(name)}"`, `"${refTo(name)}Input"`)
    return JSON.parse(text)
  }
  const asInput = Object.entries(inputs).map(
    ([name, schema]) => [differing.has(name) ? `${name}Input` : name, renamed(schema)] as const,
  )
  const sorted = [...asInput, ...Object.entries(outputs)].sort(([one], [other]) => one.localeCompare(other))
  return { schemas: Object.fromEntries(sorted), renamed }
}

/** Returns the components referenced by operations or by each other. */
export function referencedComponents(paths: unknown, components: Record<string, Json>): Record<string, Json> {
  const used = new Set<string>()
  const follow = (schema: unknown) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(components[name])
    }
  }
  follow(paths)
  return Object.fromEntries(Object.entries(components).filter(([name]) => used.has(name)))
}
