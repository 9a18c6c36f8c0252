import { z } from 'zod'
import { PASSWORD_MAX } from '../../../kernel/session/identity.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'

export const USERNAME_MIN = 3
export const USERNAME_MAX = 30
/** Applies to names taken over from Google or Facebook. */
export const DISPLAY_NAME_MAX = 60
export const PASSWORD_MIN = 6
/** Minimum for admins and moderators, whatever the shop's setting. */
export const STAFF_PASSWORD_MIN = 10

export const passwordTooShort = (min: number) => `Password must be at least ${min} characters`

/** Names that would look official, or that are URLs of ours (DEC-61). */
const reservedUsernames = new Set(
  'about account admin administrator api auth backpackers brand cart category checkout dashboard edit-profile engage following help media me moderator notices photo product review root search settings shop showoff support system trends upload user vi voting'.split(
    ' ',
  ),
)

export const isReservedUsername = (name: string): boolean => reservedUsernames.has(name.toLowerCase())

export const Username = z
  .string()
  .trim()
  .min(USERNAME_MIN, 'Username must be at least 3 characters')
  .max(USERNAME_MAX, 'Username must be at most 30 characters')
  .regex(/^[a-z0-9._-]+$/i, 'Use letters, digits, dots, underscores and hyphens only')
  .regex(/[a-z0-9]/i, 'Use at least one letter or digit')
  .refine((name) => !isReservedUsername(name), 'This username is reserved')

export const Email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address'))

export const Password = z
  .string()
  .min(PASSWORD_MIN, passwordTooShort(PASSWORD_MIN))
  .max(PASSWORD_MAX, 'Password must be at most 128 characters')

export const SignInForm = z.object({ email: Email, password: Password })
export type SignInForm = z.infer<typeof SignInForm>

const MISMATCH = { path: ['confirmPassword'], error: "Passwords don't match" }

export const SignUpForm = z
  .object({ username: Username, email: Email, password: Password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, MISMATCH)
export type SignUpForm = z.infer<typeof SignUpForm>

export const ResetRequestForm = z.object({ email: Email })
export const NewPasswordForm = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, MISMATCH)

export const ChangePasswordForm = z.object({
  currentPassword: z.string().min(1, 'Enter your current password').max(PASSWORD_MAX),
  newPassword: Password,
  confirmPassword: z.string(),
})
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>

const longEnough = (min: number) => Password.min(min, passwordTooShort(min))

/** The forms as the browser checks them before submitting, with this server's minimum password length. */
export const passwordForms = (min: number) => ({
  signUp: SignUpForm.safeExtend({ password: longEnough(min) }),
  reset: NewPasswordForm.safeExtend({ password: longEnough(min) }),
  change: ChangePasswordForm.extend({ newPassword: longEnough(min) }).refine(
    (form) => form.newPassword === form.confirmPassword,
    MISMATCH,
  ),
})

/** A member's page as the viewer may see it. */
export const MemberView = MemberRef.extend({
  /** Only followers see photos and collections, and following requires a request. */
  isFollowersOnly: z.boolean(),
  /** Whether the viewer sees photos and collections on the page (PROF-03); computed by the server's rule. */
  isOpen: z.boolean(),
  blockedByViewer: z.boolean(),
  mutedByViewer: z.boolean(),
  /** The viewer requested to follow them. */
  requestedByViewer: z.boolean(),
  /** They follow the viewer. */
  followsViewer: z.boolean(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  instagramHandle: z.string().nullable(),
  photoCount: z.int().nonnegative(),
  followerCount: z.int().nonnegative(),
  followingCount: z.int().nonnegative(),
  followedByViewer: z.boolean(),
  isViewer: z.boolean(),
})
export type MemberView = z.infer<typeof MemberView>
export const MemberFollow = z.object({
  followedByViewer: z.boolean(),
  requestedByViewer: z.boolean(),
  followerCount: z.int().nonnegative(),
})
export type MemberFollow = z.infer<typeof MemberFollow>
