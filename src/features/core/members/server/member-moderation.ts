import { dropMemberCaches } from '../../../../kernel/visibility/server/visibility-changes.ts'
import { ABOUT_MEMBER } from '../../../services/moderation/report-reasons.ts'
import { type CaseKind, caseKinds, casePictures } from '../../../services/moderation/server/case-kinds.ts'
import { findAnyMember } from './admin/member-admin-sql.ts'
import { findMemberId } from './member-sql.ts'
import { listClearable, putBackInProfile, takeFromProfile } from './profile/cleared-profile-sql.ts'

/** A decision suspends the account, or takes something from the profile; it neither hides nor deletes the account. */
const memberCases: CaseKind = {
  kind: ABOUT_MEMBER,
  name: 'Member',
  noun: 'account',
  missing: 'member-not-found',
  // Whoever blocks a member can be reported by them all the same.
  readOwner: ({ pool }, _viewer, id) => findMemberId(pool, id),
  findIdByName: ({ pool }, name) => findMemberId(pool, name),
  async readTexts({ db }, id) {
    const member = await findAnyMember(db, id)
    return member
      ? {
          texts: [member.username, member.displayName, member.city, member.instagramHandle, member.bio],
          address: `/user/${id}`,
        }
      : null
  },
  listPictures: casePictures('member', 'select avatar_media_id, 1 from members where id = $1'),
  async pause(tx, memberId, until) {
    await tx.updateTable('members').set({ suspended_until: until }).where('id', '=', memberId).execute()
  },
  profile: { listClearable, take: takeFromProfile, putBack: putBackInProfile },
  // Name and portrait are shown on every card.
  clearCaches: dropMemberCaches,
}

export const memberModeration = [caseKinds.of(memberCases)]
