import { z } from 'zod'
import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { AGE_MAX, INVITES_MAX, registrationWays } from './house-words.ts'

/** Who may register. */
export const Registration = z.enum(registrationWays)
export type Registration = z.infer<typeof Registration>

const isContact = (text: string) =>
  /^(https:\/\/|tel:)\S+$/.test(text) || /^(mailto:)?[^\s@:]+@[^\s@]+\.[^\s@]+$/.test(text)

const address = z.string().max(500, 'At most 500 characters').transform(cleanText)

/** The rules that admins set. */
export const HouseRules = z.object({
  registration: Registration,
  /** How many people each member may invite; 0 if only admins create invitations. */
  invitesPerMember: wholeNumber(0, INVITES_MAX),
  /** 0 means no minimum age. */
  minimumAge: wholeNumber(0, AGE_MAX),
  /** For security.txt: an e-mail address, a telephone number (`tel:`) or a page (https). */
  securityContact: address
    .refine(isContact, 'Use an e-mail address, an https address or tel: with a number')
    .nullable(),
  /** A page (https) that explains how reports are handled. */
  securityPolicy: address
    .refine(
      (text) => /^https:\/\/\S+$/.test(text) && URL.canParse(text),
      'Use an address that begins with https://',
    )
    .nullable(),
  /** Whether the page with monthly counts is public. */
  showsTransparency: z.boolean(),
})
export type HouseRules = z.infer<typeof HouseRules>

export const HouseRulesChanges = HouseRules.partial()
export type HouseRulesChanges = z.input<typeof HouseRulesChanges>
export const HouseRulesForm = withPreviousValues(HouseRulesChanges)
