import { expect, test } from 'vitest'
import { typedName, withName } from './typed-name.ts'

test.each([
  ['@', 1, { at: 0, name: '' }],
  ['thanks @An', 10, { at: 7, name: 'an' }],
  ['(@ben.k', 7, { at: 1, name: 'ben.k' }],
  ['thanks @ana and', 15, null],
  ['ana@example', 11, null],
  ['thanks @ana', 5, null],
])('in “%s” with the caret at %i, the typed name is %j [TALK-05]', (text, caret, typed) => {
  expect(typedName(text, caret)).toEqual(typed)
})

test('a chosen name replaces the typed text and is followed by one space [TALK-05]', () => {
  expect(withName('hi @an there', 6, { at: 3, name: 'an' }, 'ana')).toEqual({
    text: 'hi @ana there',
    caret: 8,
  })
  expect(withName('@a', 2, { at: 0, name: 'a' }, 'ana')).toEqual({ text: '@ana ', caret: 5 })
  expect(withName('@anbo', 3, { at: 0, name: 'an' }, 'ana')).toEqual({ text: '@ana ', caret: 5 })
})
