import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { hasWebAddress, NO_WEB_ADDRESS } from '../../../kernel/text/web-address.ts'
import { textLine } from '../../core/shop-settings/shop.ts'
import { ADDRESSES_MAX, type PlaceField } from './address-words.ts'
import { isPlaceFieldRequired, isPostalCodeOf } from './countries.ts'
import { findCountry } from './country-names.ts'

export const AddressId = z.uuid().brand<'AddressId'>()

export const ADDRESS_REQUIRED = 'Please fill in all required shipping information'

const optionalLine = (max: number) =>
  z
    .string()
    .max(10 * max)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(max, `At most ${max} characters`))
    .refine((text) => !hasWebAddress(text), NO_WEB_ADDRESS)
    .default('')
const requiredLine = (max: number) =>
  textLine(max, ADDRESS_REQUIRED).refine((text) => !hasWebAddress(text), NO_WEB_ADDRESS)

/**
 * A postal address. It is printed in mails, so web addresses are refused: they would become links in the shop's name.
 */
export const addressLines = {
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  phone: optionalLine(40),
  address: requiredLine(200),
  city: requiredLine(80),
  /** Required where addresses of the country have a state. */
  state: optionalLine(80),
  zipCode: optionalLine(20),
  /** An ISO 3166 code, an English name, or free text. Empty means the shop's own country (DEC-15). */
  country: optionalLine(80),
}

type Place = Record<PlaceField | 'country', unknown>

/**
 * Adds the rules of the address's country to a form; for an unknown country, the rules of the specified form (CHK-04).
 */
export function withCountryRules<Form extends z.ZodType>(form: Form): Form {
  // Run these checks even if other fields are invalid, so that all missing fields are reported at once. If the address
  // itself is missing, that error alone is enough.
  const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
  const codeOf = ({ country }: Place) => findCountry(String(country ?? ''))?.code
  const isThere = (field: PlaceField) => (value: unknown) => {
    const place = value as Place
    return (
      typeof place[field] !== 'string' || place[field] !== '' || !isPlaceFieldRequired(field, codeOf(place))
    )
  }
  return form
    .refine(isThere('state'), { path: ['state'], error: ADDRESS_REQUIRED, ...always })
    .refine(isThere('zipCode'), { path: ['zipCode'], error: ADDRESS_REQUIRED, ...always })
    .refine((value) => isPostalCodeOf(codeOf(value as Place), String((value as Place).zipCode ?? '')), {
      path: ['zipCode'],
      error: 'Please check this code: it does not fit the country',
      ...always,
    })
}

// ---- to the server

export const AddressForm = withCountryRules(
  z.object({
    ...addressLines,
    /** The first address becomes the default even if this is false. */
    isDefault: z.boolean().default(false),
  }),
)
export type AddressForm = z.input<typeof AddressForm>

// ---- from the server

export const SavedAddress = z.object({
  id: AddressId,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  /** ISO 3166; null if the text names no known country. */
  countryCode: z.string().nullable(),
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

/** The default address first, then the most recently changed. */
export const AddressBook = z.object({ items: z.array(SavedAddress).max(ADDRESSES_MAX) })
export type AddressBook = z.infer<typeof AddressBook>

const Country = z.object({ code: z.string(), name: z.string() })
/** English names, sorted by name. */
export const Countries = z.object({ popular: z.array(Country), items: z.array(Country) })
export type Countries = z.infer<typeof Countries>

/** The layout of a country's addresses. */
export const AddressLayout = z.object({
  /** In the order in which they are written. */
  fields: z.array(
    z.object({
      name: z.enum(['address', 'city', 'state', 'zipCode']),
      label: z.string(),
      isRequired: z.boolean(),
    }),
  ),
  /** Suggestions for the state field; empty where none are needed. */
  states: z.array(z.string()),
})
export type AddressLayout = z.infer<typeof AddressLayout>
