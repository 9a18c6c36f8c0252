import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { publish } from './posting.ts'
import { waitForUploads } from './uploading.ts'
import { visit } from './visit.ts'

/** Sends the event with which Chromium offers to install an app. */
const offerInstall = () => {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      document.title = 'Asked to install'
      return { outcome: 'dismissed' }
    },
  })
  window.dispatchEvent(offer)
}

test('the offer to install appears on the second visit, after going to another page, and never again once declined [POCKET-17]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const hint = page.getByRole('complementary', { name: 'Install Showoff' })
  const shop = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop', exact: true })
  const isCounted = () =>
    expect.poll(() => page.evaluate(() => sessionStorage.getItem('install-hint-visit'))).toBe('1')
  await visit(page, '/')
  await isCounted()
  await page.evaluate(offerInstall)
  await shop.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible()
  await expect(hint).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/')
  await isCounted()
  await page.evaluate(offerInstall)
  await expect(hint).toHaveCount(0)
  await shop.click()
  await expect(hint).toBeVisible()
  await expectNoAxeViolations(page)
  await hint.getByRole('button', { name: 'No, thanks' }).click()
  await expect(hint).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/')
  await page.evaluate(offerInstall)
  await shop.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('on the second visit an iPhone gets startup images of its own size for both themes; other visits get none [POCKET-36]', {
  tag: ['@phone', '@long'],
}, async ({ browser }) => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const pictures = async (userAgent: string | undefined, visits: number) => {
    const context = await browser.newContext({
      ...{ baseURL: process.env.SHOWOFF_ADDRESS!, viewport: { width: 390, height: 664 }, isMobile: true },
      ...{ screen: { width: 390, height: 844 }, deviceScaleFactor: 3, ...(userAgent && { userAgent }) },
    })
    await context.addInitScript(
      (kept) => {
        localStorage.setItem('install-hint', kept)
      },
      JSON.stringify({ visits: visits - 1, isOver: false }),
    )
    const page = await context.newPage()
    await visit(page, '/about')
    await page.waitForFunction(() => sessionStorage.getItem('install-hint-visit') === '1')
    // Elements rendered later would be missed.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1500))))
    const found = await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]')].map(
          async ({ href, media }) => {
            const picture = new Image()
            picture.src = href
            await picture.decode()
            return { media, width: picture.naturalWidth, height: picture.naturalHeight }
          },
        ),
      ),
    )
    await context.close()
    return found
  }
  expect(await pictures(agent, 1)).toEqual([])
  expect(await pictures(undefined, 2)).toEqual([])
  expect(await pictures(agent, 2)).toEqual(
    ['light', 'dark'].map((scheme) => ({
      ...{ width: 1170, height: 2532 },
      media: `(prefers-color-scheme: ${scheme}) and (device-width: 390px) and (device-height: 844px) and (-webkit-device-pixel-ratio: 3) and (orientation: portrait)`,
    })),
  )
})

test('the browser bar has the color of the chosen theme [POCKET-18]', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await visit(page, '/about')
  const bars = page.locator('meta[name=theme-color]')
  const colors = () => bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('content')))
  await expect.poll(colors).toEqual(['#fafaf7'])
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  // The page below has the same choice at its end.
  const theme = page.getByRole('dialog', { name: 'Menu' }).getByRole('radiogroup', { name: 'Theme' })
  await theme.getByText('Dark').click()
  await expect.poll(colors).toEqual(['#141310'])
  await page.reload()
  await expect.poll(colors).toEqual(['#141310'])
  // From the first byte on.
  const [sent] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/about')),
    page.reload(),
  ])
  expect(await sent.text()).toContain('name="theme-color" content="#141310"')
  // Follows the system's theme, also when it changes; reels are dark in both themes.
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await theme.getByText('System').click()
  await expect.poll(colors).toEqual(['#fafaf7'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colors).toEqual(['#141310'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(colors).toEqual(['#fafaf7'])
  await visit(page, '/vi')
  await expect.poll(colors).toEqual(['#141310'])
})

test('a like vibrates the phone; taking it back or preferring reduced motion does not [POCKET-19]', {
  tag: ['@phone', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await page.addInitScript(() => {
    const taps: unknown[] = []
    Object.assign(window, { taps })
    navigator.vibrate = (pattern) => taps.push(pattern) > 0
  })
  const taps = () => page.evaluate(() => (window as unknown as { taps: unknown[] }).taps)
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await visit(page, `/photo/${photo.id}`)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like.locator('.animate-heart')).toHaveCount(0)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(await taps()).toEqual([12])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/photo/${photo.id}`)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await taps()).toEqual([])
})

test('in the installed app nothing lies below the clock or the home bar: on pages, the upload, reels and the viewer [POCKET-24]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  const insets = { top: 47, topMax: 47, bottom: 34, bottomMax: 34, left: 0, right: 0 }
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  /** Returns the visible buttons and links that a phone's clock or home bar would cover. */
  const covered = () =>
    page.evaluate(({ top, bottom }) => {
      const found: string[] = []
      for (const element of document.querySelectorAll('button, a')) {
        const box = element.getBoundingClientRect()
        if (box.width === 0 || box.bottom < 2 || box.top > innerHeight - 2) continue
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const isHit = (at: number) => {
          const hit = document.elementFromPoint(x, at)
          return hit !== null && element.contains(hit) && getComputedStyle(element).visibility === 'visible'
        }
        // Scrolling elements may pass below them; fixed ones may not.
        let box2: Element | null = element
        while (box2 && !/fixed|sticky/.test(getComputedStyle(box2).position)) box2 = box2.parentElement
        if (box2 && isHit(y) && (y < top || y > innerHeight - bottom))
          found.push(element.ariaLabel || element.textContent || element.outerHTML)
      }
      return found
    }, insets)
  for (const path of ['/', '/vi', '/upload', `/photo/${photo.id}`]) {
    await visit(page, path)
    expect([path, await covered()]).toEqual([path, []])
  }
  const header = await page.getByRole('banner').boundingBox()
  expect(header!.height).toBeGreaterThanOrEqual(56 + insets.top)
  await expect(page.getByRole('banner')).toHaveCount(1)
  await visit(page, '/')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
  expect(await covered()).toEqual([])
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in the installed app a link to another site opens in the browser, and a link of the site stays in the app [POCKET-25]', {
  tag: ['@phone', '@long'],
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    const asked = window.matchMedia.bind(window)
    window.matchMedia = (query) => asked(query.includes('standalone') ? 'all' : query)
    // Catches links instead of following them, because tests connect to no other host.
    window.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (!link?.href.startsWith('https://elsewhere.example')) return
      event.preventDefault()
      document.title = `${link.target} ${link.rel}`
    })
  })
  await visit(page, '/about')
  // A link as members write them, without a target attribute.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://elsewhere.example/', id: 'out' })
    link.textContent = 'Elsewhere'
    document.querySelector('main')!.prepend(link)
  })
  await expect(async () => {
    await page.locator('#out').click()
    await expect(page).toHaveTitle('_blank noopener', { timeout: 1_000 })
  }).toPass()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Shop', exact: true })
    .click()
  await expect(page).toHaveURL('/shop')
  expect(context.pages()).toHaveLength(1)
})

test('a picture opened with the installed app appears in the upload screen [POCKET-16]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  // Simulates an installed app that was opened with a file.
  await page.addInitScript(() => {
    const canvas = new OffscreenCanvas(300, 400)
    canvas.getContext('2d')!.fillRect(0, 0, 300, 400)
    const getFile = async () => new File([await canvas.convertToBlob()], 'opened.png', { type: 'image/png' })
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) => take({ files: [{ getFile }] }),
    }
    Object.defineProperty(window, 'launchQueue', { value: launchQueue })
  })
  await signedInAs('ana')
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  await visit(page, manifest.file_handlers[0].action)
  await waitForUploads(page)
})
