/** A function as flat WebAssembly text, one instruction per line, with named locals. The memory is imported. */
export type WasmFunction = {
  name: string
  params: Record<string, ValueType>
  locals: Record<string, ValueType>
  code: string
}

type ValueType = keyof typeof TYPES
const TYPES = { i32: 0x7f, v128: 0x7b }

/** The part of the instruction set that our loops use. */
const INSTRUCTIONS: Record<string, number[]> = {
  loop: [0x03, 0x40],
  end: [0x0b],
  br_if: [0x0d],
  'local.get': [0x20],
  'local.set': [0x21],
  'local.tee': [0x22],
  'i32.load': [0x28, 2],
  'i32.store': [0x36, 2],
  'i32.const': [0x41],
  'i32.lt_u': [0x49],
  'i32.add': [0x6a],
  'v128.load': [0xfd, 0x00, 0],
  'v128.load8x8_s': [0xfd, 0x01, 0],
  'i32x4.extract_lane': [0xfd, 0x1b],
  'i32x4.add': [0xfd, 0xae, 0x01],
  'i32x4.dot_i16x8_s': [0xfd, 0xba, 0x01],
}

/**
 * Assembles WebAssembly for loops that are ten times as slow in JavaScript, with four to eight numbers at once. It is
 * assembled at run time, so that the source is what runs, and no compiled file has to be kept.
 */
export function assemble(functions: WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ params }) => [
    0x60,
    ...list(Object.values(params).map((type) => [TYPES[type]])),
    0,
  ])
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(types)),
    ...section(2, list([[...text('env'), ...text('memory'), 2, 0, 1]])),
    ...section(3, list(functions.map((_, at) => [at]))),
    ...section(7, list(functions.map(({ name }, at) => [...text(name), 0, at]))),
    ...section(10, list(functions.map(bodyOf))),
  ])
}

function bodyOf({ params, locals, code }: WasmFunction): number[] {
  const names = [...Object.keys(params), ...Object.keys(locals)]
  const lines = code.split('\n').map((line) => line.replace(/;;.*/, '').trim())
  const content = [
    ...list(Object.values(locals).map((type) => [1, TYPES[type]])),
    ...lines.filter((line) => line !== '').flatMap((line) => instruction(line, names)),
    ...INSTRUCTIONS.end!,
  ]
  return [...unsigned(content.length), ...content]
}

function instruction(line: string, names: string[]): number[] {
  const [word = '', about = ''] = line.split(/\s+/)
  const bytes = INSTRUCTIONS[word]
  if (!bytes) throw new Error(`Unknown instruction: ${line}`)
  if (word.startsWith('local.')) {
    const at = names.indexOf(about.slice(1))
    if (at < 0) throw new Error(`Unknown local: ${line}`)
    return [...bytes, ...unsigned(at)]
  }
  if (word === 'i32.const') return [...bytes, ...signed(Number(about))]
  if (/\.(load|store)/.test(word)) return [...bytes, ...unsigned(Number(about.replace('offset=', '')))]
  return about === '' ? bytes : [...bytes, Number(about)]
}

const list = (items: number[][]) => [...unsigned(items.length), ...items.flat()]
const section = (id: number, content: number[]) => [id, ...unsigned(content.length), ...content]
const text = (value: string) => [value.length, ...Buffer.from(value)]

/** Encodes as LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest & 127) | 128)
  }
}

function signed(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7) {
    if (rest >= -64 && rest < 64) return [...bytes, rest & 127]
    bytes.push((rest & 127) | 128)
  }
}
