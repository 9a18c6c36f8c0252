import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const ana = { username: 'Ana_Lux', email: 'ana.lux@example.com' }

test.each([
  ['password', 'in the list'],
  ['PassWord', 'in the list, in another case'],
  ['123456', 'a sequence of digits'],
  ['qwertyuiop', 'a row of the keyboard'],
  ['aaaaaaaaaaaaaaaaaaaa', 'one repeated letter'],
  ['ana_lux', 'the username'],
  ['Ana_Lux1998!', 'the username with a year and a punctuation mark'],
  ['ana.lux@example.com', 'the email address'],
  ['ana.lux123', 'the local part of the email address with digits'],
  ['showoff1', 'the name of the site'],
])('“%s” is too easy to guess: %s [DEC-22]', (password) => {
  expect(isCommonPassword(password, ana)).toBe(true)
})

test.each(['ana_luxury', 'correct horse battery', 'tweed-9-lapel', '# license', ''])(
  '“%s” is not refused as common [DEC-22]',
  (password) => {
    expect(isCommonPassword(password, ana)).toBe(false)
  },
)

test('the list applies without a known member, and an empty username and address match no password', () => {
  expect(isCommonPassword('letmein')).toBe(true)
  expect(isCommonPassword('tweed-9-lapel')).toBe(false)
  expect(isCommonPassword('tweed-9-lapel', { username: '', email: '' })).toBe(false)
})
