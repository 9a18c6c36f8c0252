/** States and provinces with taxes of their own, by country. */
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

/** Returns the code of the entered state or province; null if it has no taxes of its own. */
export function regionCode(country: string | null, typed: string): string | null {
  const regions = (country && regionNames[country]) || {}
  const normalizedName = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
  const match = Object.entries(regions).find(
    ([code, name]) => normalizedName === code.toLowerCase() || normalizedName === name.toLowerCase(),
  )
  return match?.[0] ?? null
}
