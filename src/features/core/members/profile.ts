import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { hasWebAddress, NO_WEB_ADDRESS } from '../../../kernel/text/web-address.ts'
import { Username } from './member.ts'

export const INSTAGRAM_MAX = 30
export const BIO_MAX = 500
export const CITY_MAX = 120

/** The Instagram handle; a pasted @ or profile URL is reduced to it. */
export const InstagramHandle = z
  .string()
  .max(200, 'Use the name as it stands on Instagram')
  .transform((text) =>
    text
      .trim()
      .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, '')
      .replace(/[/?#].*$/, '')
      .replace(/^@/, ''),
  )
  .pipe(
    z
      .string()
      .max(INSTAGRAM_MAX, `An Instagram name has at most ${INSTAGRAM_MAX} characters`)
      .regex(/^[a-z0-9._]*$/i, 'Use letters, digits, dots and underscores only'),
  )
  .transform((handle) => handle || null)

const text = (max: number) => memberText(max).transform((words) => words || null)

/** The fields of the profile form. An empty field becomes null. */
export const ProfileFields = z.object({
  username: Username,
  instagramHandle: InstagramHandle,
  bio: text(BIO_MAX),
  // Restricted to one line.
  city: text(CITY_MAX)
    .transform((words) => words?.replace(/\s+/g, ' ') ?? null)
    .refine((city) => city === null || !hasWebAddress(city), NO_WEB_ADDRESS),
})

/** A change of the viewer's own profile; omitted fields stay unchanged. */
export const ProfileForm = ProfileFields.partial().extend({
  /** An uploaded picture; null removes the avatar. */
  avatarPictureId: z.uuid().nullable().optional(),
})

/** The viewer's own profile, including private data. */
export const OwnProfile = MemberRef.extend({
  email: z.string(),
  instagramHandle: z.string().nullable(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  /** False for members who joined via Google or Facebook and never set a password. */
  hasPassword: z.boolean(),
})
export type OwnProfile = z.infer<typeof OwnProfile>
