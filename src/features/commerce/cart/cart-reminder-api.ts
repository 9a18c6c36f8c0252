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
    summary: 'Whether the viewer agreed to cart reminder emails',
    signedIn: true,
    answers: CartReminder,
  },
  'PUT /cart/reminder': {
    name: 'answerCartReminder',
    summary: 'Agree to cart reminder emails, or decline them',
    signedIn: true,
    body: CartReminderForm,
    answers: CartReminder,
    limit: 'write',
  },
  'GET /cart-reminders/{token}': {
    name: 'readReminderByLink',
    summary: 'Whether cart reminders are on, using the link in an email; no sign-in needed',
    params: CartReminderToken,
    answers: CartReminderSwitch,
    problems: ['unsubscribe-link-broken'],
  },
  'PUT /cart-reminders/{token}': {
    name: 'endRemindersByLink',
    summary: 'Turn cart reminders off or on, using the link in an email',
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
    summary: 'Cart reminder settings',
    signedIn: 'admin',
    answers: CartReminderSettings,
  },
  'PUT /admin/cart-reminders': {
    name: 'saveReminderSettings',
    summary: 'Change the cart reminder settings',
    signedIn: 'admin',
    body: CartReminderSettings,
    answers: CartReminderSettings,
    limit: 'write',
  },
})
