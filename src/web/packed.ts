// A list of a hundred photos names the same forty fields a hundred times. Packed, the fields of a kind of object are
// named once, a text that comes again is a number, and an id is 22 characters instead of 36: less than half the bytes,
// which the server has to write and compress, and the browser to read.

type Json = string | number | boolean | null | undefined | Json[] | { [field: string]: Json }
/** A list starts with 0, an object with one more than the place of its fields, a repeated text with -1. */
type Packed = string | number | boolean | null | [tag: number, ...Packed[]]

/** Texts shorter than this are not worth a reference. */
const LONG = 8

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Stands before the short form of an id, and before itself. */
const MARK = '~'
const MARKED = /~(~|[\w-]{22})/g

const shortenIds = (text: string) => text.replaceAll(MARK, MARK + MARK).replace(ID, shortId)
const shortId = (id: string) => MARK + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

const wholeIds = (text: string) =>
  text.includes(MARK)
    ? text.replace(MARKED, (_, short: string) => (short === MARK ? MARK : wholeId(short)))
    : text

function wholeId(short: string) {
  const bytes = atob(short.replaceAll('-', '+').replaceAll('_', '/'))
  let hex = ''
  for (let at = 0; at < bytes.length; at++) hex += bytes.charCodeAt(at).toString(16).padStart(2, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The page holds the text between double quotes, where each of its own would need a mark of its own. */
const swapQuotes = (json: string) => json.replaceAll("'", '\0').replaceAll('"', "'").replaceAll('\0', '"')

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
    if (text.length < LONG) return shortenIds(text)
    const at = textAt.get(text)
    if (at !== undefined) return [-1, at]
    textAt.set(text, texts.push(text) - 1)
    return shortenIds(text)
  }

  function packValue(one: Json): Packed {
    if (typeof one === 'string') return packText(one)
    if (typeof one !== 'object' || one === null) return one ?? null
    return Array.isArray(one) ? [0, ...one.map(packValue)] : packObject(one)
  }

  const packed = packValue(value as Json)
  return swapQuotes(JSON.stringify([shapes, packed]))
}

/** Reads what `pack` wrote. */
export function unpack(text: string): unknown {
  const [shapes, packed] = JSON.parse(swapQuotes(text)) as [string[][], Packed]
  const texts: string[] = []

  function read(one: Packed): Json {
    if (typeof one === 'string') {
      const text = wholeIds(one)
      if (text.length >= LONG) texts.push(text)
      return text
    }
    if (!Array.isArray(one)) return one
    const [tag, ...rest] = one
    if (tag === -1) return texts[rest[0] as number]
    const values = rest.map(read)
    if (tag === 0) return values
    return Object.fromEntries(shapes[tag - 1]!.map((field, at) => [field, values[at]]))
  }
  return read(packed)
}
