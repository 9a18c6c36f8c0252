import { Link } from '@tanstack/react-router'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import type { TodayView } from '../today.ts'
import { countOf } from './count-of.ts'
import { FailedJobs } from './FailedJobs.tsx'

type Kind = keyof TodayView['waiting']
/** Its text for one and for more, and where to deal with it. */
type Place = { one: string; more: string; to: { tab: string } & Omit<AdminSearch, 'tab'> }

const places: Partial<Record<Kind, Place>> = {
  toPack: { one: 'order to pack', more: 'orders to pack', to: { tab: 'orders', state: 'to-pack' } },
  unpaid: {
    one: 'transfer to look out for',
    more: 'transfers to look out for',
    to: { tab: 'orders', state: 'pending-payment' },
  },
  dueSoon: {
    one: 'payment due within a day',
    more: 'payments due within a day',
    to: { tab: 'orders', state: 'pending-payment' },
  },
  returnsAsked: {
    one: 'return asked for',
    more: 'returns asked for',
    to: { tab: 'orders', state: 'return-requested' },
  },
  reports: { one: 'case in moderation', more: 'cases in moderation', to: { tab: 'moderation' } },
  appeals: {
    one: 'appeal to decide',
    more: 'appeals to decide',
    to: { tab: 'moderation', state: 'appealed' },
  },
  lowStock: {
    one: 'product running out',
    more: 'products running out',
    to: { tab: 'products', sort: 'stock' },
  },
  proposals: {
    one: 'proposed product',
    more: 'proposed products',
    to: { tab: 'brands', state: 'products' },
  },
  brands: {
    one: 'brand not verified',
    more: 'brands not verified',
    to: { tab: 'brands', state: 'unverified' },
  },
  failedReels: {
    one: 'reel that failed',
    more: 'reels that failed',
    to: { tab: 'reels', state: 'failed' },
  },
}

/** What needs attention, with links. Zeros are left out. */
export function Waiting({ today }: { today: TodayView }) {
  const { waiting, failedJobs } = today
  const open = (Object.keys(places) as Kind[]).filter((kind) => waiting[kind] > 0)
  return (
    <section aria-labelledby="needs-a-hand" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="needs-a-hand" className="display-s">
        What needs a hand
      </h2>
      {open.length === 0 && waiting.failedJobs === 0 ? (
        <p className="border-t border-line py-4 text-ink-2">Nothing waits for anybody.</p>
      ) : null}
      {open.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {open.map((kind) => (
            <WaitingTile key={kind} count={waiting[kind]} place={places[kind] as Place} />
          ))}
        </ul>
      ) : null}
      {waiting.failedJobs > 0 ? <FailedJobs count={waiting.failedJobs} kinds={failedJobs} /> : null}
    </section>
  )
}

function WaitingTile({ count, place: { one, more, to } }: { count: number; place: Place }) {
  return (
    <li>
      <Link
        to="/admin"
        search={to as never}
        className="grid h-full content-start gap-1 rounded-sm border border-line bg-raised p-4 hover:border-ink hover:underline hover:underline-offset-4"
      >
        <span className="display-m tabular-nums">{countOf(count)}</span>
        <span className="text-small">{count === 1 ? one : more}</span>
      </Link>
    </li>
  )
}
