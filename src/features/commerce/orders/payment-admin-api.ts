import { endpoints } from '../../../platform/http/endpoint.ts'
import { PaymentsView } from './payment-admin.ts'

export const paymentAdminApi = endpoints('Orders, for the shop', {
  'GET /admin/payments': {
    name: 'readProviders',
    summary: 'Which payment providers this server has keys for, and when each was last heard from',
    signedIn: 'settings.write',
    answers: PaymentsView,
  },
})
