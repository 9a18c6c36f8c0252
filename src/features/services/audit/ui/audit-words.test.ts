import { expect, test } from 'vitest'
import { actionWords, changesOf } from './audit-words.ts'

test('an action is shown in words, and a change with its values before and after [MOD-16, DEC-73]', () => {
  expect(actionWords('product.change-price')).toBe('Product: change price')
  expect(actionWords('member.role')).toBe('Member: role')
  const changes = changesOf({
    before: { priceMinor: 100, sizes: ['S'], isActive: true, gone: 'x' },
    after: { priceMinor: 80, sizes: ['S', 'M'], isActive: false, note: null },
  })
  expect(changes).toEqual([
    { name: 'price minor', before: '100', after: '80' },
    { name: 'sizes', before: 'S', after: 'S, M' },
    { name: 'is active', before: 'yes', after: 'no' },
    { name: 'gone', before: 'x', after: null },
  ])
})

test('empty, nested and very long values stay readable [MOD-16, DEC-73]', () => {
  const [one] = changesOf({ before: {}, after: { words: 'w'.repeat(500) } })
  expect(one!.after!.length).toBeLessThan(250)
  expect(changesOf({ before: { a: '' }, after: { a: { deep: [{ isOn: true }, { x: 1, y: '' }] } } })).toEqual(
    [{ name: 'a', before: 'nothing', after: 'deep is on yes; x 1, y nothing' }],
  )
  expect(changesOf({ before: {}, after: {} })).toEqual([])
})
