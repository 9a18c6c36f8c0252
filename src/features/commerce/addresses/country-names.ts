import { iso31661 } from 'iso-3166'

type Country = { code: string; name: string }

const names = new Intl.DisplayNames('en', { type: 'region' })
const assigned = iso31661.filter(({ state }) => state === 'assigned')

/** The English name of an ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string => names.of(code) ?? code

/** Sorted by name. */
export const countries: Country[] = assigned
  .map(({ alpha2 }) => ({ code: alpha2, name: countryName(alpha2) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

const nameByCode = new Map(countries.map(({ code, name }) => [code, name]))

/** Other common spellings, such as "DE: Deutschland". */
const others = [
  'GB: uk, great britain, england, scotland, wales, northern ireland',
  'US: u.s.a., america',
  'NL: holland, the netherlands, nederland',
  'AT: österreich',
  'BE: belgië, belgique',
  'CH: schweiz, suisse, svizzera',
  'CZ: czech republic',
  'DE: deutschland',
  'DK: danmark',
  'ES: españa',
  'FI: suomi',
  'IE: republic of ireland, éire',
  'IT: italia',
  'NO: norge',
  'PL: polska',
  'SE: sverige',
  'TR: turkey',
].flatMap((line) => {
  const [code = '', spellings = ''] = line.split(': ')
  return spellings.split(', ').map((spelling) => [spelling, code] as const)
})

const byName = new Map<string, string>([
  ...assigned.flatMap(({ alpha2, alpha3, name }): [string, string][] => [
    [name.toLowerCase(), alpha2],
    [alpha3.toLowerCase(), alpha2],
    [alpha2.toLowerCase(), alpha2],
  ]),
  ...countries.map(({ code, name }) => [name.toLowerCase(), code] as const),
  ...others,
])

/** Returns the country that a text names without doubt (code, English name or common spelling), or null. */
export function findCountry(text: string): Country | null {
  const code = byName.get(text.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  return code ? { code, name: nameByCode.get(code)! } : null
}
