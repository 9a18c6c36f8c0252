import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'

export const CODE_LENGTH = 6
export const PASSKEY_NAME_MAX = 60

/** A code from an authenticator app; spaces between the digits are ignored. */
export const AppCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `Enter the ${CODE_LENGTH} digits from the app`))

/** One of the codes that were shown when the app was set up, as it was written down. */
export const RecoveryCode = z
  .string()
  .max(30)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[a-z0-9]{5}-?[a-z0-9]{5}$/i, 'Enter a recovery code, such as aB3dE-fG5hJ'))
  .transform((code) => `${code.replace('-', '').slice(0, 5)}-${code.replace('-', '').slice(5)}`)

/** The second step of signing in: one of the two. */
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
  /** Kept by the maker of the device too, so that another device of the member has it. */
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

/** What a member signs in with. */
export const Security = z.object({
  hasPassword: z.boolean(),
  app: z.object({ isOn: z.boolean(), since: z.iso.datetime().nullable() }),
  passkeys: z.array(Passkey),
  linked: z.array(z.object({ provider: Provider, since: z.iso.datetime() })),
  /** Asked of this member before they may act as an admin or a moderator. */
  isFactorRequired: z.boolean(),
  email: z.object({
    address: z.string(),
    isConfirmed: z.boolean(),
    /** Waits for its confirmation. */
    next: z.string().nullable(),
  }),
})
export type Security = z.infer<typeof Security>

/** What an authenticator app is set up with. */
export const AppSetup = z.object({
  /** To be typed where no picture can be read. */
  key: z.string(),
  /** Opens the app on the same device. */
  uri: z.string(),
  /** A picture of the same, as a data address. */
  qr: z.string(),
  recoveryCodes: z.array(z.string()),
})
export type AppSetup = z.infer<typeof AppSetup>
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** JSON of the browser's own making (WebAuthn), which the library checks. */
export const PasskeyAnswer = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) })
export const PasskeyQuestion = z.looseObject({ challenge: z.string() })
