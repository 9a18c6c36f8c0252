import { expectGoodInBothThemes } from './expect-good.ts'
import { expect, test } from './fixtures.ts'
import { runStatement } from './members.ts'
import { createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

test('only the owner of a first look sees on it how many people have seen it, with a link to the rules [STAGE-06]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  await signedInAs('fresh')
  const look = await publish(page.request, { caption: 'My first look' })
  const second = await publish(page.request)
  await visit(page, `/photo/${look.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Your first look: seen by fewer than 5 of 40 people')).toBeVisible()
  await runStatement('update first_looks set viewers = 23 where photo_id = $1', [look.id])
  await visit(page, `/photo/${look.id}`)
  await expect(main.getByText('Your first look: seen by 20 of 40 people')).toBeVisible()
  await expectGoodInBothThemes(page, 'own-first-look')
  await main.getByRole('link', { name: 'How it counts' }).click()
  await expect(page.getByRole('heading', { name: 'First looks', level: 2 })).toBeVisible()
  await visit(page, `/photo/${second.id}`)
  await expect(main.getByText('Your first look')).toHaveCount(0)

  const other = await createOtherMember(browser)
  const theirs = await other.context.newPage()
  await visit(theirs, `/photo/${look.id}`)
  await expect(theirs.getByText('Your first look')).toHaveCount(0)
  await other.context.close()
})

test('the feed has a band of first looks that are no longer among the newest; each card says why, and looks seen on screen are reported [STAGE-03, STAGE-04]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const looks = []
  for (let at = 0; at < 3; at++) {
    const owner = await createOtherMember(browser)
    const look = await publish(owner.request, { caption: `Here for the first time, ${at}` })
    looks.push(look)
    await runStatement(
      `update photos set uploaded_at = (
         select min(uploaded_at) from (select uploaded_at from photos order by uploaded_at desc limit 60) as newest)
       where id = $1`,
      [look.id],
    )
    await runStatement(
      `update first_looks set entered_at = now() - interval '47 hours' where photo_id = $1`,
      [look.id],
    )
    await owner.context.close()
  }
  const sent: { seen: { lookId: string }[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/insight/visits')) sent.push(request.postDataJSON())
  })
  await visit(page, '/engage')
  const band = page.getByRole('region', { name: 'New here: first looks' })
  await band.scrollIntoViewIfNeeded()
  await expect(band.getByRole('article').first()).toContainText('New here: first look')
  const first = await band.locator('[data-first-look]').first().getAttribute('data-first-look')
  await expectGoodInBothThemes(page, 'first-looks')
  await band.locator('[data-first-look]').first().scrollIntoViewIfNeeded()
  // Two checks of the screen, a second apart, and one more for a slow device.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
          Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
        })
        return sent.flatMap(({ seen }) => seen.map(({ lookId }) => lookId))
      },
      { intervals: [1500] },
    )
    .toContain(first)
})
