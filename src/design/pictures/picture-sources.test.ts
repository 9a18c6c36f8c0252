import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

const src = (widthPx: number) => `/media/1/${widthPx}.webp`

test('a large picture is offered in all five widths [FEED-22]', () => {
  expect(pictureSources(src, 3000)).toEqual({
    src: '/media/1/720.webp',
    srcSet:
      '/media/1/320.webp 320w, /media/1/480.webp 480w, /media/1/720.webp 720w, /media/1/1080.webp 1080w, /media/1/1440.webp 1440w',
  })
})

test('a small picture is not offered larger than it is [FEED-22]', () => {
  expect(pictureSources(src, 400)).toEqual({
    src: '/media/1/480.webp',
    srcSet: '/media/1/320.webp 320w, /media/1/480.webp 400w',
  })
})
