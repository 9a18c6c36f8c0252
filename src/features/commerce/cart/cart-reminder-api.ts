import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  CartReminder,
  CartReminderForm,
  CartReminderSettings,
  CartReminderSwitch,
  CartReminderToken,
} from './cart-reminder.ts'

export const cartReminderApi = endpoints('Cart', {
  'GET /cart/reminder': {
    name: 'readCartReminder',
    summary: 'Whether the viewer agreed to one mail about a cart that was left',
    signedIn: true,
    answers: CartReminder,
  },
  'PUT /cart/reminder': {
    name: 'answerCartReminder',
    summary: 'Agree to one mail about a cart that was left, or decline it',
    signedIn: true,
    body: CartReminderForm,
    answers: CartReminder,
    limit: 'write',
  },
  'GET /cart-reminders/{token}': {
    name: 'readReminderByLink',
    summary: 'Whether reminders are on, by the link in one; signed in or not',
    params: CartReminderToken,
    answers: CartReminderSwitch,
    problems: ['unsubscribe-link-broken'],
  },
  'PUT /cart-reminders/{token}': {
    name: 'endRemindersByLink',
    summary: 'Switch reminders off, or on again, by the link in one',
    params: CartReminderToken,
    body: CartReminderSwitch,
    answers: CartReminderSwitch,
    limit: 'write',
    problems: ['unsubscribe-link-broken'],
  },
})

export const cartReminderAdminApi = endpoints('Cart, for admins', {
  'GET /admin/cart-reminders': {
    name: 'readReminderSettings',
    summary: 'Whether members are asked for reminders, and when they are sent',
    signedIn: 'admin',
    answers: CartReminderSettings,
  },
  'PUT /admin/cart-reminders': {
    name: 'saveReminderSettings',
    summary: 'Say whether members are asked for reminders, and when they are sent',
    signedIn: 'admin',
    body: CartReminderSettings,
    answers: CartReminderSettings,
    limit: 'write',
  },
})
