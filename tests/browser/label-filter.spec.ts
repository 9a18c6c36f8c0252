import { randomBytes } from 'node:crypto'
import { expectGoodWithShots } from './expect-good.ts'
import { expect, test } from './fixtures.ts'
import { callApi, publish } from './posting.ts'
import { visit } from './visit.ts'

test('a member leaves out looks with several labels by keyboard, sees what is left out, and shows all again with one press [LABEL-05, LABEL-07]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const word = `tuck${randomBytes(4).toString('hex')}`
  for (const labels of [['paid'], ['gifted']]) {
    const { id } = await publish(page.request, { caption: `${labels} #${word}` })
    await callApi(page.request, 'PATCH', `/photos/${id}`, { labels })
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
  const leftOut = page.getByRole('list', { name: 'Hide looks labeled' })
  const gifted = leftOut.getByRole('link', { name: 'Gifted' })
  await expect(leftOut.getByRole('link', { name: 'Paid partnership' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await gifted.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/hashtag/${word}?without=paid_gifted`)
  await expect(gifted).toHaveAttribute('aria-current', 'true')
  await expectGoodWithShots(page, 'choices')
  await page.keyboard.press('Escape')
  await expect(gifted).toBeHidden()
  await expect(page.getByRole('button', { name: 'Hiding 2 labels' })).toBeFocused()
  await expect(
    page.getByRole('heading', { name: `Every look with #${word} has a label you hide.` }),
  ).toBeVisible()
  await expect(page.getByText('Hidden: Paid partnership, Gifted.')).toBeVisible()
  await expectGoodWithShots(page, 'nothing')
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(page).toHaveURL(`/hashtag/${word}`)
  await expect(looks).toHaveCount(2)
})

test('the feed leaves out looks with a label and shows them again, even without scripts [LABEL-05, LABEL-07]', async ({
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
    const leftOut = visitor.getByRole('list', { name: 'Hide looks labeled' })
    // Other tests publish too, so the look is among the newest twelve only briefly.
    await expect(async () => {
      const { id } = await publish(page.request)
      await callApi(page.request, 'PATCH', `/photos/${id}`, { labels: ['edited'] })
      await visitor.goto(address('/engage'))
      it = visitor.getByRole('main').locator(`a[href="/photo/${id}"]`).first()
      await expect(it).toBeAttached({ timeout: 2_000 })
    }).toPass()
    await visitor.getByRole('button', { name: 'Labels', exact: true }).click()
    await leftOut.getByRole('link', { name: 'Edited picture' }).click()
    await expect(visitor).toHaveURL(address('/engage?without=edited'))
    await expect(it).not.toBeAttached()
    if (!javaScriptEnabled) await expect(leftOut.getByRole('link', { name: 'Edited picture' })).toBeHidden()
    // Visible without scrolling the row, even on a phone.
    await visitor.goto(address('/engage?without=edited'))
    await expect(visitor.getByRole('button', { name: 'Without edited' })).toBeInViewport({ ratio: 1 })
    const all = visitor.getByRole('link', { name: 'Show all looks again' })
    await expect(all).toBeInViewport({ ratio: 1 })
    await all.click()
    await expect(visitor).toHaveURL(address('/engage'))
    await expect(visitor.getByRole('button', { name: 'Labels', exact: true })).toBeVisible()
    await context.close()
  }
})

test('a visitor shows only looks with one label, keeps other labels left out, and shows all again with one press, even without scripts [LABEL-08]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  await signedInAs('ana')
  const word = `only${randomBytes(4).toString('hex')}`
  for (const labels of [['paid'], ['paid', 'edited'], []]) {
    const { id } = await publish(page.request, { caption: `#${word}` })
    await callApi(page.request, 'PATCH', `/photos/${id}`, { labels })
  }
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: page.viewportSize() })
    const visitor = await context.newPage()
    const address = `${process.env.SHOWOFF_ADDRESS}/hashtag/${word}`
    const choose = async (chip: string, list: string, label: string) => {
      const choice = visitor.getByRole('list', { name: list }).getByRole('link', { name: label })
      if (!(await choice.isVisible())) await visitor.getByRole('button', { name: chip, exact: true }).click()
      await choice.click()
    }
    await visitor.goto(address)
    const looks = visitor.getByRole('main').getByRole('article')
    await expect(looks).toHaveCount(3)
    await choose('Labels', 'Show only looks labeled', 'Paid partnership')
    await expect(visitor).toHaveURL(`${address}?label=paid`)
    await expect(looks).toHaveCount(2)
    if (javaScriptEnabled) await expectGoodWithShots(visitor, 'only-choices')
    await choose('Only paid', 'Hide looks labeled', 'Edited picture')
    await expect(visitor).toHaveURL(`${address}?label=paid&without=edited`)
    await expect(looks).toHaveCount(1)
    await choose('Only paid, 1 hidden', 'Show only looks labeled', 'Generated picture')
    await expect(visitor).toHaveURL(`${address}?label=generated&without=edited`)
    await visitor.goto(`${address}?label=generated&without=edited`)
    await expect(
      visitor.getByRole('heading', { name: `No look with #${word} fits the labels you chose.` }),
    ).toBeVisible()
    await expect(visitor.getByText('Only: Generated picture. Hidden: Edited picture.')).toBeVisible()
    if (javaScriptEnabled) await expectGoodWithShots(visitor, 'only-nothing')
    await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/hashtag/${word}$`),
    )
    await visitor.getByRole('link', { name: 'Show all looks again' }).click()
    await expect(visitor).toHaveURL(address)
    await expect(looks).toHaveCount(3)
    const feed = await visitor.request.get(`${process.env.SHOWOFF_ADDRESS}/engage?label=paid`)
    expect(await feed.text()).toMatch(/rel="canonical" href="[^"]*\/engage"/)
    await context.close()
  }
})
