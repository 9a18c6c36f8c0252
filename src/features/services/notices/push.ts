import { z } from 'zod'

/** Base64url of this many bytes, as browsers encode their keys. */
const keyOf = (bytes: number, message: string) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes, message)

/** A browser's push subscription, in its own format (PushSubscription.toJSON). */
export const PushSubscriptionForm = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({
    p256dh: keyOf(65, 'is not a public key'),
    auth: keyOf(16, 'is not a secret of 16 bytes'),
  }),
})
export type PushSubscriptionForm = z.infer<typeof PushSubscriptionForm>

/** A browser that shows notifications. */
export const PushDevice = z.object({
  id: z.uuid(),
  /** "Chrome on Android" */
  name: z.string(),
  isCurrent: z.boolean(),
  addedAt: z.iso.datetime(),
  /** When it last received a message; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushView = z.object({
  /** This site's key for `pushManager.subscribe`; null when the operator has switched the service worker off. */
  publicKey: z.string().nullable(),
  /** This browser was removed from another device. */
  isRemoved: z.boolean(),
  /** The most recently used first. */
  devices: z.array(PushDevice),
})
export type PushView = z.infer<typeof PushView>
