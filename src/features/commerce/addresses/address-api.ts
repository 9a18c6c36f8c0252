import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { AddressBook, AddressForm, AddressId, AddressLayout, Countries } from './address.ts'

const params = z.object({ addressId: AddressId })

export const addressApi = endpoints('Addresses', {
  'GET /addresses': {
    name: 'listAddresses',
    summary: 'The shipping addresses one keeps; nobody else is given them',
    signedIn: true,
    answers: AddressBook,
  },
  'POST /addresses': {
    name: 'addAddress',
    summary: 'Keep an address. One that is kept already is not added again',
    signedIn: true,
    body: AddressForm,
    answers: AddressBook,
    problems: ['address-book-full'],
    limit: 'write',
    idempotent: true,
  },
  'PUT /addresses/{addressId}': {
    name: 'changeAddress',
    summary: 'Change an address; orders that were placed keep theirs',
    signedIn: true,
    params,
    body: AddressForm,
    answers: AddressBook,
    problems: ['address-not-found'],
    limit: 'write',
  },
  'PUT /addresses/{addressId}/default': {
    name: 'chooseDefaultAddress',
    summary: 'Choose the address that the checkout begins with',
    signedIn: true,
    params,
    answers: AddressBook,
    problems: ['address-not-found'],
    limit: 'write',
  },
  'DELETE /addresses/{addressId}': {
    name: 'removeAddress',
    summary: 'Remove an address. Of those left, the latest becomes the default where it was that',
    signedIn: true,
    params,
    answers: AddressBook,
    limit: 'write',
  },
})

export const countryApi = endpoints('Addresses', {
  'GET /countries': {
    name: 'listCountries',
    summary: 'The countries of ISO 3166, those that are chosen most first',
    answers: Countries,
  },
  'GET /countries/{country}/address-form': {
    name: 'readAddressForm',
    summary: 'Which fields addresses of a country have, in which order; of an unknown country, all of them',
    params: z.object({ country: z.string().max(80) }),
    answers: AddressLayout,
  },
})
