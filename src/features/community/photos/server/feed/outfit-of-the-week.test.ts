import { expect, test } from 'vitest'
import { outfitView } from './outfit-of-the-week.ts'

test('the badge of the Outfit of the Week names the number of people if it is below five, and says when it covers all time [FEED-13, DEC-38, DEC-81]', () => {
  const view = (people: number, isOfAllTime = false, seesLikes = true) =>
    outfitView({ id: 'look', score: 0, people, isOfAllTime }, seesLikes)
  expect(view(5)).toEqual({ people: 5, isOfAllTime: false, badge: 'Outfit of the Week' })
  expect(view(4).badge).toBe('Outfit of the Week · by 4 people')
  expect(view(1).badge).toBe('Outfit of the Week · by 1 person')
  expect(view(0).badge).toBe('Outfit of the Week · newest look')
  expect(view(2, true).badge).toBe('Outfit of all time')
  // The owner hides the like count.
  expect(view(4, false, false)).toEqual({ people: null, isOfAllTime: false, badge: 'Outfit of the Week' })
})
