import { minorDigits } from '../../../../kernel/money/money.ts'
import type { MetricSource } from '../../../../platform/metrics/gather-metrics.ts'
import { sumAllDays } from './today-sql.ts'

/**
 * Metrics: sums of the days that Today shows, which a job recounts every five minutes. A scrape counts no table of
 * members, looks or orders.
 */
export const businessMetrics: MetricSource = {
  name: 'business',
  async read({ db }) {
    const sums = await sumAllDays(db)
    const total = (figure: 'signUps' | 'looks' | 'orders') => [
      { value: sums.reduce((sum, row) => sum + row[figure], 0) },
    ]
    return [
      {
        name: 'business_sign_ups',
        help: 'Members who joined, summed over all counted days.',
        values: total('signUps'),
      },
      {
        name: 'business_looks',
        help: 'Looks posted, summed over all counted days.',
        values: total('looks'),
      },
      { name: 'business_orders', help: 'Orders, summed over all counted days.', values: total('orders') },
      {
        name: 'business_revenue',
        help: 'Payments minus refunds, in units of the currency, summed over all counted days.',
        values: sums.map(({ currency, revenueMinor }) => ({
          value: revenueMinor / 10 ** minorDigits(currency),
          labels: { currency },
        })),
      },
    ]
  },
}
