import type { WasmFunction } from './wasm/assemble.ts'
import { instantiate } from './wasm/instantiate.ts'

/** The length of a row is padded to a multiple of this, the number of bytes multiplied at once. */
const STEP = 16
/** Rows multiplied in one call. */
export const PRODUCTS_MAX = 4_096
/** Memory layout: the offsets of a batch and its products; after them the query as 16-bit numbers, and the rows. */
const OFFSETS = STEP
const PRODUCTS = OFFSETS + 4 * PRODUCTS_MAX
const QUESTION = PRODUCTS + 4 * PRODUCTS_MAX
const PAGE = 65_536

const eight = (at: number, sum: string) => `
      local.get $${sum}
      local.get $part
      v128.load offset=${2 * at}
      local.get $row
      v128.load8x8_s offset=${at}
      i32x4.dot_i16x8_s
      i32x4.add
      local.set $${sum}`

/** Multiplies the query with the rows at these offsets. */
const multiply: WasmFunction & { name: 'multiply' } = {
  name: 'multiply',
  params: { question: 'i32', offset: 'i32', end: 'i32', product: 'i32', length: 'i32' },
  locals: { row: 'i32', rowEnd: 'i32', part: 'i32', zero: 'v128', one: 'v128', two: 'v128' },
  code: `
  loop
    local.get $offset
    i32.load 0
    local.tee $row
    local.get $length
    i32.add
    local.set $rowEnd
    local.get $question
    local.set $part
    local.get $zero
    local.tee $one
    local.set $two
    loop
      ${eight(0, 'one')}
      ${eight(8, 'two')}
      local.get $part
      i32.const ${2 * STEP}
      i32.add
      local.set $part
      local.get $row
      i32.const ${STEP}
      i32.add
      local.tee $row
      local.get $rowEnd
      i32.lt_u
      br_if 0
    end
    local.get $one
    local.get $two
    i32x4.add
    local.set $one
    local.get $product
    ${[0, 1, 2, 3].map((lane) => `local.get $one\n    i32x4.extract_lane ${lane}`).join('\n    ')}
    i32.add
    i32.add
    i32.add
    i32.store 0
    local.get $product
    i32.const 4
    i32.add
    local.set $product
    local.get $offset
    i32.const 4
    i32.add
    local.tee $offset
    local.get $end
    i32.lt_u
    br_if 0
  end`,
}

/**
 * Stores vectors of `length` signed bytes, and multiplies them with another: eight numbers at once if the processor
 * can. Both ways give the same result, because the numbers are integers.
 */
export function byteRows(length: number) {
  const row = Math.ceil(length / STEP) * STEP
  const begin = QUESTION + 2 * row
  const memory = new WebAssembly.Memory({ initial: Math.ceil((begin + 64 * row) / PAGE) })
  const fast = instantiate([multiply], memory)
  let bytes = new Int8Array(memory.buffer)
  let numbers = new Int32Array(memory.buffer)
  let question = new Int16Array(memory.buffer, QUESTION, row)

  return {
    put(place: number, vector: Int8Array) {
      const end = begin + (place + 1) * row
      if (end > bytes.length) {
        memory.grow(Math.ceil(Math.max(end - bytes.length, bytes.length / 2) / PAGE))
        bytes = new Int8Array(memory.buffer)
        numbers = new Int32Array(memory.buffer)
        question = new Int16Array(memory.buffer, QUESTION, row)
      }
      bytes.set(vector, begin + place * row)
    },

    at: (place: number) => bytes.subarray(begin + place * row, begin + place * row + length),

    /** Returns the products with the rows at these indexes, at most 4,096; valid until the next call. */
    products(vector: Int8Array, places: ArrayLike<number>): Int32Array {
      const count = places.length
      for (let i = 0; i < count; i++) numbers[OFFSETS / 4 + i] = begin + places[i]! * row
      if (fast && count > 0) {
        question.set(vector)
        fast.multiply(QUESTION, OFFSETS, OFFSETS + 4 * count, PRODUCTS, row)
      } else {
        for (let i = 0; i < count; i++) {
          let sum = 0
          const from = numbers[OFFSETS / 4 + i]!
          for (let k = 0; k < length; k++) sum = (sum + Math.imul(vector[k]!, bytes[from + k]!)) | 0
          numbers[PRODUCTS / 4 + i] = sum
        }
      }
      return numbers.subarray(PRODUCTS / 4, PRODUCTS / 4 + count)
    },
  }
}

export type ByteRows = ReturnType<typeof byteRows>
