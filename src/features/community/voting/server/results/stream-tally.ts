import { Readable } from 'node:stream'

/**
 * Characters read at once; a tally may have a hundred million. For each piece, the database reads everything before
 * it.
 */
export const TALLY_PIECE = 16_000_000

/** Streams a tally as bytes, read piece by piece; undefined if there is none. */
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
