import type { Page } from '@playwright/test'
import type { ReelPage } from '../../src/features/community/reels/reel.ts'

const BARE = '/bare-reels'

/**
 * The yardstick of the reels: a page of a few lines with the same videos and stills, one above the other, that follow
 * the finger and play in turn, and nothing else. What a browser without a graphics card cannot draw in time here, it
 * cannot draw in the app.
 */
export async function openBareReels(page: Page, address: string) {
  const { items } = (await (await fetch(`${address}/api/reels`)).json()) as ReelPage
  const slides = items.map(
    ({ poster, video }) => `<article inert>
      <img class="picture-image" src="${poster?.src ?? ''}" alt="">
      <video src="${video.files[0]?.src}" muted loop playsinline preload="metadata"></video>
    </article>`,
  )
  await page.route(`${address}${BARE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `${HEAD}<main>${slides.join('')}</main>${SCRIPT}` }),
  )
  await page.goto(`${address}${BARE}`)
}

const HEAD = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body { margin: 0; background: #141310 }
  article { position: fixed; inset: 0; transition: translate .3s; touch-action: none }
  img, video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
</style>`

const SCRIPT = `<script>
  const slides = [...document.querySelectorAll('article')]
  let [on, from] = [0, 0]
  const place = (slide, px) => { slide.style.translate = '0 ' + px + 'px' }
  function show(next) {
    on = (next + slides.length) % slides.length
    slides.forEach((slide, at) => {
      slide.inert = at !== on
      place(slide, ((at - on + slides.length) % slides.length) * innerHeight)
      const film = slide.querySelector('video')
      if (at === on) film.play()
      else film.pause()
    })
  }
  addEventListener('touchstart', (event) => { from = event.touches[0].clientY })
  addEventListener('touchmove', (event) => place(slides[on], event.touches[0].clientY - from))
  addEventListener('touchend', (event) => {
    if (from - event.changedTouches[0].clientY > 50) show(on + 1)
    else place(slides[on], 0)
  })
  show(0)
</script>`
