import { endpoints } from '../../../platform/http/endpoint.ts'
import { PaymentsView } from './payment-admin.ts'

export const paymentAdminApi = endpoints('Orders, for the shop', {
  'GET /admin/payments': {
    name: 'readProviders',
    summary: 'The payment providers set up on this server, and the latest event of each',
    signedIn: 'settings.write',
    answers: PaymentsView,
  },
})
