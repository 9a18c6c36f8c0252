/**
 * Reads the text of a response up to a number of bytes, so that an endless one cannot exhaust the memory.
 * @throws if there is more
 */
export async function readTextUpTo(response: Response, bytesMax: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > bytesMax) throw new Error('the response is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
