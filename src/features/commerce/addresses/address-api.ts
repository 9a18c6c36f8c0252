import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { AddressBook, AddressForm, AddressId, AddressLayout, Countries } from './address.ts'

const params = z.object({ addressId: AddressId })

export const addressApi = endpoints('Addresses', {
  'GET /addresses': {
    name: 'listAddresses',
    summary: 'Your saved shipping addresses; private to you',
    signedIn: true,
    answers: AddressBook,
  },
  'POST /addresses': {
    name: 'addAddress',
    summary: 'Save an address. Duplicates are not added',
    signedIn: true,
    body: AddressForm,
    answers: AddressBook,
    problems: ['address-book-full'],
    limit: 'write',
    idempotent: true,
  },
  'PUT /addresses/{addressId}': {
    name: 'changeAddress',
    summary: 'Change an address. Existing orders keep theirs',
    signedIn: true,
    params,
    body: AddressForm,
    answers: AddressBook,
    problems: ['address-not-found'],
    limit: 'write',
  },
  'PUT /addresses/{addressId}/default': {
    name: 'chooseDefaultAddress',
    summary: 'Set the default address for the checkout',
    signedIn: true,
    params,
    answers: AddressBook,
    problems: ['address-not-found'],
    limit: 'write',
  },
  'DELETE /addresses/{addressId}': {
    name: 'removeAddress',
    summary: 'Delete an address. If it was the default, the newest remaining address becomes the default',
    signedIn: true,
    params,
    answers: AddressBook,
    limit: 'write',
  },
})

export const countryApi = endpoints('Addresses', {
  'GET /countries': {
    name: 'listCountries',
    summary: 'ISO 3166 countries, most used first',
    answers: Countries,
  },
  'GET /countries/{country}/address-form': {
    name: 'readAddressForm',
    summary: 'The address fields of a country in order; all fields for an unknown country',
    params: z.object({ country: z.string().max(80) }),
    answers: AddressLayout,
  },
})
