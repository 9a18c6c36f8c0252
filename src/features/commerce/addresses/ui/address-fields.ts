import { useQuery } from '@tanstack/react-query'
import type { AddressLayout, Countries, SavedAddress } from '../address.ts'
import { addressLayoutQuery, countriesQuery } from './address-queries.ts'

/** Field values by name. */
export type AddressDraft = Record<string, string>

export type AddressField = {
  name: string
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  optional?: boolean
  wide?: boolean
  isCountry?: true
  suggestions?: string[]
}

const autoCompletes = {
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
}

const name: AddressField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
]
export const emailField: AddressField = {
  name: 'email',
  label: 'Email',
  autoComplete: 'email',
  type: 'email',
}
const phone: AddressField = {
  name: 'phone',
  label: 'Phone',
  autoComplete: 'tel',
  type: 'tel',
  optional: true,
}
const country: AddressField = {
  ...{ name: 'country', label: 'Country', autoComplete: 'country', optional: true, isCountry: true },
}

/** Used until the layout of the country is loaded, as specified (CHK-03, CHK-04). */
const anywhere: AddressLayout = {
  fields: [
    { name: 'address', label: 'Address', isRequired: true },
    { name: 'city', label: 'City', isRequired: true },
    { name: 'state', label: 'State', isRequired: true },
    { name: 'zipCode', label: 'Zip code', isRequired: true },
  ],
  states: [],
}

/** Returns the fields of an address in a country, in the order in which they are written there. */
export function useAddressFields(chosenCountry: string, { hasEmail }: { hasEmail: boolean }): AddressField[] {
  const { data } = useQuery({ ...addressLayoutQuery(chosenCountry), placeholderData: (before) => before })
  const { fields, states } = data ?? anywhere
  return [
    ...name,
    ...(hasEmail ? [emailField] : []),
    hasEmail ? phone : { ...phone, wide: true },
    ...fields.map(({ name: field, label, isRequired }) => ({
      ...{ name: field, label, autoComplete: autoCompletes[field], optional: !isRequired },
      ...(field === 'address' ? { wide: true } : {}),
      ...(field === 'state' && states.length > 0 ? { suggestions: states } : {}),
    })),
    country,
  ]
}

export const isMissing = ({ name: field, optional }: AddressField, values: AddressDraft) =>
  !optional && !values[field]?.trim()

/** Returns the countries to choose from; empty until they are loaded. */
export const useCountries = (): Countries => useQuery(countriesQuery).data ?? { popular: [], items: [] }

/** Returns the code of the listed country that a text names. */
export const findCountryCode = ({ items }: Countries, text: string): string =>
  items.find(({ code, name: countryName }) => code === text || countryName === text)?.code ?? text

export const draftOf = (saved: SavedAddress): AddressDraft => ({
  ...{ firstName: saved.firstName, lastName: saved.lastName, phone: saved.phone, address: saved.address },
  ...{ city: saved.city, state: saved.state, zipCode: saved.zipCode },
  country: saved.countryCode ?? saved.country,
})

/** Formats the address on one line, for the collapsed view and screen readers. */
export const formatAddressLine = ({ address, city, state, zipCode, country: where }: AddressDraft): string =>
  [address, [zipCode, city].filter(Boolean).join(' '), state, where].filter(Boolean).join(', ')
