import { expect, test } from 'vitest'
import { signedOut, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { verdictCode, viewerOf } from '../../../../platform/testing/viewers.ts'
import {
  type CollectionFacts,
  mayChangeCollection,
  mayDeleteCollection,
  mayPublish,
  maySeeCollection,
} from './collection-rules.ts'

const [ana, ben, moderator] = [viewerOf('ana'), viewerOf('ben'), viewerOf('mo', { isModerator: true })]
const collection: CollectionFacts = {
  ...{ id: 'id', ownerId: 'ana' },
  ...{ isPublic: true, isHidden: false, hasCase: false },
}
const [missing, foreign, reason] = ['collection-not-found', 'not-your-collection', 'removal-needs-reason']

test.each<[string, Viewer, Partial<CollectionFacts>, [string, string, string]]>([
  ['its owner', ana, { isPublic: false, isHidden: true }, ['allowed', 'allowed', 'allowed']],
  ['another member', ben, {}, ['allowed', foreign, foreign]],
  ['a signed-out visitor', signedOut, {}, ['allowed', foreign, foreign]],
  ['another member, for a private collection', ben, { isPublic: false }, [missing, missing, missing]],
  ['another member, for a hidden collection', ben, { isHidden: true }, [missing, missing, missing]],
  ['a moderator, for a public collection', moderator, {}, ['allowed', foreign, reason]],
  ['a moderator, for a private collection', moderator, { isPublic: false }, [missing, missing, missing]],
  [
    'a moderator, for a private collection with a case',
    moderator,
    { isPublic: false, hasCase: true },
    ['allowed', foreign, reason],
  ],
  [
    'another member, for a private collection with a case',
    ben,
    { isPublic: false, hasCase: true },
    [missing, missing, missing],
  ],
])(
  'the rules decide who sees, changes and deletes a collection: %s [COL-09, MOD-17, HIDE-03]',
  (_who, viewer, more, expected) => {
    const rules = [maySeeCollection, mayChangeCollection, mayDeleteCollection]
    expect(rules.map((rule) => verdictCode(rule(viewer, { ...collection, ...more })))).toEqual(expected)
  },
)

test('a paused member cannot make a collection public [MOD-12]', () => {
  expect(verdictCode(mayPublish(ana))).toBe('allowed')
  expect(verdictCode(mayPublish(viewerOf('ana', { isSuspended: true })))).toBe('account-suspended')
})
