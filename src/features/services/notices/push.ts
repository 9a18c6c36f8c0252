import { z } from 'zod'

/** Base64url of so many bytes, as a browser names its keys. */
const keyOf = (bytes: number, message: string) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes, message)

/** Where a browser takes push messages, as it says itself (PushSubscription.toJSON). */
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
  /** When it last took a message; null: never yet. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushView = z.object({
  /** Of this site, for `pushManager.subscribe`; null where the operator has switched the service worker off. */
  publicKey: z.string().nullable(),
  /** This browser was taken away on another device. */
  isRemoved: z.boolean(),
  /** The one used last first. */
  devices: z.array(PushDevice),
})
export type PushView = z.infer<typeof PushView>
