import { expect, test } from 'vitest'
import { photoIdsIn } from './import-favourites.ts'

test('the ids marked true in the prototype’s map are taken over, and anything else stored there is ignored [ENT-13]', () => {
  expect(photoIdsIn('{"a":true,"b":false,"c":"true","d":true}')).toEqual(['a', 'd'])
  expect(photoIdsIn(JSON.stringify({ ['x'.repeat(101)]: true }))).toEqual([])
  for (const rubbish of [null, '', '{', '[true]', '"a"', 'null', '7']) expect(photoIdsIn(rubbish)).toEqual([])
})
