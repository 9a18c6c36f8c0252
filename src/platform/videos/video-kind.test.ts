import { expect, test } from 'vitest'
import { videoKind } from './video-kind.ts'

const boxed = (type: string, brand: string) => Buffer.from(`\0\0\0\x18${type}${brand}\0\0\0\0`, 'latin1')

test.each([
  ['an MP4', boxed('ftyp', 'isom'), 'mp4'],
  ['a phone video', boxed('ftyp', 'qt  '), 'mp4'],
  ['an old MOV', boxed('moov', 'mvhd'), 'mp4'],
  ['a WebM', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81]), 'webm'],
  ['a HEIC picture', boxed('ftyp', 'heic'), null],
  ['an AVIF picture', boxed('ftyp', 'avif'), null],
  ['a playlist of other files', Buffer.from('#EXTM3U\nhttp://127.0.0.1/'), null],
  ['an HTML page', Buffer.from('<!doctype html><video>'), null],
  ['a nearly empty file', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), null],
])('the kind of %s is read from its first bytes [DEC-43]', (_what, head, kind) => {
  expect(videoKind(head)).toBe(kind)
})
