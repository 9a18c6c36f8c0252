import { expect, test } from 'vitest'
import type { OwnUsualSizes } from '../../../catalogue/usual-sizes/usual-sizes.ts'
import type { LooksToPick } from '../first-run.ts'
import { availableSteps } from './available-steps.ts'

const sizes: OwnUsualSizes = { scales: [{ scale: 'letters', sizes: ['M'], usualSize: null }] }
const looks = { items: [{}], pickedIds: [] } as unknown as LooksToPick
const nothing = { scales: [] }
const none: LooksToPick = { items: [], pickedIds: [] }

test('a step with nothing to choose from is left out, and if all are empty no step remains [AUTH-50]', () => {
  expect(availableSteps(sizes, looks)).toEqual(['sizes', 'looks', 'people'])
  expect(availableSteps(nothing, looks)).toEqual(['looks', 'people'])
  expect(availableSteps(sizes, none)).toEqual(['sizes'])
  expect(availableSteps(nothing, none)).toEqual([])
  // A step that did not load shows its own error.
  expect(availableSteps(undefined, undefined)).toEqual(['sizes', 'looks', 'people'])
})
