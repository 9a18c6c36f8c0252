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
      `${facts.brand} carries the mark “Verified” now, with ${facts.domain} beside it. We look at the domain every month, so please leave the record or the file there.`,
    ],
    action: open(facts),
    footer: REQUIRED,
  }),
  declined: (facts) => ({
    subject: `Your claim to ${facts.brand}`,
    title: `Your claim to ${facts.brand}`,
    paragraphs: [
      `Hello ${facts.username},`,
      `our team could not confirm that you speak for ${facts.brand}. They write: “${facts.words}”`,
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
      `${facts.domain} no longer says that ${facts.brand} is yours. If neither the record nor the file is back within ${DAYS_WITHOUT_PROOF} days, ${facts.brand} is no longer verified.`,
    ],
    action: { label: 'See what is missing', link: facts.link },
    footer: REQUIRED,
  }),
  lapsed: (facts) => ({
    subject: `${facts.brand} is no longer verified`,
    title: `${facts.brand} is no longer verified`,
    paragraphs: [
      `Hello ${facts.username},`,
      `${facts.domain} has not said for ${DAYS_WITHOUT_PROOF} days that ${facts.brand} is yours. Once it does again, press “Check now” and our team looks at it.`,
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
