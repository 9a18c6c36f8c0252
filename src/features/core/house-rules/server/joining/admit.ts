import { type Newcomer, newcomerRules } from '../../../../../kernel/session/server/newcomers.ts'
import { permit } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { findInvitation } from '../invitations/invitation-sql.ts'
import { readHouseRules } from '../rules-sql.ts'
import { agreesToAll, mayJoin } from './admission-rules.ts'
import { addAgreements, listNewcomerAgreements } from './agreement-sql.ts'
import { readInvitationToken, readJoiningForm } from './joining-cookie.ts'

/** The rules under which accounts are created. */
export const admission = newcomerRules.of({
  async admit({ db, cookie, isByForm }: Newcomer) {
    const { registration } = await readHouseRules(db)
    const token = readInvitationToken(cookie)
    const invitation = token ? await findInvitation(db, token) : null
    permit(mayJoin(registration, invitation))
    const { words, agreesTo } = readJoiningForm(cookie)
    // Newcomers from Google or Facebook have seen no form, so they are asked at their first visit.
    if (isByForm && !agreesToAll(await listNewcomerAgreements(db), agreesTo)) throw new Problem('not-agreed')
    return {
      ...(registration === 'approval' ? { joining: 'waiting' as const, joining_words: words } : {}),
      ...(invitation?.isOpen ? { invitation_id: invitation.id } : {}),
    }
  },

  async welcome({ db, cookie, isByForm }, memberId) {
    if (!isByForm) return
    const { agreesTo } = readJoiningForm(cookie)
    const requiredAgreements = await listNewcomerAgreements(db)
    await addAgreements(
      db,
      memberId,
      requiredAgreements.filter((one) => agreesToAll([one], agreesTo)),
    )
  },
})
