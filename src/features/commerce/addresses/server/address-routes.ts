import { implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { addressApi, countryApi } from '../address-api.ts'
import { popularCountries } from '../countries.ts'
import { countries } from '../country-names.ts'
import { addressLayout } from './address-layout.ts'
import { addAddress, changeAddress, makeDefault, readAddressBook, removeAddress } from './address-sql.ts'

export const addressRoutes = implement(addressApi, {
  'GET /addresses': ({ db, viewer }) => readAddressBook(db, viewer.memberId),

  'POST /addresses': ({ c, db, viewer, body }) =>
    runIdempotent({ c, db, viewer, body }, async (tx) => {
      await addAddress(tx, viewer.memberId, body)
      return readAddressBook(tx, viewer.memberId)
    }),

  'PUT /addresses/{addressId}': ({ db, viewer, params, body }) =>
    db.transaction().execute(async (tx) => {
      await changeAddress(tx, viewer.memberId, params.addressId, body)
      return readAddressBook(tx, viewer.memberId)
    }),

  'PUT /addresses/{addressId}/default': ({ db, viewer, params }) =>
    db.transaction().execute(async (tx) => {
      await makeDefault(tx, viewer.memberId, params.addressId)
      return readAddressBook(tx, viewer.memberId)
    }),

  'DELETE /addresses/{addressId}': ({ db, viewer, params }) =>
    db.transaction().execute(async (tx) => {
      await removeAddress(tx, viewer.memberId, params.addressId)
      return readAddressBook(tx, viewer.memberId)
    }),
})

export const countryRoutes = implement(countryApi, {
  'GET /countries': async () => ({
    popular: popularCountries.flatMap((code) => countries.find((country) => country.code === code) ?? []),
    items: countries,
  }),

  'GET /countries/{country}/address-form': async ({ params }) => addressLayout(params.country),
})
