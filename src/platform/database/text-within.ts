/**
 * The text of an answer, up to so many bytes: one without end would take the memory before it takes the time.
 * @throws when there is more
 */
export async function textWithin(response: Response, bytesMax: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > bytesMax) throw new Error('it answered too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
