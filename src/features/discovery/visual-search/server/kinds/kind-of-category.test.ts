import { expect, test } from 'vitest'
import { makeTree } from '../../../../catalogue/categories/server/category-tree.ts'
import { kindOfCategory } from './kind-of-category.ts'

const row = (id: string, parentId: string | null) => ({
  id,
  parentId,
  slug: id,
  name: id,
  position: 1,
  googleId: null,
})

test('a category has the nearest shipped kind above it, or else its ancestor on the second level [TRUTH-06]', () => {
  const tree = makeTree([
    row('clothing', null),
    row('tops', 'clothing'),
    row('t-shirts', 'tops'),
    row('long', 't-shirts'),
    row('swim', 'clothing'),
    row('bikinis', 'swim'),
    row('bags', null),
  ])
  const kind = (id: string) => kindOfCategory(tree, new Set(['t-shirts']), id)
  expect(['long', 't-shirts', 'tops', 'bikinis', 'swim', 'bags', 'gone'].map(kind)).toEqual([
    't-shirts',
    't-shirts',
    'tops',
    'swim',
    'swim',
    'bags',
    null,
  ])
})
