import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IntroOffers } from './IntroOffers.tsx'

function offers() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <IntroOffers onLeave={() => {}} />
    </RouterContextProvider>,
  )
  return html.split('<li>').slice(1)
}

for (const [row, what, to, words] of [
  ['NAV-15', 'uploading outfit photos', '/upload', /Upload outfit photos/],
  ['NAV-17', 'exploring by brand', '/brands', /Explore by brand\b/],
  ['NAV-18', 'curating a collection', '/account', /Curate a collection.*appears in Settings/],
  ['NAV-19', 'competing in challenges', '/voting', /Vote and compete.*fashion challenges.*leaderboard/],
  ['NAV-20', 'AI product reviews', '/account', /AI product reviews.*tab on your profile/],
  ['NAV-21', 'liking, commenting and following', '/engage', /Like, comment and follow/],
  ['NAV-22', 'travel logs', '/backpackers', /Share travel logs.*destination.*vibe/],
] as const) {
  test(`the Intro offers ${what} and links to it [${row}]`, () => {
    const saying = offers().filter((html) => words.test(html.replace(/<[^>]*>/g, ' ')))
    expect(saying).toHaveLength(1)
    expect(saying[0]).toContain(`href="${to}"`)
  })
}
