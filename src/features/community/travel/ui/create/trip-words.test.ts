import { expect, test } from 'vitest'
import { PICTURE_MAX_BYTES } from '../../../../../kernel/pictures/picture-limits.ts'
import { chooseFiles } from '../../../../../kernel/pictures/ui/choose/choose-files.ts'
import { ApiProblem } from '../../../../../web/api.ts'
import { tripWords } from './trip-words.ts'

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })
const choose = (chosen: File, isTrip = true) => chooseFiles([chosen], { room: 5, isTrip })

test('a file that is no picture is left out of a trip, with a message that names it [TRAV-11]', async () => {
  expect(await choose(file('letter.pdf', 'application/pdf'))).toEqual({
    images: [],
    refusals: [{ sentence: 'letter.pdf is not an image file', fileName: '' }],
  })
})

test('a picture over 5 MB is left out of a trip, with a message that names it, and one of exactly 5 MB is taken [TRAV-12]', async () => {
  expect(await choose(file('huge.jpg', 'image/jpeg', PICTURE_MAX_BYTES + 1))).toEqual({
    images: [],
    refusals: [{ sentence: 'huge.jpg is too large (max 5MB)', fileName: '' }],
  })
  const taken = await choose(file('five.jpg', 'image/jpeg', 5 * 1024 * 1024))
  expect(taken.refusals).toEqual([])
  expect(taken.images).toHaveLength(1)
})

test('the message of a failed trip names the picture or the database, and a refusal keeps its own message [TRAV-18]', () => {
  const { notUploaded, notSaved } = tripWords
  const upload = { fileName: 'shore.jpg', message: 'No connection', isFinal: false }
  expect(notUploaded(upload)).toBe('Failed to create post: Upload failed for shore.jpg: No connection')
  const unstored = new ApiProblem({ code: 'unexpected', status: 500, title: 'Something went wrong' })
  expect(notSaved(unstored)).toBe('Failed to create post: Database error: Something went wrong')
  const refused = new ApiProblem({ code: 'form-invalid', status: 422, title: 'This is too long' })
  expect(notSaved(refused)).toBe('Failed to create post: This is too long')
})
