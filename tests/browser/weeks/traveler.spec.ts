import { randomBytes } from 'node:crypto'
import type { ProductList } from '../../../src/features/catalogue/products/product.ts'
import type { PhotoView, PostType } from '../../../src/features/community/photos/photo.ts'
import { expectGood } from '../expect-good.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../members.ts'
import { callApi, uploadPicture } from '../posting.ts'
import { colored, listPhotos } from '../uploading.ts'
import { visit, waitForHydration } from '../visit.ts'

const LISBON = 2267057

test('a traveler’s week: two posts become a trip with stops, a reader saves the place, the traveler edits the trip, and it survives a deleted post [TRAV-02, TRAV-03, TRIP-01, TRIP-02, TRIP-03, TRIP-04, TRIP-05, TRIP-06]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  test.setTimeout(300_000)
  const traveler = await signedInAs('traveler')
  const word = randomBytes(3).toString('hex')
  const title = `Along the coast ${word}`
  const form = page.getByRole('form')

  await test.step('Monday: the traveler writes the first post on the road', async () => {
    await visit(page, '/backpackers?tab=create')
    await waitForHydration(page, 'main form')
    const opened = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Add photos' }).click()
    await (await opened).setFiles([await colored('quay.jpg', '#1c2a52')])
    await expect(form.getByRole('button', { name: 'Photo 1, the cover', exact: true })).toBeVisible()
    await form.getByLabel('Location').fill(`Quay ${word}`)
    await form.getByLabel('Activity type').selectOption('Photography')
    await expectGood(page)
    await form.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('region', { name: `Quay ${word}, Photography` })).toBeVisible()
  })

  const piece = await test.step('Tuesday: the second post, in Lisbon, tags what is worn', async () => {
    const { items } = await callApi<ProductList>(page.request, 'GET', '/products?limit=1')
    const { items: types } = await callApi<{ items: PostType[] }>(page.request, 'GET', '/post-types')
    const pictureId = await uploadPicture(page.request, 0)
    const { photo } = await callApi<{ photo: PhotoView }>(page.request, 'POST', '/photos', {
      postTypeId: types.find(({ name }) => name === 'travel')?.id,
      images: [
        { pictureId, altText: 'On the stairs', productTags: [{ productId: items[0]!.id, x: 50, y: 50 }] },
      ],
      travel: { location: 'Lisbon', activityType: 'City Tour', placeId: LISBON },
    })
    await visit(page, `/photo/${photo.id}`)
    await expect(page.getByText(items[0]!.name).first()).toBeVisible()
    return items[0]!
  })

  const trip =
    await test.step('Wednesday: both posts become a trip, with a stop found in another language', async () => {
      await visit(page, '/trips/new')
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('First day').fill('2026-05-03')
      await page.getByLabel('Last day').fill('2026-05-09')
      const own = page.getByRole('list', { name: 'Your posts' }).getByRole('button')
      await expect(own).toHaveCount(2)
      for (const at of [0, 1]) await own.nth(at).click()
      const stops = page.getByRole('combobox', { name: /Stops/ })
      await stops.fill('Sevilla')
      await page
        .getByRole('option', { name: /Sevilla|Seville/ })
        .first()
        .click()
      await expectGood(page)
      await page.getByRole('button', { name: 'Create trip' }).click()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Stops' }).getByRole('listitem')).toHaveCount(2)
      await expectGood(page)
      return new URL(page.url()).pathname
    })

  await test.step('Thursday: another member reads the trip, sees what was packed, and saves the place', async () => {
    await signedInAs('reader')
    await visit(page, trip)
    const posts = page.getByRole('region', { name: 'Posts of the trip' })
    await expect(posts.getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'What I packed' })).toContainText(piece.name)
    await expect(page.getByRole('button', { name: `Options for ${title}` })).toHaveCount(0)
    await visit(page, `/places/${LISBON}`)
    await expect(page.getByRole('region', { name: 'Trips to Lisbon' })).toContainText(title)
    await expectGood(page)
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/saved') && answer.ok())
    await page.getByRole('button', { name: 'Save place' }).click()
    await saved
    await visit(page, '/account?tab=saved')
    await expect(page.getByRole('link', { name: 'Lisbon' })).toBeVisible()
  })

  await test.step('Friday: the traveler adds a text to the trip', async () => {
    await signIn(page.context(), traveler.email)
    await visit(page, `${trip}/edit`)
    await page.getByLabel('About the trip').fill('Two trains and a ferry.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Two trains and a ferry.')).toBeVisible()
    await expect(page).toHaveURL(trip)
  })

  await test.step('Saturday: the list shows both posts by place and activity, apart from the trip', async () => {
    await visit(page, '/backpackers')
    await expect(page.getByRole('region', { name: `Quay ${word}, Photography` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lisbon, City Tour' }).first()).toBeVisible()
    await expectGood(page)
  })

  await test.step('Sunday: a post is deleted, and the trip keeps the other; deleting the trip is undone', async () => {
    const [newest] = await listPhotos(page, traveler.username)
    await callApi(page.request, 'DELETE', `/photos/${newest!.id}`)
    await visit(page, trip)
    await expect(page.getByRole('region', { name: 'Posts of the trip' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What I packed' })).toHaveCount(0)
    await page.getByRole('button', { name: `Options for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expectGood(page)
  })
})
