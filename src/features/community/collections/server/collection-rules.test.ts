import { expect, test } from 'vitest'
import { signedOut, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { said, viewerOf } from '../../../../platform/testing/viewers.ts'
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
  ['nobody in particular', signedOut, {}, ['allowed', foreign, foreign]],
  ['another member, of a private one', ben, { isPublic: false }, [missing, missing, missing]],
  ['another member, of a hidden one', ben, { isHidden: true }, [missing, missing, missing]],
  ['a moderator, of a public one', moderator, {}, ['allowed', foreign, reason]],
  ['a moderator, of a private one', moderator, { isPublic: false }, [missing, missing, missing]],
  [
    'a moderator, if there is a case',
    moderator,
    { isPublic: false, hasCase: true },
    ['allowed', foreign, reason],
  ],
  [
    'another member, of a private one with a case',
    ben,
    { isPublic: false, hasCase: true },
    [missing, missing, missing],
  ],
])(
  'the rules decide who sees, changes and deletes a collection: %s [COL-09, MOD-17, HIDE-03]',
  (_who, viewer, more, expected) => {
    const rules = [maySeeCollection, mayChangeCollection, mayDeleteCollection]
    expect(rules.map((rule) => said(rule(viewer, { ...collection, ...more })))).toEqual(expected)
  },
)

test('a paused member cannot make a collection public [MOD-12]', () => {
  expect(said(mayPublish(ana))).toBe('allowed')
  expect(said(mayPublish(viewerOf('ana', { isSuspended: true })))).toBe('account-suspended')
})
