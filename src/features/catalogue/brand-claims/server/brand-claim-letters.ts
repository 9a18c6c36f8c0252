import { findAddressee } from '../../../../kernel/session/server/addressee.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { REQUIRED } from '../../../../platform/mail/mail-words.ts'
import { DAYS_WITHOUT_PROOF } from './brand-claim-rules.ts'

type Facts = { username: string; brand: string; domain: string; link: string; words: string }
export type ClaimNews = 'confirmed' | 'declined' | 'failing' | 'lapsed'

const open = ({ brand, link }: Facts) => ({ label: `Open ${brand}`, link })

/** The letter for each kind of news about a claim. */
export const claimLetters: Record<ClaimNews, (facts: Facts) => Letter> = {
  confirmed: (facts) => ({
    subject: `${facts.brand} is verified`,
    title: `${facts.brand} is verified`,
    paragraphs: [
      `Hello ${facts.username},`,
      `${facts.brand} now shows a “Verified” badge with ${facts.domain} next to it. We check the domain every month, so please keep the record or file in place.`,
    ],
    action: open(facts),
    footer: REQUIRED,
  }),
  declined: (facts) => ({
    subject: `Your claim to ${facts.brand}`,
    title: `Your claim to ${facts.brand}`,
    paragraphs: [
      `Hello ${facts.username},`,
      `our team could not confirm that you represent ${facts.brand}. Their reason: “${facts.words}”`,
      'You can claim it again with another domain.',
    ],
    action: open(facts),
    footer: REQUIRED,
  }),
  failing: (facts) => ({
    subject: `The proof for ${facts.brand} is missing`,
    title: `The proof for ${facts.brand} is missing`,
    paragraphs: [
      `Hello ${facts.username},`,
      `we can no longer find your proof for ${facts.brand} at ${facts.domain}. Restore the record or file within ${DAYS_WITHOUT_PROOF} days, or ${facts.brand} will no longer be verified.`,
    ],
    action: { label: 'See what is missing', link: facts.link },
    footer: REQUIRED,
  }),
  lapsed: (facts) => ({
    subject: `${facts.brand} is no longer verified`,
    title: `${facts.brand} is no longer verified`,
    paragraphs: [
      `Hello ${facts.username},`,
      `your proof at ${facts.domain} has been missing for ${DAYS_WITHOUT_PROOF} days. Restore it and press “Check now”, and our team will review it.`,
    ],
    action: open(facts),
    footer: REQUIRED,
  }),
}

type Claim = { brandId: string; memberId: string; domain: string; words?: string | null }

/** Notifies the claimant, in the transaction that changed the claim. */
export async function tellClaimant(tx: Tx, publicUrl: string, news: ClaimNews, claim: Claim): Promise<void> {
  const who = await findAddressee(tx, claim.memberId)
  const brand = await tx
    .selectFrom('brands')
    .select('name')
    .where('id', '=', claim.brandId)
    .executeTakeFirst()
  if (!who || !brand) return
  const link = `${publicUrl}/brand/${claim.brandId}`
  const facts = { ...who, link, brand: String(brand.name), domain: claim.domain, words: claim.words ?? '' }
  await queueMail(tx, who.email, claimLetters[news](facts))
}
