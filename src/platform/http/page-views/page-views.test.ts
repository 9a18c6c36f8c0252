import { expect, test } from 'vitest'
import { ownTestApp } from '../../testing/test-app.ts'
import { pageKind } from './page-views.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

test('views and arrivals are counted by day and kind of page, without bots, prefetches and admin pages, and stored only as sums [TODAY-10]', async () => {
  const { platform } = await ownTestApp()
  const look = (path: string, more: object = {}) =>
    platform.pageViews.count(
      { path, userAgent: firefox, site: undefined, referer: undefined, isPrefetch: false, ...more },
      '2026-11-20',
    )
  look('/')
  look('/engage', { site: 'same-origin' })
  look('/product/belted-trench', { site: 'cross-site' })
  look('/product/other', { referer: `${platform.publicUrl}/shop` })
  // None of these is a person viewing a page.
  look('/product/other', { userAgent: 'Googlebot/2.1' })
  look('/product/other', { userAgent: 'Mozilla/5.0 HeadlessChrome/140.0' })
  look('/product/other', { userAgent: undefined })
  look('/product/other', { isPrefetch: true })
  look('/admin')
  await platform.pageViews.flush()
  await platform.pageViews.flush()
  look('/shop')
  await platform.pageViews.flush()
  const { rows } = await platform.pool.query(
    'select day::text, page, views, arrivals from page_views order by page',
  )
  expect(rows).toEqual([
    { day: '2026-11-20', page: 'feed', views: 2, arrivals: 1 },
    { day: '2026-11-20', page: 'product', views: 2, arrivals: 1 },
    { day: '2026-11-20', page: 'shop', views: 1, arrivals: 1 },
  ])
})

test('counts that could not be written are written at the next flush', async () => {
  const { platform } = await ownTestApp()
  const look = () =>
    platform.pageViews.count({
      ...{ path: '/shop', userAgent: firefox, site: 'none', referer: undefined, isPrefetch: false },
    })
  look()
  await platform.pool.query('alter table page_views rename to elsewhere')
  await platform.pageViews.flush()
  look()
  await platform.pool.query('alter table elsewhere rename to page_views')
  await platform.pageViews.flush()
  const { rows } = await platform.pool.query('select views, arrivals from page_views')
  expect(rows).toEqual([{ views: 2, arrivals: 2 }])
})

test.each([
  ['/', 'feed'],
  ['/engage', 'feed'],
  ['/product/a-b', 'product'],
  ['/Photo/1', 'photo'],
  ['/favicon.ico', null],
  ['/admin', null],
  ['/%00', null],
])('%s is a page of the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
})
