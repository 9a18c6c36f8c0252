import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { AdminTax, OwnRate, OwnRateEnd, OwnRateForm } from './tax.ts'

const params = z.object({ rateId: z.uuid() })

export const taxAdminApi = endpoints('Tax, for admins', {
  'GET /admin/tax': {
    name: 'readAdminTax',
    summary: 'The shop’s own tax rates, and the date of the built-in rates',
    signedIn: 'settings.write',
    answers: AdminTax,
  },
  'POST /admin/tax/rates': {
    name: 'addTaxRate',
    summary: 'Add a tax rate, which replaces the built-in rate from its first day',
    signedIn: 'settings.write',
    body: OwnRateForm,
    answers: OwnRate,
    status: 201,
    limit: 'write',
    idempotent: true,
    problems: ['tax-rates-full'],
  },
  'PATCH /admin/tax/rates/{rateId}': {
    name: 'endTaxRate',
    summary: 'Set the last day of one of the shop’s own tax rates',
    signedIn: 'settings.write',
    params,
    body: OwnRateEnd,
    answers: OwnRate,
    limit: 'write',
    problems: ['tax-rate-not-found'],
  },
  'DELETE /admin/tax/rates/{rateId}': {
    name: 'deleteTaxRate',
    summary: 'Delete one of the shop’s own tax rates. Existing orders do not change',
    signedIn: 'settings.write',
    params,
    answers: Done,
    limit: 'write',
    problems: ['tax-rate-not-found'],
  },
})
