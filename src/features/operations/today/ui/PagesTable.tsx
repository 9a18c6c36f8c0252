import { formatCount } from '../../../../design/display/count.ts'
import type { TodayView } from '../today.ts'

/** Display names of the parts of an address, as in the menu. */
const names: Record<string, string> = {
  feed: 'Feed',
  photo: 'A photo',
  product: 'A product',
  shop: 'Shop',
  brand: 'A brand',
  user: 'A member',
  trends: 'Trends',
  vi: 'Reels',
  voting: 'Voting',
  category: 'A contest',
  backpackers: 'BackPackers',
  search: 'Search',
  auth: 'Sign in',
  checkout: 'Checkout',
  upload: 'Upload',
  review: 'Reviews',
  about: 'About',
}

/** The pages that were opened, and how often from other sites. */
export function PagesTable({ pages, span }: { pages: TodayView['pages']; span: number }) {
  return (
    <section aria-labelledby="pages-opened" className="grid content-start gap-2">
      <h3 id="pages-opened" className="text-small font-strong">
        Page views
      </h3>
      {pages.length === 0 ? (
        <p className="text-small text-ink-2">None in the last {span} days.</p>
      ) : (
        <table className="w-full text-left text-small tabular-nums">
          <caption className="sr-only">Page views in the last {span} days</caption>
          <thead className="text-meta text-ink-2">
            <tr className="border-b border-ink">
              <th scope="col" className="py-1.5 font-normal">
                Page
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                Opened
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                As first page
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ page, views, arrivals }) => (
              <tr key={page} className="border-b border-line">
                <th scope="row" className="py-1.5 font-normal wrap-anywhere">
                  {names[page] ?? page}
                </th>
                <td className="py-1.5 text-right">{formatCount(views)}</td>
                <td className="py-1.5 text-right">{formatCount(arrivals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
