import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { taxClassNames } from '../../../../../kernel/money/tax-class.ts'
import { taxPercent } from '../../../../core/shop-settings/shop-words.ts'
import { countryName } from '../../../addresses/country-names.ts'
import { regionNames } from '../../regions.ts'
import type { OwnRate } from '../../tax.ts'
import { AddRate, type TaxRateShop } from './AddRate.tsx'
import { useRateChanges } from './rate-changes.ts'

/** The shop's own rates: adding, ending and deleting them. */
export function OwnRates({ rates, shop }: { rates: OwnRate[]; shop: TaxRateShop }) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<OwnRate | null>(null)
  const { remove } = useRateChanges()
  return (
    <section aria-labelledby="own-rates" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="own-rates" className="display-s">
          Your own rates
        </h2>
        {isAdding ? null : (
          <Button size="small" look="outline" onClick={() => setAdding(true)}>
            Add a rate
          </Button>
        )}
      </div>
      {isAdding ? <AddRate shop={shop} onClose={() => setAdding(false)} /> : null}
      {rates.length === 0 ? (
        <p className="max-w-measure text-small text-ink-2">
          None yet. A rate you add replaces the built-in rate from its first day.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rates.map((rate) => (
            <Rate key={rate.id} rate={rate} onDelete={() => setLeaving(rate)} />
          ))}
        </ul>
      )}
      {leaving ? (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          question={`Delete ${nameOf(leaving)}?`}
          verb="Delete"
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
        >
          Existing orders keep it. To keep it for past days, set a last day instead.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

const placeOf = ({ country, region }: OwnRate) =>
  [regionNames[country]?.[region] ?? region, countryName(country)].filter(Boolean).join(', ')

const nameOf = (rate: OwnRate) => `${rate.name} ${taxPercent(rate.basisPoints)}% of ${placeOf(rate)}`

function Rate({ rate, onDelete }: { rate: OwnRate; onDelete: () => void }) {
  const { end } = useRateChanges()
  const { from, until, taxClass, taxesShipping } = rate
  const about = <span className="sr-only"> {nameOf(rate)}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 text-small">
      <div className="min-w-48 flex-1 basis-0">
        <p className="font-strong wrap-anywhere">
          {placeOf(rate)}: {rate.name} {taxPercent(rate.basisPoints)}%
        </p>
        <p className="text-meta text-ink-2">
          {taxClassNames[taxClass]}, {taxesShipping ? 'shipping taxed' : 'shipping not taxed'}, from{' '}
          <DateText date={from} form="long" />
          {until ? (
            <>
              {' '}
              to <DateText date={until} form="long" />
            </>
          ) : null}
        </p>
      </div>
      <label className="flex items-center gap-2 text-meta text-ink-2">
        Last day{about}
        <input
          type="date"
          min={from}
          defaultValue={until ?? ''}
          key={until}
          className="min-h-target rounded-sm border border-line-strong bg-transparent px-2 text-small text-ink"
          onBlur={({ target }) => {
            if ((target.value || null) !== until) end.mutate({ id: rate.id, until: target.value || null })
          }}
        />
      </label>
      <button type="button" className="text-link min-h-target text-small" onClick={onDelete}>
        Delete{about}
      </button>
    </li>
  )
}
