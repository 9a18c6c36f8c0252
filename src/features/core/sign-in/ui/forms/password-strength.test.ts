import { expect, test } from 'vitest'
import { passwordStrength, strengths } from './password-strength.ts'

test.each([
  ['', 'Too short'],
  ['abcde', 'Too short'],
  ['aaaaaaaaaaaa', 'Easy to guess'],
  ['123456789', 'Easy to guess'],
  ['abcdefgh', 'Easy to guess'],
  ['coat17', 'Easy to guess'],
  ['coats&17', 'Fair'],
  ['lindenholz 7', 'Good'],
  ['a coat of many colours', 'Strong'],
])('“%s” is rated %s [DEC-22]', (password, words) => {
  expect(strengths[passwordStrength(password)]).toBe(words)
})

test('a password that contains the name or address of the member is easy to guess [DEC-22]', () => {
  const own = ['lindholm', 'ana.w@mail.test', undefined]
  expect(passwordStrength('Lindholm & 12 coats', own)).toBe(1)
  expect(passwordStrength('ana.w has coats', own)).toBe(1)
  expect(passwordStrength('a coat of many colours', own)).toBe(4)
})
