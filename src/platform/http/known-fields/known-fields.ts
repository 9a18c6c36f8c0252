import { z } from 'zod'
import { editDistance } from '../../database/edit-distance.ts'

type Shape = z.core.$ZodType

const made = new WeakMap<Shape, Shape>()
/** The shapes that contain the current one. */
const outer = new Set<Shape>()

/**
 * Returns the same shape, which refuses every field it does not name, at any depth, with a message at that field. Open
 * shapes (`looseObject`, `record`) stay open.
 * @throws Error for an intersection and for a shape that contains itself
 */
export function onlyKnownFields(shape: Shape): Shape {
  const existing = made.get(shape)
  if (existing) return existing
  if (outer.has(shape)) throw new Error('A body cannot contain itself: give it a fixed depth')
  outer.add(shape)
  try {
    return makeStrict(shape)
  } finally {
    outer.delete(shape)
  }
}

function makeStrict(shape: Shape): Shape {
  const { def } = shape._zod
  const parts = partsOf(def as z.core.$ZodTypes['_zod']['def'])
  const strict = parts ? z.core.clone(shape, z.core.util.mergeDefs(def, parts)) : shape
  made.set(shape, strict)
  return strict
}

/** Returns the shapes within a shape, by their names in its definition; null if there are none. */
function partsOf(def: z.core.$ZodTypes['_zod']['def']): Record<string, unknown> | null {
  switch (def.type) {
    case 'object':
      return {
        shape: Object.fromEntries(
          Object.entries(def.shape).map(([name, inner]) => [name, onlyKnownFields(inner)]),
        ),
        catchall: def.catchall ?? unknownField(Object.keys(def.shape)),
      }
    case 'array':
      return { element: onlyKnownFields(def.element) }
    case 'union':
      return { options: def.options.map(onlyKnownFields) }
    case 'record':
      return { valueType: onlyKnownFields(def.valueType) }
    case 'tuple':
      return { items: def.items.map(onlyKnownFields), rest: def.rest && onlyKnownFields(def.rest) }
    // Checks the input of a pipe, not its output, whose fields the pipe itself sets.
    case 'pipe':
      return def.in._zod.def.type === 'transform'
        ? { out: onlyKnownFields(def.out) }
        : { in: onlyKnownFields(def.in) }
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return { innerType: onlyKnownFields(def.innerType) }
    // Each side would refuse the fields of the other, and a lazy shape may contain itself.
    case 'intersection':
    case 'lazy':
      throw new Error(`A body cannot have the shape "${def.type}": use z.object().extend()`)
    default:
      return null
  }
}

const unknownField = (names: string[]) =>
  z.unknown().refine(() => false, { error: ({ path }) => unknownWords(String(path?.at(-1)), names) })

/** Longer than any of our field names. */
const SHOWN_MAX = 60

function unknownWords(given: string, names: string[]): string {
  if (given.length > SHOWN_MAX) return `Unknown field "${given.slice(0, SHOWN_MAX)}…"`
  const near = nearestName(given, names)
  return `Unknown field "${given}"${near ? `; did you mean "${near}"?` : ''}`
}

/** Returns the name that was probably meant, despite different case or up to two typos; null if none is near enough. */
export function nearestName(given: string, names: readonly string[]): string | null {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '')
  const slips = Math.min(2, Math.floor(given.length / 3))
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(plain(given), plain(name)) }))
    .filter(({ distance }) => distance <= slips)
    .sort((one, other) => one.distance - other.distance)
  return nearest?.name ?? null
}
