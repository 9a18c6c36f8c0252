import { expect, test } from 'vitest'
import { trafficSourceOf } from './visit-source.ts'

test.each([
  [undefined, 'direct'],
  ['not an address', 'direct'],
  ['https://www.google.com/', 'search'],
  ['https://duckduckgo.com/?q=secret', 'search'],
  ['https://l.instagram.com/', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://mail.google.com/mail/u/0', 'mail'],
  ['https://hats.example/blog', 'site'],
  // A host name that only starts like one of them.
  ['https://googlestyle.example/', 'site'],
])('a visit from %s is counted as %s [REP-03]', (referer, source) => {
  expect(trafficSourceOf(referer)).toBe(source)
})
