// A list of a hundred photos names the same forty fields a hundred times. Packed, the fields of a kind of object are
// named once, and a text that comes again is a number: half the bytes, which the server has to write and compress, and
// the browser to read.

type Json = string | number | boolean | null | undefined | Json[] | { [field: string]: Json }
/** A list starts with 0, an object with one more than the place of its fields, a repeated text with -1. */
type Packed = string | number | boolean | null | [tag: number, ...Packed[]]

/** Texts shorter than this are not worth a reference. */
const LONG = 8

/** Writes what JSON can say, in a form that `unpack` reads. Fields that are undefined are left out. */
export function pack(value: unknown): string {
  const shapes: string[][] = []
  const shapeOf = new Map<string, number>()
  const texts: string[] = []
  const textAt = new Map<string, number>()

  function packObject(object: { [field: string]: Json }): Packed {
    const fields = Object.keys(object).filter((field) => object[field] !== undefined)
    const name = JSON.stringify(fields)
    let shape = shapeOf.get(name)
    if (shape === undefined) {
      shape = shapes.push(fields)
      shapeOf.set(name, shape)
    }
    const packed: Packed = [shape]
    for (const field of fields) packed.push(packValue(object[field]))
    return packed
  }

  function packText(text: string): Packed {
    if (text.length < LONG) return text
    const at = textAt.get(text)
    if (at !== undefined) return [-1, at]
    textAt.set(text, texts.push(text) - 1)
    return text
  }

  function packValue(one: Json): Packed {
    if (typeof one === 'string') return packText(one)
    if (typeof one !== 'object' || one === null) return one ?? null
    return Array.isArray(one) ? [0, ...one.map(packValue)] : packObject(one)
  }

  const packed = packValue(value as Json)
  return JSON.stringify([shapes, packed])
}

/** Reads what `pack` wrote. */
export function unpack(text: string): unknown {
  const [shapes, packed] = JSON.parse(text) as [string[][], Packed]
  const texts: string[] = []

  function read(one: Packed): Json {
    if (typeof one === 'string' && one.length >= LONG) texts.push(one)
    if (!Array.isArray(one)) return one
    const [tag, ...rest] = one
    if (tag === -1) return texts[rest[0] as number]
    const values = rest.map(read)
    if (tag === 0) return values
    return Object.fromEntries(shapes[tag - 1]!.map((field, at) => [field, values[at]]))
  }
  return read(packed)
}
