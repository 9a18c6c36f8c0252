import { findCountry } from '../../../commerce/addresses/country-names.ts'
import { isInEu } from '../../../commerce/tax/rates.ts'
import { taxName, taxNoteWords } from '../../../commerce/tax/tax-words.ts'
import type { ReportRow } from '../report.ts'
import type { VatRow } from './other-reports-sql.ts'

type TaxShop = { taxCountry: string | null; usesOss: boolean; defaultCountry: string }

/**
 * Returns the rows of the VAT report. An order that is picked up is sold in the shop's country. The One Stop Shop
 * column contains what the quarterly return asks for: sales to consumers in other member states, at their rates.
 */
export function vatRows(found: readonly VatRow[], shop: TaxShop): ReportRow[] {
  const sums = new Map<string, ReportRow & { baseMinor: number; taxMinor: number }>()
  for (const row of found) {
    const typed = row.isPickedUp ? '' : row.country
    const country = typed === '' ? ownCountry(shop) : findCountry(typed)
    const code = country?.code ?? null
    const isOss =
      shop.usesOss &&
      row.taxNote === null &&
      row.rate !== null &&
      code !== shop.taxCountry &&
      isInEu(code) &&
      isInEu(shop.taxCountry)
    const labels = {
      month: row.month,
      country: country?.name ?? (typed || 'Unknown'),
      rate: rateWords(row),
      scheme: isOss ? 'OSS' : '',
    }
    const key = JSON.stringify(labels)
    const sum = sums.get(key) ?? {
      ...labels,
      ...{
        invoices: 0,
        creditNotes: 0,
        cancellations: 0,
        baseMinor: 0,
        taxMinor: 0,
        grossMinor: 0,
        ossMinor: 0,
      },
    }
    sum.invoices = Number(sum.invoices) + row.invoices
    sum.creditNotes = Number(sum.creditNotes) + row.creditNotes
    sum.cancellations = Number(sum.cancellations) + row.cancellations
    sum.baseMinor += row.baseMinor
    sum.taxMinor += row.taxMinor
    sum.grossMinor = sum.baseMinor + sum.taxMinor
    sum.ossMinor = isOss ? sum.taxMinor : 0
    sums.set(key, sum)
  }
  return [...sums.values()].sort((one, other) =>
    `${one.month} ${one.country}`.localeCompare(`${other.month} ${other.country}`, 'en'),
  )
}

const ownCountry = ({ taxCountry, defaultCountry }: TaxShop) => findCountry(taxCountry ?? defaultCountry)

function rateWords({ rate, percent, taxNote }: VatRow): string {
  if (taxNote !== null) return taxNoteWords[taxNote as keyof typeof taxNoteWords]
  if (rate === null || percent === null) return 'Not taxed'
  return rate === 'Tax' ? `Tax (${percent}%)` : taxName({ name: rate, percent })
}
