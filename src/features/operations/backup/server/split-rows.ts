import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGunzip, gzip } from 'node:zlib'

/** The size of a part of COPY's output, which is held in memory because its size must be known before it is written. */
const PART_BYTES = 4 * 1024 * 1024
const NEWLINE = 10

const pack = promisify(gzip)

/** Totals of the rows that passed through. */
export type RowTotals = { rows: number; parts: number; bytes: number }

/**
 * Splits COPY's output into compressed parts. COPY writes no line break within a value, so each one ends a
 * row.
 */
export async function* splitRows(source: AsyncIterable<Buffer>, count: RowTotals): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bufferedBytes = 0
  const packed = async () => {
    const part = Buffer.concat(chunks)
    count.parts += 1
    count.bytes += part.length
    chunks = []
    bufferedBytes = 0
    return (await pack(part, { level: constants.Z_BEST_SPEED })) as Buffer
  }
  for await (const chunk of source) {
    count.rows += newlinesOf(chunk)
    const rowsEnd = bufferedBytes + chunk.length < PART_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1
    if (rowsEnd > 0) {
      chunks.push(chunk.subarray(0, rowsEnd))
      yield await packed()
    }
    const rest = chunk.subarray(rowsEnd)
    chunks.push(rest)
    bufferedBytes += rest.length
  }
  if (bufferedBytes > 0) yield await packed()
}

/** Decompresses the rows of one part, and counts them. */
export async function* unpackRows(part: AsyncIterable<Uint8Array>, count: RowTotals): AsyncGenerator<Buffer> {
  count.parts += 1
  const unpacking = createGunzip({ chunkSize: 256 * 1024 })
  const packed = Readable.from(part)
  packed.on('error', (error) => unpacking.destroy(error))
  for await (const chunk of packed.pipe(unpacking) as AsyncIterable<Buffer>) {
    count.rows += newlinesOf(chunk)
    count.bytes += chunk.length
    yield chunk
  }
}

function newlinesOf(chunk: Buffer): number {
  let found = 0
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) found += 1
  return found
}
