import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminWithdrawal,
  AdminWithdrawals,
  AdminWithdrawalsQuery,
  OrderWithdrawal,
  OrderWithdrawals,
  ReceivedWithdrawal,
  WithdrawalForm,
  WithdrawalOrderParam,
  WithdrawalParam,
  WithdrawalStep,
} from './withdrawal.ts'

export const withdrawalApi = endpoints('Withdrawals', {
  'POST /withdrawals': {
    name: 'withdraw',
    summary:
      'Withdraw from the contract about an order, with its number and address; the receipt is mailed there, and the answer is the same whether there is such an order',
    body: WithdrawalForm,
    answers: ReceivedWithdrawal,
    status: 202,
    problems: ['withdrawals-not-offered'],
    limit: 'withdrawal',
  },
  'GET /orders/{orderId}/withdrawal': {
    name: 'readWithdrawal',
    summary: 'Until when the viewer may withdraw from an order, and what was received',
    signedIn: true,
    guests: true,
    params: WithdrawalOrderParam,
    answers: OrderWithdrawal,
    problems: ['order-not-found'],
  },
})

export const withdrawalAdminApi = endpoints('Withdrawals, for the shop', {
  'GET /admin/withdrawals': {
    name: 'listWithdrawals',
    summary: 'Withdrawals that were received, those that wait longest first',
    signedIn: 'orders.write',
    query: AdminWithdrawalsQuery,
    answers: AdminWithdrawals,
    problems: ['cursor-invalid'],
  },
  'GET /admin/orders/{orderId}/withdrawals': {
    name: 'readOrderWithdrawals',
    summary: 'The withdrawals from an order',
    signedIn: 'orders.write',
    params: WithdrawalOrderParam,
    answers: OrderWithdrawals,
  },
  'PUT /admin/withdrawals/{withdrawalId}/state': {
    name: 'settleWithdrawal',
    summary:
      'Say that what follows from a withdrawal is done, or take that back; repeating it changes nothing',
    signedIn: 'orders.write',
    params: WithdrawalParam,
    body: WithdrawalStep,
    answers: AdminWithdrawal,
    problems: ['withdrawal-not-found'],
    limit: 'write',
  },
})
