import { z } from 'zod'

/** Why a mail is sent. Each cause has its own limit per recipient (limits.ts), so that none can use up another's. */
export const MailCause = z.enum([
  'reset',
  'confirm',
  'code',
  'account',
  'order',
  'order-address',
  'guest',
  'withdrawal',
  'shop',
  'moderation',
  'digest',
])
export type MailCause = z.infer<typeof MailCause>
