import { prepared } from '../../../../platform/fast/statements.ts'
import { type NoticeKind, noticeKinds, type Source } from '../../../services/notices/server/notice-kinds.ts'

type DecidedProposal = { id: string; name: string; brandId: string; isAccepted: boolean }

const findDecided = prepared<DecidedProposal>(
  'product-proposals-of-notices',
  `select id, name, brand_id as "brandId", state = 'accepted' as "isAccepted"
   from product_proposals
   where id = any($1::uuid[]) and state in ('accepted', 'declined')`,
)

/** Notifies the members who speak for a brand that its proposal was decided. */
export const productProposalNotice = {
  kind: 'product-proposal',
  column: 'subject_id',
  name: 'Decisions on products your brand proposed',
  rank: 17,
  isMailed: true,
  readAbout: async (source: Source, ids: string[]) =>
    new Map((await findDecided(source, [ids])).map((proposal) => [proposal.id, proposal])),
  line: (_facts, { name, brandId, isAccepted }) => ({
    ...{ who: 'Our team', did: `${isAccepted ? 'accepted' : 'declined'} the product you proposed: ${name}` },
    link: `/brand-account/${brandId}?tab=products`,
  }),
} satisfies NoticeKind<DecidedProposal>

export const productProposalNotices = [noticeKinds.of(productProposalNotice)]
