import { z } from 'zod'
import { PERMISSIONS } from '../../platform/sign-in/permissions.ts'
import { FirstRun } from './first-run.ts'
import { MemberRef } from './member-ref.ts'
import { PhotoOrder } from './photo-order.ts'

/** The viewer's session, as the browser may know it; `member` is null when signed out. */
export const Session = z.object({
  member: MemberRef.extend({
    email: z.string(),
    points: z.int(),
    /** 1 to 5; a level once reached is kept (DEC-68). */
    level: z.int(),
    hasLeveledUp: z.boolean(),
    isAdmin: z.boolean(),
    isModerator: z.boolean(),
    /** What their role currently allows. */
    permissions: z.array(z.enum(PERMISSIONS)),
    isSuspended: z.boolean(),
    /** The step an admin or moderator must take before acting as one; null for all others. */
    staffNeeds: z.enum(['long-password', 'set-up-factor', 'show-factor']).nullable(),
    /** Must agree to the current terms, privacy policy or minimum age before they can write. */
    mustAgree: z.boolean(),
    feedOrder: PhotoOrder,
    firstRun: FirstRun,
  }).nullable(),
  /** Signed in with a closed account that can still be reopened; `member` is then null. */
  closed: z.object({ username: z.string(), removeAt: z.iso.datetime() }).nullable(),
  /** Signed in with an account that the team has not accepted; `member` is then null. */
  joining: z.object({ username: z.string(), state: z.enum(['waiting', 'declined']) }).nullable(),
  /** Which legal and information pages exist, and whether members may invite. */
  house: z.object({
    terms: z.boolean(),
    privacy: z.boolean(),
    withdrawal: z.boolean(),
    /** The form to withdraw from a contract. */
    withdraw: z.boolean(),
    imprint: z.boolean(),
    transparency: z.boolean(),
    invites: z.boolean(),
  }),
  /** Cart lines, counted by quantity, for the badge. */
  cartCount: z.int().nonnegative(),
  /** Guests without an account. */
  guests: z.object({
    /** The shop accepts guest orders. */
    isOn: z.boolean(),
    /** This browser belongs to a known guest, who may have orders. */
    isKnown: z.boolean(),
    /** The viewer is signed in, and has a cart from before signing in. */
    bringsCart: z.boolean(),
  }),
  /** Unseen notices, up to a hundred. */
  noticeCount: z.int().nonnegative(),
  /** Which social sign-ins work on this server. */
  social: z.object({ google: z.boolean(), facebook: z.boolean() }),
  /** The host that passkeys are created for; a page on another host cannot use them. */
  passkeyHost: z.string(),
  confirmEmail: z.boolean(),
  /** Minimum length of a password that the viewer may choose. */
  passwordMin: z.int(),
  /** Browsers keep copies of pages for offline use. */
  worksOffline: z.boolean(),
  /** The demo community was loaded into this installation. */
  isDemo: z.boolean(),
  /** How long the session's token is valid; null when signed out. */
  renewInSeconds: z.int().nullable(),
})
export type Session = z.infer<typeof Session>
