import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'

/** The member's choice. `isWanted` is null until they chose, and counts as no. */
export const CartReminder = z.object({
  /** True if the shop sends reminders and can send mail. */
  isOffered: z.boolean(),
  isWanted: z.boolean().nullable(),
  hours: z.int(),
})
export type CartReminder = z.infer<typeof CartReminder>
export const CartReminderForm = z.object({ isWanted: z.boolean() })

export const CartReminderToken = z.object({ token: z.string().max(100) })
/** The state of the page behind the link in the mail. */
export const CartReminderSwitch = z.object({ isOn: z.boolean() })

export const CartReminderSettings = z.object({
  isOn: z.boolean(),
  hours: wholeNumber(1, 168),
})
export type CartReminderSettings = z.infer<typeof CartReminderSettings>
