import { expect, test } from 'vitest'
import {
  candidateNames,
  HASHTAG_LENGTH_MAX,
  HASHTAGS_MAX,
  hashtagsIn,
  mentionedNames,
  tokensOf,
} from './text-tokens.ts'

test.each([
  ['Linen in #Lisbon, #lisbon and #LISBON', ['lisbon']],
  ['#écharpe #пальто #コート #हिन्दी', ['écharpe', 'пальто', 'コート', 'हिन्दी']],
  ['#2026 #_ #90s', ['90s']],
  ['showoff.example/#top a#b &#39; ##no', []],
  ['(#wool) #linen-blend.', ['wool', 'linen']],
  [`#${'a'.repeat(HASHTAG_LENGTH_MAX)} #${'b'.repeat(HASHTAG_LENGTH_MAX + 1)}`, ['a'.repeat(50)]],
  ['', []],
])('the hashtags of “%s” are %j [TALK-06]', (text, words) => {
  expect(hashtagsIn(text)).toEqual(words)
})

test('only the first twenty hashtags of a caption count [TALK-06]', () => {
  const many = Array.from({ length: 30 }, (_, at) => `#word${at}`)
  expect(hashtagsIn(many.join(' '))).toEqual(many.slice(0, HASHTAGS_MAX).map((word) => word.slice(1)))
})

test.each([
  ['@Ana and @ana, with @ben.k', ['ana', 'ben.k']],
  ['write to ana@example.com or x/@y', []],
  ['thanks @ana. @ben-', ['ana.', 'ben-']],
])('the names mentioned in “%s” are %j [TALK-03]', (text, names) => {
  expect(mentionedNames(text)).toEqual(names)
})

test('punctuation at the end of a mention is tried as part of the name and as part of the sentence [TALK-03]', () => {
  expect(candidateNames('ana.k..')).toEqual(['ana.k..', 'ana.k.', 'ana.k'])
  expect(candidateNames('..')).toEqual(['..', '.'])
})

test('each token has its position and its text as written [TALK-03]', () => {
  expect(tokensOf('a @B #C')).toEqual([
    { at: 2, written: '@B', name: 'b', word: undefined },
    { at: 5, written: '#C', name: undefined, word: 'c' },
  ])
})
