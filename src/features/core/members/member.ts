import { z } from 'zod'
import { PhotoOrder } from '../../community/photos/photo-order.ts'

/** Ids are written in small letters here, however they come: they are compared as texts, too. */
export const MemberId = z.uuid().toLowerCase().brand<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>

export const USERNAME_MIN = 3
export const USERNAME_MAX = 30
/** Of a name that somebody brings along from Google or Facebook. */
export const DISPLAY_NAME_MAX = 60
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

/** Words that would read as the house itself, or that are addresses of ours (DEC-61). */
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
  .min(PASSWORD_MIN, 'Password must be at least 6 characters')
  .max(PASSWORD_MAX, 'Password must be at most 128 characters')

export const SignInForm = z.object({ email: Email, password: Password })
export type SignInForm = z.infer<typeof SignInForm>

export const SignUpForm = z
  .object({ username: Username, email: Email, password: Password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  })
export type SignUpForm = z.infer<typeof SignUpForm>

export const ResetRequestForm = z.object({ email: Email })
export const NewPasswordForm = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  })

export const ChangePasswordForm = z.object({
  currentPassword: z.string().min(1, 'Enter your current password').max(PASSWORD_MAX),
  newPassword: Password,
  confirmPassword: z.string(),
})
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>
/** As the browser checks it before it sends the first two. */
export const RepeatedPasswordForm = ChangePasswordForm.refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], error: "Passwords don't match" },
)

/** A member as others see them beside a photo or comment. */
export const MemberRef = z.object({
  id: MemberId,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
})
export type MemberRef = z.infer<typeof MemberRef>

/** Who is looking, as the browser may know it; null when signed out. */
export const Session = z.object({
  member: MemberRef.extend({
    email: z.string(),
    points: z.int(),
    /** 1 to 5; a level once reached stays (DEC-68). */
    level: z.int(),
    hasLeveledUp: z.boolean(),
    isAdmin: z.boolean(),
    isModerator: z.boolean(),
    isSuspended: z.boolean(),
    feedOrder: PhotoOrder,
  }).nullable(),
  /** Signed in with an account that was closed and can still be opened again; `member` is then null. */
  closed: z.object({ username: z.string(), removeAt: z.iso.datetime() }).nullable(),
  /** Lines counted by quantity, for the badge. */
  cartCount: z.int().nonnegative(),
  /** Notices not seen yet, up to a hundred. */
  noticeCount: z.int().nonnegative(),
  /** Which social sign-ins work on this server. */
  social: z.object({ google: z.boolean(), facebook: z.boolean() }),
  confirmEmail: z.boolean(),
  /** The demo community was loaded into this installation. */
  isDemo: z.boolean(),
  /** How long the session's token is fresh; null when signed out. */
  renewInSeconds: z.int().nullable(),
})
export type Session = z.infer<typeof Session>

/** A member's own page, as the viewer may see it. */
export const MemberView = MemberRef.extend({
  /** Shows photos and collections to followers alone, and is asked before somebody follows. */
  isFollowersOnly: z.boolean(),
  /** Whether the page shows the viewer photos and collections (PROF-03); made by the server's rule. */
  isOpen: z.boolean(),
  blockedByViewer: z.boolean(),
  mutedByViewer: z.boolean(),
  /** May ask to follow, and has. */
  requestedByViewer: z.boolean(),
  /** Follows the viewer. */
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
