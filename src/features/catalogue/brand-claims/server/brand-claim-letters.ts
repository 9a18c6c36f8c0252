import { findMailRecipient } from '../../../../kernel/session/server/mail-recipient.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../platform/mail/mail-words.ts'
import { DAYS_WITHOUT_PROOF } from './brand-claim-rules.ts'

type Facts = { username: string; brand: string; domain: string; link: string; words: string }
export type ClaimNews = 'confirmed' | 'declined' | 'failing' | 'lapsed'

const openBrandAction = ({ brand, link }: Facts) => ({ label: `Open ${brand}`, link })

/** The letter for each kind of news about a claim. */
export const claimLetters: Record<ClaimNews, (facts: Facts) => Letter> = {
  confirmed: (facts) => ({
    subject: `${facts.brand} is verified`,
    title: `${facts.brand} is verified`,
    paragraphs: [
      `Hello ${facts.username},`,
      `${facts.brand} now has the “Verified” mark with ${facts.domain} beside it. We check the domain every month, so please leave the record or file in place.`,
    ],
    action: openBrandAction(facts),
    footer: REQUIRED_MAIL_FOOTER,
  }),
  declined: (facts) => ({
    subject: `Your claim to ${facts.brand}`,
    title: `Your claim to ${facts.brand}`,
    paragraphs: [
      `Hello ${facts.username},`,
      `Our team could not confirm that you represent ${facts.brand}. Their message: “${facts.words}”`,
      'You can claim it again with another domain.',
    ],
    action: openBrandAction(facts),
    footer: REQUIRED_MAIL_FOOTER,
  }),
  failing: (facts) => ({
    subject: `The proof for ${facts.brand} is missing`,
    title: `The proof for ${facts.brand} is missing`,
    paragraphs: [
      `Hello ${facts.username},`,
      `${facts.domain} no longer has the proof that ${facts.brand} is yours. If the record or file is not back within ${DAYS_WITHOUT_PROOF} days, ${facts.brand} will lose its verification.`,
    ],
    action: { label: 'See what is missing', link: facts.link },
    footer: REQUIRED_MAIL_FOOTER,
  }),
  lapsed: (facts) => ({
    subject: `${facts.brand} is no longer verified`,
    title: `${facts.brand} is no longer verified`,
    paragraphs: [
      `Hello ${facts.username},`,
      `${facts.domain} has not had the proof that ${facts.brand} is yours for ${DAYS_WITHOUT_PROOF} days. Once the proof is back, press “Check now” and our team will review it.`,
    ],
    action: openBrandAction(facts),
    footer: REQUIRED_MAIL_FOOTER,
  }),
}

type Claim = { brandId: string; memberId: string; domain: string; words?: string | null }

/** Notifies the claimant, in the transaction that changed the claim. */
export async function notifyClaimant(
  tx: Tx,
  publicUrl: string,
  event: ClaimNews,
  claim: Claim,
): Promise<void> {
  const recipient = await findMailRecipient(tx, claim.memberId)
  const brand = await tx
    .selectFrom('brands')
    .select('name')
    .where('id', '=', claim.brandId)
    .executeTakeFirst()
  if (!recipient || !brand) return
  const link = `${publicUrl}/brand/${claim.brandId}`
  const facts = {
    ...recipient,
    link,
    brand: String(brand.name),
    domain: claim.domain,
    words: claim.words ?? '',
  }
  await queueMail(tx, recipient.email, claimLetters[event](facts))
}
