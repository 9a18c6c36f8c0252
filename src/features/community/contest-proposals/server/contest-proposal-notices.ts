import { prepared } from '../../../../platform/fast/statements.ts'
import { type NoticeKind, noticeKinds, type Source } from '../../../services/notices/server/notice-kinds.ts'

type DecidedProposal = { id: string; name: string; brandId: string; isAccepted: boolean }

const listDecidedProposals = prepared<DecidedProposal>(
  'contest-proposals-of-notices',
  `select id, name, brand_id as "brandId", state = 'accepted' as "isAccepted"
   from contest_proposals
   where id = any($1::uuid[]) and state in ('accepted', 'declined')`,
)

/** Sent to the members who speak for a brand when its proposal is decided. */
export const contestProposalNotice = {
  kind: 'contest-proposal',
  column: 'subject_id',
  name: 'Answers to contests your brand proposed',
  rank: 16,
  isMailed: true,
  readAbout: async (source: Source, ids: string[]) =>
    new Map((await listDecidedProposals(source, [ids])).map((proposal) => [proposal.id, proposal])),
  line: (_facts, { name, brandId, isAccepted }) => ({
    ...{ who: 'Our team', did: `${isAccepted ? 'accepted' : 'declined'} the contest you proposed: ${name}` },
    link: `/brand-account/${brandId}?tab=contests`,
  }),
} satisfies NoticeKind<DecidedProposal>

export const contestProposalNotices = [noticeKinds.of(contestProposalNotice)]
