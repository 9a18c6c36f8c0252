import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Clapperboard, Compass } from 'lucide-react'
import { Suspense } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { tabClass, tabRowClass } from '../../../../../design/controls/tab-class.ts'
import { Select } from '../../../../../design/fields/Select.tsx'
import { lazyOrServerMarkup } from '../../../../../design/rendering/lazy-or-nothing.ts'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { isFilteredByLabel, type LabelSearch } from '../../labels/label-search.ts'
import { postTypesQuery } from '../cache/photo-queries.ts'
import { useSaveFeedOrder } from './use-save-feed-order.ts'

const LabelFilter = lazyOrServerMarkup(() => import('./LabelFilter.tsx').then((file) => file.LabelFilter))

const orders = [
  { value: undefined, name: 'Newest' },
  { value: 'top', name: 'Top' },
  { value: 'following', name: 'Following' },
] as const

interface FeedHeaderProps {
  order: PhotoOrder | undefined
  type: string | undefined
  chosen: LabelSearch
  /** Below a welcome with buttons of its own: moves closer to it and makes these buttons quieter. */
  isSecond: boolean
}

/** The title, the order and filters, and the buttons that add a post. */
export function FeedHeader({ order, type, chosen, isSecond }: FeedHeaderProps) {
  const keepOrder = useSaveFeedOrder()
  return (
    <>
      <div
        className={clsx(
          'flex items-center justify-between gap-2 max-[21.875rem]:flex-wrap sm:items-end sm:gap-6',
          isSecond ? 'pt-3.5 sm:pt-6' : 'pt-5 sm:pt-11',
        )}
      >
        <h1 className="display-l max-sm:text-[2.25rem] max-[21.875rem]:w-full">Engage</h1>
        <div className="flex min-w-0 items-center gap-1.5 sm:gap-3">
          <TypeFilter type={type} />
          {/* Narrow screens show a symbol in place of some words. */}
          <Link
            to="/backpackers"
            aria-label="Share Travel"
            className={buttonClass({
              look: 'outline',
              size: 'small',
              className: 'max-sm:w-target max-sm:px-0',
            })}
          >
            <Compass aria-hidden className="sm:hidden" />
            <span className="max-sm:hidden">Share Travel</span>
          </Link>
          <Link
            to="/upload"
            aria-label="Upload Photo"
            className={buttonClass({
              ...(isSecond ? { look: 'outline' } : {}),
              size: 'small',
              className: 'max-sm:px-2.5',
            })}
          >
            <span>
              Upload <span className="max-sm:hidden">Photo</span>
            </span>
          </Link>
        </div>
      </div>
      <nav aria-label="Sort photos" className={`${tabRowClass} mt-1 mb-4 sm:mt-3 sm:mb-6`}>
        {orders.map(({ value, name }) => (
          <Link
            key={name}
            to="."
            search={((before: object) => ({ ...before, order: value, posted: undefined })) as never}
            resetScroll={false}
            onClick={() => keepOrder(value ?? 'newest')}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={order === value ? 'page' : undefined}
            className={tabClass({ on: order === value })}
          >
            {name}
          </Link>
        ))}
        {/* On phones at the end of the scrolling row: a row of its own would push the first picture down. */}
        <div
          className={clsx(
            'shrink-0 self-center max-sm:order-last sm:mr-2 sm:ml-auto',
            // An active filter stays visible.
            isFilteredByLabel(chosen) && 'max-sm:sticky max-sm:right-0 max-sm:bg-paper max-sm:pl-2',
          )}
        >
          <Suspense>
            <LabelFilter chosen={chosen} />
          </Suspense>
        </div>
        <Link to="/vi" className={tabClass()}>
          <Clapperboard aria-hidden className="size-4" />
          Reels
        </Link>
      </nav>
      {order === 'top' && (
        <p className="-mt-1 mb-4 text-meta text-ink-3 sm:-mt-3">
          Ranked by people who like and comment.{' '}
          <Link to="/how-it-counts" className="text-link">
            How it counts
          </Link>
        </p>
      )}
    </>
  )
}

/** All Posts and the active post types (FEED-01). */
function TypeFilter({ type }: { type: string | undefined }) {
  const { data } = useQuery(postTypesQuery)
  const navigate = useNavigate()
  const names = data?.items.map((postType) => postType.name) ?? []
  // The URL may name a type that is no longer active; the filter still shows its name.
  const choices = type && !names.includes(type) ? [...names, type] : names
  return (
    <Select
      size="small"
      aria-label="Show"
      value={type ?? ''}
      onChange={(event) =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, type: event.target.value || undefined }),
          resetScroll: false,
        } as never)
      }
    >
      <option value="">All Posts</option>
      {choices.map((name) => (
        <option key={name} value={name}>
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </option>
      ))}
    </Select>
  )
}
