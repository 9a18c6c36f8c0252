/** ISO 3166-1 alpha-2. */
export const countries: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
  BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE
  KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV
  MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
  SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ
  VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/)

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** What people type besides the name and the code. */
const others: Record<string, string> = {
  ...{ usa: 'US', 'united states of america': 'US', america: 'US' },
  ...{
    uk: 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'northern ireland': 'GB',
  },
  ...{
    deutschland: 'DE',
    österreich: 'AT',
    schweiz: 'CH',
    suisse: 'CH',
    svizzera: 'CH',
    'czech republic': 'CZ',
  },
  ...{ france: 'FR', españa: 'ES', italia: 'IT', nederland: 'NL', holland: 'NL', 'the netherlands': 'NL' },
  ...{ polska: 'PL', sverige: 'SE', norge: 'NO', danmark: 'DK', suomi: 'FI', belgië: 'BE', belgique: 'BE' },
  ...{ turkey: 'TR', 'republic of ireland': 'IE', éire: 'IE' },
}

const key = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')

const byName = new Map([
  ...Object.entries(others),
  ...countries.flatMap((code) => [
    [key(names.of(code) ?? code), code] as const,
    [code.toLowerCase(), code] as const,
  ]),
])

/** The country that was typed, as a code (ISO 3166-1 alpha-2); null where it is none that is known. */
export const countryCode = (typed: string): string | null => byName.get(key(typed)) ?? null

export const countryName = (code: string): string => names.of(code) ?? code

export const isCountry = (code: string): boolean => countries.includes(code)

/** States and provinces whose taxes differ, by country. */
export const regionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    ...{ AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick' },
    ...{ NL: 'Newfoundland and Labrador', NS: 'Nova Scotia', NT: 'Northwest Territories', NU: 'Nunavut' },
    ...{ ON: 'Ontario', PE: 'Prince Edward Island', QC: 'Quebec', SK: 'Saskatchewan', YT: 'Yukon' },
  },
  US: {
    ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
    ...{ CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia' },
    ...{ HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky' },
    ...{ LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota' },
    ...{
      MS: 'Mississippi',
      MO: 'Missouri',
      MT: 'Montana',
      NE: 'Nebraska',
      NV: 'Nevada',
      NH: 'New Hampshire',
    },
    ...{ NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota' },
    ...{ OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island' },
    ...{ SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont' },
    ...{ VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
  },
}

/** The state or province that was typed, as a code; null where its country has none whose taxes differ. */
export function regionCode(country: string | null, typed: string): string | null {
  const regions = (country && regionNames[country]) || {}
  const wanted = key(typed.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const known = Object.entries(regions).find(
    ([code, name]) => wanted === code.toLowerCase() || wanted === name.toLowerCase(),
  )
  return known?.[0] ?? null
}
