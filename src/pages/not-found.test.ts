import { expect, test } from 'vitest'
import { ApiProblem } from '../web/api.ts'
import { orNotFound } from './not-found.ts'
import { categoryOrBack } from './reading/voting-category-page.ts'

const refused = (code: ApiProblem['code'], status: number) =>
  Promise.reject(new ApiProblem({ code, status, title: 'No.' }))

test('a page whose item is gone or whose id is malformed is not found; any other refusal stays an error [NAV-50]', async () => {
  await expect(orNotFound(refused('photo-not-found', 404))).rejects.toMatchObject({ isNotFound: true })
  await expect(orNotFound(refused('form-invalid', 422))).rejects.toMatchObject({ isNotFound: true })
  await expect(orNotFound(refused('too-many-requests', 429))).rejects.toBeInstanceOf(ApiProblem)
})

test('a malformed category id leads back to all categories, as a deleted category does [CAT-01]', async () => {
  for (const asked of [refused('category-not-found', 404), refused('form-invalid', 422)]) {
    const cache = { ensureQueryData: () => asked } as never
    await expect(categoryOrBack(cache, 'x')).rejects.toMatchObject({
      options: { to: '/voting', search: { problem: 'category-not-found' } },
    })
  }
})
