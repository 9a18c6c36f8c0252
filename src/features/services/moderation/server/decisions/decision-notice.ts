import { prepared } from '../../../../../platform/fast/statements.ts'
import { type NoticeKind, noticeKinds } from '../../../notices/server/notice-kinds.ts'
import { type DecisionFacts, decisionWords } from '../../decision-words.ts'
import { caseKind } from '../case-kinds.ts'

const findRefs = prepared<Omit<DecisionFacts, 'noun'> & { id: string }>(
  'find-decision-refs',
  `select decision.id, moderation_cases.kind, decision.action, decision.is_automatic as "isAutomatic",
          decision.comment_count as "commentCount",
          appeal.verdict
   from moderation_decisions as decision
   join moderation_cases on moderation_cases.id = decision.case_id
   left join moderation_appeals as appeal on appeal.decision_id = decision.id
   where decision.id = any($1::uuid[])`,
)

/** Members cannot switch it off. */
export const decisionNotice = {
  kind: 'moderation',
  column: 'decision_id',
  isMailed: false,
  icon: 'scale',
  async readAbout(source, ids, platform) {
    const rows = await findRefs(source, [ids])
    return new Map(rows.map((row) => [row.id, { ...row, noun: caseKind(platform, row.kind).noun }]))
  },
  line(_facts, decision) {
    const [who, did] = decisionWords(decision)
    return { who, did, link: `/decision/${decision.id}` }
  },
} satisfies NoticeKind<DecisionFacts & { id: string }>

export const moderationNotices = [noticeKinds.of(decisionNotice)]
