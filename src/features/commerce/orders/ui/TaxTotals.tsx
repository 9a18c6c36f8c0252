import { Fragment } from 'react'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import type { TaxAmount, TaxNote } from '../../tax/tax.ts'
import { taxName, taxNoteWords } from '../../tax/tax-words.ts'

export type TaxTotals = {
  taxMinor: number
  taxPercent: number
  taxes: TaxAmount[]
  /** The tax added to the prices; negative if included tax is not charged. */
  taxAddedMinor: number
  pricesIncludeTax: boolean
  taxNote: TaxNote | null
  currency: string
}

/** Rows above the total: tax added to the prices, or deducted from them. */
export function TaxAbove({ tax }: { tax: TaxTotals }) {
  const { taxAddedMinor, pricesIncludeTax, currency } = tax
  if (taxAddedMinor < 0) {
    return (
      <>
        <dt className="text-ink-2">Tax not charged</dt>
        <dd className="text-right tabular-nums">
          −<Price minorUnits={-taxAddedMinor} currency={currency} />
        </dd>
      </>
    )
  }
  if (pricesIncludeTax || (tax.taxNote && tax.taxMinor === 0)) return null
  return (
    <>
      {rowsOf(tax).map(({ words, taxMinor }) => (
        <Fragment key={words}>
          <dt className="text-ink-2">{words}</dt>
          <dd className="text-right tabular-nums">
            <Price minorUnits={taxMinor} currency={currency} />
          </dd>
        </Fragment>
      ))}
    </>
  )
}

/** With one rate for everything, keep the original text (CHK-09). */
const rowsOf = ({ taxes, taxMinor, taxPercent }: TaxTotals) =>
  taxes.every(({ name }) => name === 'Tax')
    ? [{ words: `Tax (${taxPercent}%)`, taxMinor }]
    : taxes.map((tax) => ({ words: taxName(tax), taxMinor: tax.taxMinor }))

/** Below the total: the included tax per rate, and the reason if none is charged. */
export function TaxBelow({ tax }: { tax: TaxTotals }) {
  const { taxes, pricesIncludeTax, taxNote, currency } = tax
  const contained = pricesIncludeTax ? taxes.filter(({ taxMinor }) => taxMinor > 0) : []
  return (
    <>
      {contained.map((one) => (
        <Fragment key={taxName(one)}>
          <dt className="text-meta text-ink-2">
            incl. {taxName(one)}
            {contained.length > 1 ? (
              <>
                {' '}
                on <Price minorUnits={one.baseMinor} currency={currency} />
              </>
            ) : null}
          </dt>
          <dd className="text-right text-meta text-ink-2 tabular-nums">
            <Price minorUnits={one.taxMinor} currency={currency} />
          </dd>
        </Fragment>
      ))}
      {taxNote ? (
        <>
          <dt className="sr-only">Tax</dt>
          <dd className="col-span-2 text-meta text-ink-2">{taxNoteWords[taxNote]}</dd>
        </>
      ) : null}
    </>
  )
}
