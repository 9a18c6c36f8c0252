import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { problemWords } from '../../problem-words.ts'
import { renderPage } from '../testing/render-page.ts'

/** The API of an app whose database is unavailable. */
const away = async (): Promise<TestApp> => ({
  ...(await testApp()),
  ask: async () =>
    Response.json(
      { code: 'service-unavailable', status: 503, title: problemWords['service-unavailable'] },
      { status: 503, headers: { 'content-type': 'application/problem+json', 'retry-after': '10' } },
    ),
})

test.each([
  '/',
  '/engage',
  '/shop',
  '/voting',
  '/trends',
  '/backpackers',
  '/gift-cards',
  '/dashboard',
  '/checkout',
])(
  'while the database is down, %s answers 503, and shows that it could not be loaded and that it will open by itself [STOP-02, DEC-151]',
  async (path) => {
    const page = await renderPage(await away(), path)
    expect(page.text).toContain('This page could not be loaded.')
    expect(page.text).toContain('The page will open once it is fixed.')
    expect(page.status).toBe(503)
  },
)
