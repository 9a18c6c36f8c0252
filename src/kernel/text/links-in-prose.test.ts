import { expect, test } from 'vitest'
import { hasLink } from './links-in-prose.ts'

test.each([
  'Buy at https://evil.example/x',
  'HTTP://EVIL.EXAMPLE',
  'see www.evil.example',
  'evil.com',
  'come to my-shop.store!',
  '(bit.ly/3abc)',
  'evil．com',
  'evil。com',
  'ev\u200bil.com',
  'evil.example/offer',
  'evil dot com',
  'evil (dot) com',
  'evil[.]com',
  'https : // evil',
])('“%s” contains a web address [HOUSE-09]', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.each([
  'Soft wool.So warm that I wore it all day.',
  'Size 38.5, 1.20 m, and 50/50 linen and cotton',
  'Mail me at ana@mail.com',
  'I wore it at home.It is lovely',
  'Polka dot dress, dot by dot',
  'e.g. the coat, i.e. the long one…',
  'Is this #linen.or @ana.lux',
  '',
  null,
])('“%s” contains no web address [HOUSE-09]', (text) => {
  expect(hasLink(text)).toBe(false)
})
