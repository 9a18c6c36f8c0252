import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { trafficSources } from '../../../../platform/http/page-views/visit-source.ts'
import { type EntryKind, entryNames } from '../../../commerce/gift-cards/gift-card-words.ts'
import { type ReturnReason, reasonNames } from '../../../commerce/returns/return-words.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import type { ReportColumn, ReportRow, ShopReport } from '../report.ts'
import { type ReportName, trafficSourceNames } from '../report-words.ts'
import { listSalesByCategory } from './category-report-sql.ts'
import {
  countDiscountedOrders,
  countInvoiceDocuments,
  countReturnedOrders,
  listReturnsByReason,
  listSalesByDiscount,
  listVatByRate,
  sumGiftCardEntries,
} from './other-reports-sql.ts'
import {
  countOrdersFromLooks,
  countSoldOrders,
  listBestSellers,
  listSalesByBrand,
  listSalesByBuyer,
  listSalesByDay,
  listSalesByLook,
  listTrafficBySource,
  type ReportFilter,
} from './sales-reports-sql.ts'
import { vatRows } from './vat-report.ts'

export type Report = {
  columns: ReportColumn[]
  chart: ShopReport['chart']
  read: (db: DbOrTx, filter: ReportFilter, shop: ShopSettings, limit: number) => Promise<ReportRow[]>
  /** Sums over all rows of values that count in several of them, such as an order with two categories. */
  once?: (db: DbOrTx, filter: ReportFilter) => Promise<ReportRow>
  /** Totals that are not sums of the rows, such as a share. */
  shares?: (sums: ReportRow) => ReportRow
}

const text = (key: string, head: string): ReportColumn => ({ key, head, kind: 'text' })
const count = (key: string, head: string): ReportColumn => ({ key, head, kind: 'count' })
const money = (key: string, head: string): ReportColumn => ({ key, head, kind: 'money' })

/** Every report: its query, its column headings, and what its chart shows. */
export const reports: Record<ReportName, Report> = {
  sales: {
    columns: [
      { key: 'day', head: 'Day', kind: 'day' },
      ...[count('orders', 'Orders'), money('total', 'Sold'), money('discount', 'Discounts')],
      ...[
        money('shipping', 'Shipping'),
        money('tax', 'Tax'),
        money('refunds', 'Refunds'),
        money('net', 'Net'),
      ],
    ],
    chart: { value: 'net', label: 'day' },
    read: listSalesByDay,
  },
  'best-sellers': {
    columns: [
      ...[text('name', 'Product'), text('brand', 'Brand'), count('pieces', 'Items')],
      ...[count('orders', 'Orders'), money('charged', 'Charged')],
    ],
    chart: { value: 'pieces', label: 'name' },
    read: (db, filter, _shop, limit) => listBestSellers(db, filter, limit),
    once: countSoldOrders,
  },
  categories: {
    columns: [
      ...[text('category', 'Category'), count('orders', 'Orders'), count('pieces', 'Items')],
      ...[money('charged', 'Charged'), count('returned', 'Returns')],
      ...[money('refunded', 'Refunds'), money('net', 'Net')],
    ],
    chart: { value: 'charged', label: 'category' },
    read: (db, filter, _shop, limit) => listSalesByCategory(db, filter, limit),
    once: countSoldOrders,
  },
  brands: {
    columns: [
      ...[
        text('brand', 'Brand'),
        count('pieces', 'Items'),
        count('orders', 'Orders'),
        money('charged', 'Charged'),
      ],
    ],
    chart: { value: 'charged', label: 'brand' },
    read: (db, filter, _shop, limit) => listSalesByBrand(db, filter, limit),
    once: countSoldOrders,
  },
  sources: {
    columns: [
      ...[text('source', 'Source'), count('visits', 'Visits'), count('orders', 'Orders')],
      { key: 'share', head: 'Orders per 100 visits', kind: 'percent' },
    ],
    chart: { value: 'visits', label: 'source' },
    read: async (db, filter) => sourceRows(await listTrafficBySource(db, filter)),
    shares: (sums) => ({ ...sums, share: ordersPer100Visits(Number(sums.orders), Number(sums.visits)) }),
  },
  buyers: {
    columns: [text('buyers', 'Buyer'), count('orders', 'Orders'), money('total', 'Sold')],
    chart: { value: 'total', label: 'buyers' },
    read: listSalesByBuyer,
  },
  looks: {
    columns: [
      ...[text('look', 'Look'), text('address', 'Address'), count('pieces', 'Items')],
      ...[count('orders', 'Orders'), money('charged', 'Charged')],
    ],
    chart: { value: 'charged', label: 'look' },
    read: (db, filter, _shop, limit) => listSalesByLook(db, filter, limit),
    once: countOrdersFromLooks,
  },
  returns: {
    columns: [
      ...[text('name', 'Product'), text('brand', 'Brand'), text('reason', 'Reason')],
      ...[count('pieces', 'Items'), count('orders', 'Orders'), money('charged', 'Amount charged')],
    ],
    chart: { value: 'pieces', label: 'name' },
    read: async (db, filter, _shop, limit) =>
      (await listReturnsByReason(db, filter, limit)).map((row) => ({
        ...row,
        reason: reasonNames[row.reason as ReturnReason],
      })),
    once: countReturnedOrders,
  },
  discounts: {
    columns: [
      ...[text('discount', 'Discount'), count('orders', 'Orders'), money('off', 'Discount amount')],
      money('total', 'Sales'),
    ],
    chart: { value: 'off', label: 'discount' },
    read: (db, filter, _shop, limit) => listSalesByDiscount(db, filter, limit),
    once: countDiscountedOrders,
  },
  'gift-cards': {
    columns: [text('what', 'What'), count('entries', 'Entries'), money('amount', 'Amount')],
    chart: { value: 'entries', label: 'what' },
    read: async (db, filter) =>
      (await sumGiftCardEntries(db, filter)).map(({ kind, source, entries, amount }) => ({
        what: `${entryNames[kind as EntryKind]}${source === 'sale' ? ', sold' : source === 'shop' ? ', issued manually' : ''}`,
        ...{ entries, amount },
      })),
  },
  vat: {
    columns: [
      ...[text('month', 'Month'), text('country', 'Country'), text('rate', 'Rate')],
      ...[count('invoices', 'Invoices'), count('creditNotes', 'Credit notes')],
      count('cancellations', 'Cancelled credit notes'),
      ...[money('baseMinor', 'Net'), money('taxMinor', 'Tax'), money('grossMinor', 'Gross')],
      ...[text('scheme', 'Declared in'), money('ossMinor', 'Tax via OSS')],
    ],
    chart: { value: 'taxMinor', label: 'country' },
    read: async (db, filter, shop) => vatRows(await listVatByRate(db, filter), shop),
    once: countInvoiceDocuments,
  },
}

const ordersPer100Visits = (orders: number, visits: number): number | null =>
  visits === 0 ? null : Math.round((1000 * orders) / visits) / 10

function sourceRows(counts: { what: string; count: number }[]): ReportRow[] {
  const of = (what: string) => counts.find((one) => one.what === what)?.count ?? 0
  return trafficSources
    .map((source) => {
      const [visits, orders] = [of(`visit-from-${source}`), of(`order-from-${source}`)]
      return { source: trafficSourceNames[source], visits, orders, share: ordersPer100Visits(orders, visits) }
    })
    .filter(({ visits, orders }) => visits > 0 || orders > 0)
}

/** Returns the sums of the columns that can be added up. */
export function sumColumns({ columns, shares }: Report, rows: readonly ReportRow[]): ReportRow {
  const sums: ReportRow = {}
  for (const { key, kind } of columns) {
    if (kind === 'count' || kind === 'money') {
      sums[key] = rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)
    }
  }
  return shares ? shares(sums) : sums
}

/** A report that takes longer than this is refused, so that it does not slow the shop down. */
const READ_MS = 20_000
export const limitTime = (tx: DbOrTx) => sql`set local statement_timeout = ${sql.lit(READ_MS)}`.execute(tx)
