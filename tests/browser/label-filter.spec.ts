import { randomBytes } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { ask, publish } from './posting.ts'
import { visit } from './visit.ts'

test('looks with several labels are left out by the keyboard, what is left out stays in sight, and one press shows all [LABEL-05, LABEL-07]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const word = `tuck${randomBytes(4).toString('hex')}`
  for (const labels of [['paid'], ['gifted']]) {
    const { id } = await publish(page.request, { caption: `${labels} #${word}` })
    await ask(page.request, 'PATCH', `/photos/${id}`, { labels })
  }
  await visit(page, `/hashtag/${word}?paid=without`)
  await expect(page).toHaveURL(`/hashtag/${word}?without=paid`)
  const looks = page.getByRole('main').getByRole('article')
  await expect(looks).toHaveCount(1)

  const chip = page.getByRole('button', { name: 'Without paid' })
  await chip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const gifted = page.getByRole('link', { name: 'Gifted' })
  await expect(page.getByRole('link', { name: 'Paid partnership' })).toHaveAttribute('aria-current', 'true')
  await gifted.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/hashtag/${word}?without=paid_gifted`)
  await expect(gifted).toHaveAttribute('aria-current', 'true')
  await look(page, 'choices')
  await page.keyboard.press('Escape')
  await expect(gifted).toBeHidden()
  await expect(page.getByRole('button', { name: 'Without 2 labels' })).toBeFocused()
  await expect(
    page.getByRole('heading', { name: `Every look with #${word} has a label you leave out.` }),
  ).toBeVisible()
  await expect(page.getByText('Left out: Paid partnership, Gifted.')).toBeVisible()
  await look(page, 'nothing')
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(page).toHaveURL(`/hashtag/${word}`)
  await expect(looks).toHaveCount(2)
})

test('the feed leaves labels out and shows them again, without scripts too [LABEL-05, LABEL-07]', async ({
  page,
  browser,
  signedInAs,
}) => {
  await signedInAs('ana')
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: page.viewportSize() })
    const visitor = await context.newPage()
    const address = (path: string) => `${process.env.SHOWOFF_ADDRESS}${path}`
    let it = visitor.getByRole('main')
    // Others publish, too: of the newest twelve it is one for a short time.
    await expect(async () => {
      const { id } = await publish(page.request)
      await ask(page.request, 'PATCH', `/photos/${id}`, { labels: ['edited'] })
      await visitor.goto(address('/engage'))
      it = visitor.getByRole('main').locator(`a[href="/photo/${id}"]`).first()
      await expect(it).toBeAttached({ timeout: 2_000 })
    }).toPass()
    await visitor.getByRole('button', { name: 'Leave out' }).click()
    await visitor.getByRole('link', { name: 'Edited picture' }).click()
    await expect(visitor).toHaveURL(address('/engage?without=edited'))
    await expect(it).not.toBeAttached()
    if (!javaScriptEnabled) await expect(visitor.getByRole('link', { name: 'Edited picture' })).toBeHidden()
    // In sight without scrolling the row, on a phone too.
    await visitor.goto(address('/engage?without=edited'))
    await expect(visitor.getByRole('button', { name: 'Without edited' })).toBeInViewport({ ratio: 1 })
    const all = visitor.getByRole('link', { name: 'Show all looks again' })
    await expect(all).toBeInViewport({ ratio: 1 })
    await all.click()
    await expect(visitor).toHaveURL(address('/engage'))
    await expect(visitor.getByRole('button', { name: 'Leave out' })).toBeVisible()
    await context.close()
  }
})
