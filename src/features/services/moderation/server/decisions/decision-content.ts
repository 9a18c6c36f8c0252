import type { Platform } from '../../../../../platform/platform.ts'
import type { CaseContent } from '../../moderation.ts'
import { ABOUT_MEMBER, isProfileAction } from '../../report-reasons.ts'
import { caseKind } from '../case-kinds.ts'
import { readContent } from '../thing.ts'
import { findStandingCommentsDecision, listHiddenByDecision } from './comments-sql.ts'
import type { DecisionRow } from './decision-sql.ts'
import { readTakenContent } from './profile-sql.ts'

/** Of many removed comments, this many are shown. */
const COMMENTS_SHOWN = 20

/** Reads what a decision is about, as its owner reads it: what it took or removed; null once that is deleted. */
export async function readDecisionContent(platform: Platform, row: DecisionRow): Promise<CaseContent | null> {
  if (isProfileAction(row.action)) {
    const taken = await readTakenContent(platform.db, { decisionId: row.id })
    return taken.pictures.length + taken.texts.length > 0 ? { ...taken, address: null } : null
  }
  if (row.action !== 'remove-comments') return readContent(platform, row)
  const texts = await readRemovedComments(platform, row.id)
  return texts.length > 0 ? { pictures: [], texts, address: null } : null
}

/** Reads what a case is about, as moderators read it; for a member also the comments that were removed together. */
export async function readCaseContent(
  platform: Platform,
  { id, ...thing }: { id: string; kind: string; targetId: string },
): Promise<CaseContent | null> {
  const content = await readContent(platform, thing)
  if (!content || thing.kind !== ABOUT_MEMBER) return content
  const decisionId = await findStandingCommentsDecision(platform.db, id)
  const removed = decisionId ? await readRemovedComments(platform, decisionId) : []
  return { ...content, texts: [...new Set([...content.texts, ...removed])] }
}

async function readRemovedComments(platform: Platform, decisionId: string): Promise<string[]> {
  const comments = await listHiddenByDecision(platform.db, decisionId, { after: null, limit: COMMENTS_SHOWN })
  const contents = await Promise.all(
    comments.map(({ kind, targetId }) => caseKind(platform, kind).readTexts(platform, targetId)),
  )
  return [...new Set(contents.flatMap((content) => content?.texts.at(-1) || []))]
}
