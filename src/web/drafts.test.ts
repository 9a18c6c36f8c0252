import { expect, test } from 'vitest'
import { forgetDrafts, keptDrafts } from './drafts.ts'

test('what was begun is kept by what it is about, and let go of all at once [AUTH-48]', () => {
  const [comments, questions] = [keptDrafts<string>('comments'), keptDrafts<{ text: string }>('questions')]
  comments.set('photo', 'Where is this')
  questions.set('coat', { text: 'Is it warm' })
  expect([comments.get('photo'), questions.get('photo')]).toEqual(['Where is this', undefined])
  forgetDrafts()
  expect([comments.size, questions.size]).toEqual([0, 0])
})
