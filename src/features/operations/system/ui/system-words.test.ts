import { expect, test } from 'vitest'
import {
  approximateDuration,
  bytesWords,
  millisecondsWords,
  retentionWords,
  spanWords,
} from './system-words.ts'

test('sizes, durations and retention are formatted in words [WATCH-05]', () => {
  expect([0, 999, 1500, 81_714_483_200, 150e9].map(bytesWords)).toEqual([
    ...['0 bytes', '999 bytes', '1.5 kB', '81.7 GB', '150 GB'],
  ])
  expect([1, 90, 3600, 86_400, 172_800].map(spanWords)).toEqual([
    ...['1 second', '90 seconds', '1 hour', '1 day', '2 days'],
  ])
  expect([0.2, 61, 7300].map(approximateDuration)).toEqual(['0 seconds', '1 minute', '2 hours'])
  expect([0.25, 42.4, 1530].map(millisecondsWords)).toEqual(['0.3 ms', '42 ms', '1.5 s'])
  expect(retentionWords({ days: 7, weeks: 0, months: 1 })).toBe('7 days and 1 month')
})
