import { expect, test } from 'vitest'
import { coverSizes, pictureSources } from './picture-sources.ts'

const src = (widthPx: number) => `/media/1/${widthPx}.webp`

test('a large picture is offered in all five widths [FEED-22]', () => {
  expect(pictureSources({ src }, 3000)).toEqual({
    src: '/media/1/720.webp',
    srcSet:
      '/media/1/320.webp 320w, /media/1/480.webp 480w, /media/1/720.webp 720w, /media/1/1080.webp 1080w, /media/1/1440.webp 1440w',
  })
})

test('a small picture is not offered larger than it is [FEED-22]', () => {
  expect(pictureSources({ src }, 400)).toEqual({
    src: '/media/1/480.webp',
    srcSet: '/media/1/320.webp 320w, /media/1/480.webp 400w',
  })
})

test('a stored picture is offered in all widths as AVIF, and to other browsers in one [FEED-26]', () => {
  expect(pictureSources({ src, avif: (widthPx) => `/media/1/${widthPx}.avif` }, 400)).toEqual({
    src: '/media/1/480.webp',
    avif: { type: 'image/avif', srcSet: '/media/1/320.avif 320w, /media/1/480.avif 400w' },
  })
})

test('a picture cropped at the sides is requested at the width it is drawn, which is wider than its box [FEED-23]', () => {
  const sizes = '(width >= 1440px) 322px, (width >= 640px) 31vw, calc(50vw - 22px)'
  expect(coverSizes(sizes, { picture: 16 / 9, box: 4 / 5 })).toBe(
    '(width >= 1440px) calc(322px * 2.22), (width >= 640px) calc(31vw * 2.22), calc(calc(50vw - 22px) * 2.22)',
  )
  expect(coverSizes('44px', { picture: 2, box: 1 })).toBe('calc(44px * 2)')
})

test('a picture cropped at the top and bottom is requested at the width of its box [FEED-23]', () => {
  expect(coverSizes('(width >= 640px) 31vw, 48vw', { picture: 2 / 3, box: 4 / 5 })).toBe(
    '(width >= 640px) 31vw, 48vw',
  )
})
