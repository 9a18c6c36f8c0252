import { DateText } from '../../../../../design/display/DateText.tsx'
import { type TaxClass, taxClassNames } from '../../../../../kernel/money/tax-class.ts'
import { taxPercent } from '../../../../core/shop-settings/shop-words.ts'
import { countryName } from '../../../addresses/country-names.ts'
import { countryRates } from '../../rates.ts'
import { regionNames } from '../../regions.ts'

type BuiltInRate = { place: string; name: string; rates: Partial<Record<TaxClass, number>> }

const builtInRates: BuiltInRate[] = Object.entries(countryRates)
  .flatMap(([country, { name, rates, regions }]): BuiltInRate[] =>
    regions
      ? Object.entries(regions).map(([region, one]) => ({
          ...one,
          place: `${countryName(country)}, ${regionNames[country]?.[region] ?? region}`,
        }))
      : [{ place: countryName(country), name, rates }],
  )
  .filter(({ rates }) => Object.keys(rates).length > 0)
  .sort((one, other) => one.place.localeCompare(other.place, 'en'))

/** The built-in rates, and which taxes the shop must add itself. */
export function BuiltInRates({ asOf }: { asOf: string }) {
  return (
    <section aria-labelledby="listed-rates" className="grid gap-4">
      <h2 id="listed-rates" className="display-s">
        Built-in rates
      </h2>
      <div className="grid max-w-measure gap-3 text-small text-ink-2">
        <p>
          As of <DateText date={asOf} form="long" />. Please check the rates you use. Your own rates take
          priority. If a country has several reduced rates, none is listed, and its standard rate applies
          until you add the right one.
        </p>
        <p>
          Add local taxes yourself: state, county and city sales taxes in the United States, provincial sales
          taxes in Canada, and territories with their own rules.
        </p>
      </div>
      <details>
        <summary className="text-link min-h-target text-small">Show {builtInRates.length} places</summary>
        <table className="mt-2 w-full max-w-measure text-left text-small tabular-nums">
          <thead className="text-meta text-ink-2">
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pr-3 font-normal">
                Place
              </th>
              <th scope="col" className="py-2 font-normal">
                Rates
              </th>
            </tr>
          </thead>
          <tbody>
            {builtInRates.map(({ place, name, rates }) => (
              <tr key={place} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-3 font-normal">
                  {place}
                </th>
                <td className="py-2">
                  {Object.entries(rates).map(([taxClass, rate]) => (
                    <span key={taxClass} className="block">
                      {taxClass === 'standard'
                        ? `${name} ${taxPercent(rate)}%`
                        : `${taxClassNames[taxClass as TaxClass]} ${taxPercent(rate)}%`}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
