import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { AdminTax, OwnRate, OwnRateEnd, OwnRateForm } from './tax.ts'

const params = z.object({ rateId: z.uuid() })

export const taxAdminApi = endpoints('Tax, for admins', {
  'GET /admin/tax': {
    name: 'readAdminTax',
    summary: 'The shop’s own tax rates, and the day of the program’s',
    signedIn: 'settings.write',
    answers: AdminTax,
  },
  'POST /admin/tax/rates': {
    name: 'addTaxRate',
    summary: 'Add a rate of the shop’s own, which wins over the program’s from its day on',
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
    summary: 'Set the last day of a rate of the shop’s own',
    signedIn: 'settings.write',
    params,
    body: OwnRateEnd,
    answers: OwnRate,
    limit: 'write',
    problems: ['tax-rate-not-found'],
  },
  'DELETE /admin/tax/rates/{rateId}': {
    name: 'deleteTaxRate',
    summary: 'Delete a rate of the shop’s own; orders that were placed stay as they are',
    signedIn: 'settings.write',
    params,
    answers: Done,
    limit: 'write',
    problems: ['tax-rate-not-found'],
  },
})
