import { withWas } from '../../../kernel/admin/as-read.ts'
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
    summary: 'What is left on a gift card, for whoever has its code; tries that name no card are limited',
    body: GiftCardQuestion,
    answers: GiftCardBalance,
    limit: 'write',
    problems: ['gift-card-unknown'],
  },
})

export const giftCardAdminApi = endpoints('Gift cards, for admins', {
  'GET /admin/gift-cards': {
    name: 'listGiftCards',
    summary: 'Every gift card, the newest first unless told',
    signedIn: 'selling.write',
    query: AdminGiftCardsQuery,
    answers: AdminGiftCards,
    problems: ['cursor-invalid'],
  },
  'GET /admin/gift-cards/table': {
    name: 'downloadGiftCards',
    summary: 'Every entry of every gift card as a table (CSV), the oldest first',
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
    summary: 'Issue a gift card in the shop’s currency; the answer alone has its code',
    signedIn: 'selling.write',
    body: GiftCardForm,
    answers: IssuedGiftCard,
    status: 201,
    limit: 'write',
    problems: ['confirmation-required'],
  },
  'PATCH /admin/gift-cards/{giftCardId}': {
    name: 'changeGiftCard',
    summary: 'Change a gift card: its note, its last day, and whether it can be used',
    signedIn: 'selling.write',
    params: GiftCardParam,
    body: withWas(GiftCardChanges),
    answers: AdminGiftCard,
    limit: 'write',
    problems: ['gift-card-not-found', 'changed-meanwhile'],
  },
  'POST /admin/gift-cards/{giftCardId}/code': {
    name: 'renewGiftCardCode',
    summary: 'A new code for a card whose code was lost; the old one stops working',
    signedIn: 'selling.write',
    params: GiftCardParam,
    answers: IssuedGiftCard,
    limit: 'write',
    problems: ['confirmation-required', 'gift-card-not-found'],
  },
})
