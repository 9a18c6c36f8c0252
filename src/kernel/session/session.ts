import { z } from 'zod'
import { PERMISSIONS } from '../../platform/sign-in/permissions.ts'
import { FirstRun } from './first-run.ts'
import { MemberRef } from './member-ref.ts'
import { PhotoOrder } from './photo-order.ts'

/** The viewer, as the browser may know it; null when signed out. */
export const Session = z.object({
  member: MemberRef.extend({
    email: z.string(),
    points: z.int(),
    /** 1 to 5; a level once reached is kept (DEC-68). */
    level: z.int(),
    hasLeveledUp: z.boolean(),
    isAdmin: z.boolean(),
    isModerator: z.boolean(),
    /** What their role allows at the moment. */
    permissions: z.array(z.enum(PERMISSIONS)),
    isSuspended: z.boolean(),
    /** What an admin or moderator has to do before they may act as one; null for everybody else. */
    staffNeeds: z.enum(['long-password', 'set-up-factor', 'show-factor']).nullable(),
    /** Has to agree to the house rules before they can write. */
    mustAgree: z.boolean(),
    feedOrder: PhotoOrder,
    firstRun: FirstRun,
  }).nullable(),
  /** Signed in with a closed account that can still be reopened; `member` is then null. */
  closed: z.object({ username: z.string(), removeAt: z.iso.datetime() }).nullable(),
  /** Signed in with an account that the team has not accepted; `member` is then null. */
  joining: z.object({ username: z.string(), state: z.enum(['waiting', 'declined']) }).nullable(),
  /** Which pages of the house there are, and whether members may invite. */
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
  /** Lines counted by quantity, for the badge. */
  cartCount: z.int().nonnegative(),
  /** People who shop without an account. */
  guests: z.object({
    /** The shop takes their orders. */
    isOn: z.boolean(),
    /** This browser is one's: it may have orders. */
    isKnown: z.boolean(),
    /** The viewer is signed in, and has a cart from before they were. */
    bringsCart: z.boolean(),
  }),
  /** Unseen notices, up to a hundred. */
  noticeCount: z.int().nonnegative(),
  /** Which social sign-ins work on this server. */
  social: z.object({ google: z.boolean(), facebook: z.boolean() }),
  /** The host that passkeys are made for; a page at another host cannot use them. */
  passkeyHost: z.string(),
  confirmEmail: z.boolean(),
  /** The shortest password that the viewer may choose. */
  passwordMin: z.int(),
  /** Browsers keep copies of pages for when there is no connection. */
  worksOffline: z.boolean(),
  /** The demo community was loaded into this installation. */
  isDemo: z.boolean(),
  /** How long the session's token is valid; null when signed out. */
  renewInSeconds: z.int().nullable(),
})
export type Session = z.infer<typeof Session>
