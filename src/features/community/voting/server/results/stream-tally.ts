import { Readable } from 'node:stream'

/** So many characters are read at once of a tally, which may have a hundred million. For each piece the database reads all before it. */
export const TALLY_PIECE = 16_000_000

/** A tally as bytes, read piece by piece; nothing where there is none. */
export async function streamTally(
  readPiece: (from: number) => Promise<string | null | undefined>,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const first = await readPiece(1)
  if (!first) return undefined
  const encoder = new TextEncoder()
  async function* pieces(piece: string) {
    for (let from = 1, next: string | null | undefined = piece; next; ) {
      yield encoder.encode(next)
      from += TALLY_PIECE
      next = await readPiece(from)
    }
  }
  return Readable.toWeb(Readable.from(pieces(first))) as ReadableStream<Uint8Array>
}
