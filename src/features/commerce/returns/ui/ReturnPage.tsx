import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { useDraftState } from '../../../../web/drafts.ts'
import type { OrderView } from '../../orders/order.ts'
import { orderName } from '../../orders/order-words.ts'
import { OrderNotLoaded } from '../../orders/ui/missing/OrderNotLoaded.tsx'
import { orderQuery } from '../../orders/ui/order-queries.ts'
import type { OrderReturns } from '../return.ts'
import { ReturnLine } from './ReturnLine.tsx'
import { ReturnSummary } from './ReturnSummary.tsx'
import { useRequestReturn } from './return-changes.ts'
import { formOf, keepLineDraft, type LineDraft, missingIn, noReturn, returnDrafts } from './return-draft.ts'
import { returnsQuery } from './return-queries.ts'

const route = getRouteApi('/orders/$orderId/return')

/** The page on which a buyer selects pieces to return, with reasons. */
export function ReturnPage() {
  const { orderId } = route.useParams()
  const [order, returns] = [useQuery(orderQuery(orderId)), useQuery(returnsQuery(orderId))]
  if (order.data && returns.data) return <Return order={order.data} returns={returns.data} />
  const failed = [order, returns].filter(({ isError, data }) => isError && !data)
  return failed.length > 0 ? (
    <OrderNotLoaded
      onRetry={() => failed.map(({ refetch }) => refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  ) : (
    <LoadingRegion label="Loading your order" className="grid gap-6 py-12">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </LoadingRegion>
  )
}

function Return({ order, returns }: { order: OrderView; returns: OrderReturns }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-12 sm:pt-6">
      <header className="grid justify-items-start">
        <Link
          to="/orders/$orderId"
          params={{ orderId: order.id }}
          className="-ml-1 inline-flex min-h-target items-center gap-1.5 text-small hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {orderName(order)}
        </Link>
        <h1 className="display-l">Return or exchange</h1>
        {returns.can.ask && returns.returnUntil ? (
          <p className="mt-2.5 max-w-measure text-lead text-ink-2">
            Choose what to do with each item. You can request this until{' '}
            <DateText date={returns.returnUntil} form="long" isDeadline className="whitespace-nowrap" />.
          </p>
        ) : null}
      </header>
      {returns.can.ask ? (
        <Choices order={order} returns={returns} />
      ) : (
        <NothingToSend order={order} returns={returns} />
      )}
    </div>
  )
}

function NothingToSend({ order, returns }: { order: OrderView; returns: OrderReturns }) {
  const isAsked = returns.lines.every(({ returnable }) => returnable === 0)
  return (
    <EmptyState
      drawing="parcel"
      title={isAsked ? 'Everything is on its way back.' : 'Nothing can be sent back now.'}
      actions={
        <Link to="/orders/$orderId" params={{ orderId: order.id }} className={buttonClass()}>
          View order
        </Link>
      }
    >
      {isAsked
        ? 'You have requested to return every item in this order.'
        : 'You can return items from the day they arrive until the return period ends.'}
    </EmptyState>
  )
}

/** Focuses the first missing field; for sizes, the first option. */
function focusOn(form: HTMLFormElement | null, name: string) {
  const sizes = `[data-sizes="${name}"] input:not(:disabled)`
  form?.querySelector<HTMLElement>(`[name="${name}"], ${sizes}`)?.focus()
}

function Choices({ order, returns }: { order: OrderView; returns: OrderReturns }) {
  const { draft, change: setDraft } = useDraftState(returnDrafts, order.id, noReturn)
  const [isSubmitted, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const ask = useRequestReturn(order.id)
  const { lines, currency } = returns
  const missing = isSubmitted ? missingIn(lines, draft) : {}

  const change = (position: number, changes: Partial<LineDraft>) =>
    setDraft({ ...draft, [position]: { ...(draft[position] ?? keepLineDraft), ...changes } })

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const [first] = Object.keys(missingIn(lines, draft))
    if (first) return focusOn(form.current, first)
    const returnForm = formOf(lines, draft)
    if (returnForm.lines.length > 0) ask.mutate(returnForm)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={`Items of ${orderName(order).toLowerCase()}`}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-18 gap-y-8 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <ul className="border-t border-b border-t-ink border-b-line">
        {lines.map((line) => (
          <ReturnLine
            key={line.position}
            line={line}
            currency={currency}
            choice={draft[line.position] ?? keepLineDraft}
            missing={missing}
            onChange={(changes) => change(line.position, changes)}
          />
        ))}
      </ul>
      <ReturnSummary
        {...{ lines, currency, draft, isSubmitted, order }}
        busy={ask.isPending}
        error={ask.error}
      />
    </form>
  )
}
