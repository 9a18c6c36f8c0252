import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { shopAdminQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { BuiltInRates } from './BuiltInRates.tsx'
import { CountryPreset } from './CountryPreset.tsx'
import { OwnRates } from './OwnRates.tsx'
import { TaxSettingsForm } from './TaxSettingsForm.tsx'
import { adminTaxQuery } from './tax-queries.ts'

/** Tax settings: a country's settings in one step, single settings, and rates. */
export function TaxAdmin() {
  const shop = useQuery(shopAdminQuery)
  const tax = useQuery(adminTaxQuery)
  const [sets, setSets] = useState(0)
  if (shop.data && tax.data) {
    const { settings } = shop.data
    return (
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-14">
        <CountryPreset settings={settings} onSet={() => setSets((before) => before + 1)} />
        <p className="-mt-8 max-w-measure text-small text-ink-2">
          Set where you ship and what it costs under{' '}
          <Link to="/admin" search={{ tab: 'shipping' }} className="text-link">
            Shipping
          </Link>
          , which has a template for Germany, the European Union and the United States.
        </p>
        {/* Remount with the settings that choosing a country changed. */}
        <TaxSettingsForm key={sets} settings={settings} checksVatIds={tax.data.checksVatIds} />
        <OwnRates rates={tax.data.ownRates} shop={settings} />
        <BuiltInRates asOf={tax.data.asOf} />
      </div>
    )
  }
  const failed = [shop, tax].filter(({ isError, data }) => isError && !data)
  return failed.length > 0 ? (
    <ErrorState
      title="The tax settings did not load."
      onRetry={() => failed.map(({ refetch }) => refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  ) : (
    <LoadingRegion label="Loading the tax settings" className="grid max-w-measure gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </LoadingRegion>
  )
}
