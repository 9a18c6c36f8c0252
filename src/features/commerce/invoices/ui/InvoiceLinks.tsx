import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import type { AdminOrder, OrderView } from '../../orders/order.ts'
import type { InvoiceList } from '../invoice.ts'
import { adminInvoiceFile, adminInvoicesQuery, invoiceFile, invoicesQuery } from './invoice-queries.ts'

/** The invoice and credit notes of an order, on its page. */
export function OrderInvoices({ order }: { order: OrderView }) {
  const query = useQuery({ ...invoicesQuery(order.id), enabled: order.isPaid })
  return <Links query={query} fileOf={(id) => invoiceFile(order.id, id)} heading="h2" />
}

/** The same in the admin drawer. */
export function AdminInvoices({ order }: { order: AdminOrder }) {
  const query = useQuery({ ...adminInvoicesQuery(order.id), enabled: order.isPaid })
  return <Links query={query} fileOf={(id) => adminInvoiceFile(order.id, id)} heading="h3" />
}

interface LinksProps {
  query: UseQueryResult<InvoiceList>
  fileOf: (invoiceId: string) => string
  heading: 'h2' | 'h3'
}

function Links({ query, fileOf, heading: Heading }: LinksProps) {
  const { data, isError, isFetching, refetch } = query
  if (isError && !data) {
    return (
      <ErrorState title="The invoices did not load." onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  if (!data || data.items.length === 0) return null
  return (
    <section className={Heading === 'h2' ? 'mt-12 grid gap-3 print:hidden' : 'grid gap-3'}>
      <Heading className={Heading === 'h2' ? 'display-s' : 'display-xs'}>Invoices</Heading>
      <ul className="divide-y divide-line border-y border-line">
        {data.items.map(({ id, name, issuedOn, totalMinor, currency }) => (
          <li key={id} className="flex min-h-target flex-wrap items-center gap-x-3 py-2 text-small">
            <FileText aria-hidden className="size-4 text-ink-2" />
            <a href={fileOf(id)} download className="text-link">
              {name} (PDF)
            </a>
            <DateText date={issuedOn} form="long" className="text-ink-3" />
            <Price minorUnits={totalMinor} currency={currency} className="ml-auto tabular-nums" />
          </li>
        ))}
      </ul>
    </section>
  )
}
