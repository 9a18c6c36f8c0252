import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminGiftCard,
  AdminGiftCards,
  AdminGiftCardsQuery,
  GiftCardBalance,
  GiftCardChanges,
  GiftCardForm,
  GiftCardLedger,
  GiftCardParam,
  GiftCardQuestion,
  IssuedGiftCard,
} from './gift-card.ts'

export const giftCardApi = endpoints('Gift cards', {
  'POST /gift-cards/balance': {
    name: 'readGiftCard',
    summary: 'The balance of a gift card, by its code. Attempts with unknown codes are limited',
    body: GiftCardQuestion,
    answers: GiftCardBalance,
    limit: 'write',
    problems: ['gift-card-unknown'],
  },
})

export const giftCardAdminApi = endpoints('Gift cards, for admins', {
  'GET /admin/gift-cards': {
    name: 'listGiftCards',
    summary: 'All gift cards, newest first by default',
    signedIn: 'selling.write',
    query: AdminGiftCardsQuery,
    answers: AdminGiftCards,
    problems: ['cursor-invalid'],
  },
  'GET /admin/gift-cards/table': {
    name: 'downloadGiftCards',
    summary: 'All gift card entries as CSV, oldest first',
    signedIn: 'selling.write',
    answers: { file: 'text/csv' },
  },
  'GET /admin/gift-cards/{giftCardId}': {
    name: 'readGiftCardLedger',
    summary: 'One gift card with its ledger',
    signedIn: 'selling.write',
    params: GiftCardParam,
    answers: GiftCardLedger,
    problems: ['gift-card-not-found'],
  },
  'POST /admin/gift-cards': {
    name: 'issueGiftCard',
    summary: 'Issue a gift card in the shop’s currency. Only this response contains its code',
    signedIn: 'selling.write',
    body: GiftCardForm,
    answers: IssuedGiftCard,
    status: 201,
    limit: 'write',
    problems: ['confirmation-required'],
  },
  'PATCH /admin/gift-cards/{giftCardId}': {
    name: 'changeGiftCard',
    summary: 'Change a gift card’s note, last day or status',
    signedIn: 'selling.write',
    params: GiftCardParam,
    body: withPreviousValues(GiftCardChanges),
    answers: AdminGiftCard,
    limit: 'write',
    problems: ['gift-card-not-found', 'changed-meanwhile'],
  },
  'POST /admin/gift-cards/{giftCardId}/code': {
    name: 'renewGiftCardCode',
    summary: 'Issue a new code for a gift card. The old code stops working',
    signedIn: 'selling.write',
    params: GiftCardParam,
    answers: IssuedGiftCard,
    limit: 'write',
    problems: ['confirmation-required', 'gift-card-not-found'],
  },
})
