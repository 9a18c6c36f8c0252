// Files that consist only of headers: what they declare can be read, but nothing in them can be decoded.

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const little = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntLE(value, 0, length)
  return bytes
}
const times = (count: number, make: (at: number) => Buffer) =>
  Array.from({ length: count }, (_, at) => make(at))

export function makeTestJpeg(options: {
  width: number
  height: number
  scans: number
  profileBytes?: number
}): Buffer {
  const { width, height, scans, profileBytes = 0 } = options
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content])
  const frame = Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])
  const scan = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([7, 0xff, 0, 0xff, 0xd0, 7]),
  ])
  return Buffer.concat([
    ...[
      Buffer.from([0xff, 0xd8]),
      ...times(Math.ceil(profileBytes / 65_000), () => segment(0xe2, Buffer.alloc(65_000))),
    ],
    ...[segment(0xc2, frame), ...times(scans, () => scan), Buffer.from([0xff, 0xd9])],
  ])
}

export function makeTestGif({
  width,
  height,
  frames,
}: {
  width: number
  height: number
  frames: number
}): Buffer {
  const size = Buffer.concat([little(width, 2), little(height, 2)])
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0])
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0])])
  return Buffer.concat([
    ...[Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0]), Buffer.alloc(6)],
    ...times(frames, () => Buffer.concat([delay, frame])),
    Buffer.from([0x3b]),
  ])
}

export function makeTestWebp({
  width,
  height,
  frames,
}: {
  width: number
  height: number
  frames: number
}): Buffer {
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([Buffer.from(name), little(content.length, 4), content])
  const size = Buffer.concat([little(width - 1, 3), little(height - 1, 3)])
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([little(2, 4), size])),
    ...times(frames, () => chunk('ANMF', Buffer.concat([little(0, 6), size, little(40, 4)]))),
  ])
  return Buffer.concat([Buffer.from('RIFF'), little(content.length, 4), content])
}

/** Returns an AVIF whose item 1 is a grid: of `tiles` different items, of one item repeated, or of itself. */
export function makeTestAvif(options: {
  side: number
  tiles: number
  isOneTile?: boolean
  isOwnTile?: boolean
}): Buffer {
  const { side, tiles, isOneTile = false, isOwnTile = false } = options
  const box = (name: string, ...content: Buffer[]) => {
    const inside = Buffer.concat(content)
    return Buffer.concat([u32(inside.length + 8), Buffer.from(name), inside])
  }
  const tile = (at: number) => (isOwnTile ? 1 : isOneTile ? 2 : at + 2)
  const items = [1, ...new Set(times(tiles, () => Buffer.alloc(0)).map((_, at) => tile(at)))]
  const sizes = box('ispe', u32(0), u32(side), u32(side))
  const used = items.map((item) => Buffer.concat([u16(item), Buffer.from([1, 1])]))
  const grid = box('dimg', u16(1), u16(tiles), ...times(tiles, (at) => u16(tile(at))))
  return Buffer.concat([
    box('ftyp', Buffer.from('avif'), u32(0), Buffer.from('avifmif1')),
    box(
      'meta',
      u32(0),
      box('iref', u32(0), grid),
      box('iprp', box('ipco', sizes), box('ipma', u32(0), u32(items.length), ...used)),
    ),
  ])
}
