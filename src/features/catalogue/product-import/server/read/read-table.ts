import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Problem } from '../../../../../problems.ts'
import { importLimits } from '../../import.ts'

export type TableLine = { line: number; cells: string[] }

const HEAD_CHARACTERS = 64 * 1024
/** `sep=;`, which some programs write on a line of its own before the headings. */
const DECLARED_DELIMITER = /^"?sep=([,;\t])"?[\s,;]*$/i
const DELIMITERS = [',', ';', '\t'] as const

/**
 * Reads the rows of an uploaded table, headings included: separated by commas, semicolons or tabs, in UTF-8 or UTF-16,
 * with or without a byte order mark. Never holds more than one row and one chunk in memory.
 * @throws Problem 'import-…', with the line number if known
 */
export async function* readTable(body: AsyncIterable<Uint8Array>): AsyncGenerator<TableLine> {
  const text = decoded(bounded(body))
  const { head, all } = await peekFirstLine(text)
  /** Where the last readable row ends; the parser is ahead of the consumer. */
  let ended = 0
  if (head.trim() === '') throw new Problem('import-empty')
  const declaredDelimiter = DECLARED_DELIMITER.exec(head)?.[1]
  const parser = parse({
    delimiter: declaredDelimiter ?? delimiterOf(head),
    relax_column_count: true,
    // A quotation mark within a cell that does not begin with one means inches.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: importLimits.lineCharacters,
    info: true,
    on_record: (record, { lines }) => {
      ended = lines
      return record
    },
  })
  pipeline(Readable.from(all, { objectMode: false }), parser, () => {})
  let lines = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      // Spreadsheets read this line and hide it.
      if (declaredDelimiter !== undefined && lines++ === 0) continue
      const line = info.lines - record.reduce((breaks, cell) => breaks + breaksIn(cell), 0)
      if (++lines > importLimits.lines + 1)
        throw new Problem('import-too-many-lines', { most: importLimits.lines })
      if (record.length > importLimits.columns) {
        throw new Problem('import-too-many-columns', {
          detail: `Line ${line} has ${record.length} columns, more than ${importLimits.columns}.`,
        })
      }
      yield { line, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const after = ended === 0 ? 'The first line' : `The text after line ${ended}`
    const detail =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `${after} is longer than a million characters. A closing quotation mark may be missing.`
        : `${after} cannot be read: ${error.message}.`
    throw new Problem('import-line-broken', { detail })
  }
}

const breaksIn = (cell: string) => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)

async function* bounded(body: AsyncIterable<Uint8Array>) {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > importLimits.bytes) throw new Problem('import-too-large', { maxBytes: importLimits.bytes })
    yield chunk
  }
}

async function* decoded(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let buffered = Buffer.alloc(0)
  try {
    for await (const chunk of body) {
      if (decoder) yield decoder.decode(chunk, { stream: true })
      else {
        buffered = Buffer.concat([buffered, chunk])
        if (buffered.length < 4) continue
        // The decoder removes the byte order mark too.
        decoder = new TextDecoder(encodingOf(buffered), { fatal: true })
        yield decoder.decode(buffered, { stream: true })
      }
    }
    decoder ??= new TextDecoder(encodingOf(buffered), { fatal: true })
    yield buffered.length < 4 ? decoder.decode(buffered) : decoder.decode()
  } catch (error) {
    // The decoder's error; an interrupted body throws a different one.
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new Problem('import-not-text')
    }
    throw error
  }
}

/** Detects the encoding by the byte order mark; without one, text in which every second byte is zero is UTF-16. */
function encodingOf([one, two, three, four]: Uint8Array): string {
  if ((one === 0xff && two === 0xfe) || (two === 0 && four === 0)) return 'utf-16le'
  if ((one === 0xfe && two === 0xff) || (one === 0 && three === 0)) return 'utf-16be'
  return 'utf-8'
}

/** Returns the first line, or enough of it to decide, and the whole text including it. */
async function peekFirstLine(text: AsyncGenerator<string>) {
  let head = ''
  while (!/\r|\n/.test(head) && head.length < HEAD_CHARACTERS) {
    const next = await text.next()
    if (next.done) break
    head += next.value
  }
  async function* all() {
    yield head
    yield* text
  }
  return { head: head.split(/\r|\n/)[0] ?? '', all: all() }
}

/** Returns the delimiter that occurs most often in the headings, outside quotation marks. */
function delimiterOf(head: string): string {
  const plain = head.replace(/"[^"]*"/g, '')
  const times = (delimiter: string) => plain.split(delimiter).length
  return DELIMITERS.reduce((best, one) => (times(one) > times(best) ? one : best))
}
