import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { moneyInputValue, parseMoney } from '../../../../kernel/money/money-input.ts'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'
import type { GiftCardSettings } from '../gift-card-sale.ts'
import { giftCardSettingsQuery, useSaveGiftCardSettings } from './gift-card-sale-queries.ts'

/** Sets whether gift cards are sold, for which amounts, and how long they are valid. */
export function GiftCardSalesAdmin() {
  const { data, isError, isFetching, refetch } = useQuery(giftCardSettingsQuery)
  const shop = useShop()
  if (data && shop) return <SettingsForm settings={data} currency={shop.currency} />
  return isError ? (
    <ErrorState title="The settings did not load." onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <LoadingRegion label="Loading the settings" className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </LoadingRegion>
  )
}

function SettingsForm({ settings, currency }: { settings: GiftCardSettings; currency: string }) {
  const save = useSaveGiftCardSettings()
  const [isOn, setOn] = useState(settings.isOn)
  const [amounts, setAmounts] = useState(
    settings.amountsMinor.map((minor) => moneyInputValue(minor, currency)).join(' '),
  )
  const [years, setYears] = useState(settings.validYears?.toString() ?? '')
  const [isAsked, setAsked] = useState(false)

  const read = amounts.split(/[\s;]+/).filter((one) => one !== '')
  const amountsMinor = read.map((one) => parseMoney(one, currency))
  const errors = {
    amounts:
      read.length === 0 || amountsMinor.some((minor) => minor === null || minor === 0)
        ? 'Use amounts such as 25.00 50.00'
        : undefined,
    years: years.trim() !== '' && !/^\d{1,2}$/.test(years.trim()) ? 'Use a whole number' : undefined,
  }
  const refused = invalidFieldMessages(save.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (save.isPending || errors.amounts || errors.years) return
    save.mutate({
      ...{ isOn, amountsMinor: amountsMinor as number[] },
      validYears: years.trim() === '' ? null : Number(years),
    })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-6">
      <p className="text-small text-ink-2">
        Gift cards are sold at /gift-cards, linked from the checkout. A card is emailed once it is paid. Its
        sale is not taxed: tax applies to what it buys.
      </p>
      <Checkbox label="Sell gift cards" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <Field
        label={`Amounts, ${currency}`}
        hint="Separated by spaces, up to eight."
        error={(isAsked ? errors.amounts : undefined) ?? refused.amountsMinor}
      >
        <TextInput inputMode="decimal" value={amounts} onChange={({ target }) => setAmounts(target.value)} />
      </Field>
      <Field
        label="Valid for years"
        hint="Counted from the year it is emailed, to the end of the last year. Leave empty for no expiry."
        error={(isAsked ? errors.years : undefined) ?? refused.validYears}
        optional
        className="max-w-60"
      >
        <TextInput inputMode="numeric" value={years} onChange={({ target }) => setYears(target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={save.isPending} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
