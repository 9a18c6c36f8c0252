import { expect, test } from 'vitest'
import { formatCaptions, parseCaptions } from './captions.ts'

test('captions keep their texts and times, and nothing else of the file [REEL-07]', () => {
  const file = `\uFEFFWEBVTT - by hand\r\n\r\nSTYLE\n::cue { background: url(https://elsewhere.example) }\n\nNOTE to myself\n
second\n00:01:02.500 --> 00:01:04.000 line:0 align:start\n<v Ana>Nicer &amp; <b>warmer</b>\nthan <i onclick="x">that</i>\n
00:00.000 --> 00:01.000\n1 &lt; 2\u202E`
  const cues = parseCaptions(file)
  expect(cues).toEqual([
    { startMs: 0, endMs: 1000, text: '1 < 2' },
    { startMs: 62_500, endMs: 64_000, text: 'Nicer & warmer\nthan that' },
  ])
  const written = formatCaptions(cues as Exclude<typeof cues, string>)
  expect(written).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n1 &lt; 2\n\n00:01:02.500 --> 00:01:04.000\nNicer &amp; warmer\nthan that\n',
  )
  expect(parseCaptions(written)).toEqual(cues)
})

test.each([
  ['', /not a WebVTT file/],
  ['WEBVTTX\n\n00:00.000 --> 00:01.000\nx', /not a WebVTT file/],
  ['1\n00:00:00,000 --> 00:00:01,000\nSubRip', /not a WebVTT file/],
  ['WEBVTT\n\n', /no captions/],
  ['WEBVTT\n\n00:01.000 --> 00:01.000\nnever', /times of caption 1/],
  ['WEBVTT\n\n00:99.000 --> 01:01.000\nx', /times of caption 1/],
  [`WEBVTT\n\n00:00.000 --> 00:01.000\n${'x'.repeat(501)}`, /longer than a minute/],
])('the captions file %j is refused with its reason [REEL-07]', (file, reason) => {
  expect(parseCaptions(file)).toMatch(reason)
})
