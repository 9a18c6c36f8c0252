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
      'Withdraw from the contract about an order, with its number and email. A receipt is emailed; the response does not reveal whether the order exists',
    body: WithdrawalForm,
    answers: ReceivedWithdrawal,
    status: 202,
    problems: ['withdrawals-not-offered'],
    limit: 'withdrawal',
  },
  'GET /orders/{orderId}/withdrawal': {
    name: 'readWithdrawal',
    summary: 'The withdrawal deadline of an order of the viewer, and the withdrawals received',
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
    summary: 'Withdrawals received, longest waiting first',
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
    summary: 'Mark a withdrawal as settled, or reopen it. Safe to repeat',
    signedIn: 'orders.write',
    params: WithdrawalParam,
    body: WithdrawalStep,
    answers: AdminWithdrawal,
    problems: ['withdrawal-not-found'],
    limit: 'write',
  },
})
