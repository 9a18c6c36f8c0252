import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'

export const CODE_LENGTH = 6
export const PASSKEY_NAME_MAX = 60

/** A code from an authenticator app; spaces are ignored. */
export const AppCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `Enter the ${CODE_LENGTH} digits from the app`))

/** One of the recovery codes shown when the app was set up, as written down. */
export const RecoveryCode = z
  .string()
  .max(30)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[a-z0-9]{5}-?[a-z0-9]{5}$/i, 'Enter a recovery code, such as aB3dE-fG5hJ'))
  .transform((code) => `${code.replace('-', '').slice(0, 5)}-${code.replace('-', '').slice(5)}`)

/** The second step of signing in: an app code or a recovery code. */
export const SecondStepForm = z
  .object({ code: AppCode.optional(), recoveryCode: RecoveryCode.optional() })
  .refine((form) => (form.code === undefined) !== (form.recoveryCode === undefined), {
    path: ['code'],
    error: `Enter the ${CODE_LENGTH} digits from the app`,
  })

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Synced by the device's vendor, so the member's other devices have it too. */
  isBackedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z
  .string()
  .transform(cleanText)
  .pipe(
    z
      .string()
      .trim()
      .min(1, 'Give it a name')
      .max(PASSKEY_NAME_MAX, `At most ${PASSKEY_NAME_MAX} characters`),
  )

/** Google or Facebook. */
export const Provider = z.enum(['google', 'facebook'])
export type Provider = z.infer<typeof Provider>

/** The member's ways to sign in. */
export const Security = z.object({
  hasPassword: z.boolean(),
  app: z.object({ isOn: z.boolean(), since: z.iso.datetime().nullable() }),
  passkeys: z.array(Passkey),
  linked: z.array(z.object({ provider: Provider, since: z.iso.datetime() })),
  /** The member must set up a second factor before they may act as an admin or moderator. */
  isFactorRequired: z.boolean(),
  email: z.object({
    address: z.string(),
    isConfirmed: z.boolean(),
    /** The new address, while it waits for confirmation. */
    next: z.string().nullable(),
  }),
})
export type Security = z.infer<typeof Security>

/** The data for setting up an authenticator app. */
export const AppSetup = z.object({
  /** For typing by hand if no QR code can be scanned. */
  key: z.string(),
  /** Opens the app on the same device. */
  uri: z.string(),
  /** The same as a QR code, as a data URL. */
  qr: z.string(),
  recoveryCodes: z.array(z.string()),
})
export type AppSetup = z.infer<typeof AppSetup>
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** JSON produced by the browser (WebAuthn); the library validates it. */
export const PasskeyAnswer = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })
export const PasskeyQuestion = z.looseObject({ challenge: z.string() })
