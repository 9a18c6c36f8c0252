import { expect, test } from 'vitest'
import { createDrafts, discardDrafts } from './drafts.ts'

test('drafts are kept by kind and subject, and all are deleted at once [AUTH-48]', () => {
  const [comments, questions] = [
    createDrafts<string>('comments'),
    createDrafts<{ text: string }>('questions'),
  ]
  comments.set('photo', 'Where is this')
  questions.set('coat', { text: 'Is it warm' })
  expect([comments.get('photo'), questions.get('photo')]).toEqual(['Where is this', undefined])
  discardDrafts()
  expect([comments.size, questions.size]).toEqual([0, 0])
})
