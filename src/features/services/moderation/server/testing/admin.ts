import { sql } from 'kysely'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'

/** The setup for tests of the admin area. */
export function openAdmin(app: TestApp) {
  const { db, given, as } = app

  /** A moderator or admin who has just confirmed their identity. */
  async function staff(role: 'moderator' | 'admin' = 'moderator'): Promise<TestMember> {
    const member = await given.member({ role })
    await sql`update sessions set confirmed_at = now() where member_id = ${member.id}`.execute(db)
    return member
  }

  /** A reporter with an account of this age and this record. */
  async function reporter({ days = 30, upheld = 0, dismissed = 0 } = {}): Promise<TestMember> {
    const member = await given.member()
    await sql`update members set created_at = now() - make_interval(days => ${days}) where id = ${member.id}`.execute(
      db,
    )
    const owner = await given.member()
    const past = [...Array(upheld).fill('upheld'), ...Array(dismissed).fill('dismissed')]
    for (const state of past) {
      await sql`
        insert into reports (id, reporter_id, kind, target_id, owner_id, reason, state)
        values (${newId()}, ${member.id}, 'photo', ${newId()}, ${owner.id}, 'spam', ${state})`.execute(db)
    }
    return member
  }

  const report = (by: TestMember, kind: string, id: string, reason = 'spam') =>
    as(by).put(`/reports/${kind}/${id}`, { reason })

  async function caseOf(kind: string, targetId: string) {
    return db
      .selectFrom('moderation_cases')
      .selectAll()
      .where('kind', '=', kind)
      .where('target_id', '=', targetId)
      .executeTakeFirstOrThrow()
  }

  const decide = (by: TestMember, caseId: string, form: object) =>
    as(by).post(`/admin/moderation/cases/${caseId}/decisions`, form)

  /** Reads the latest decision about a case. */
  async function lastDecision(caseId: string) {
    return db
      .selectFrom('moderation_decisions')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  }

  /** Makes a photo that another member has reported, and returns its case. */
  async function reported(owner?: TestMember) {
    const photo = await given.photo(owner ? { owner } : {})
    await report(await reporter(), 'photo', photo.id)
    return { photo, owner: photo.owner, caseId: (await caseOf('photo', photo.id)).id }
  }

  const stateOf = async (photoId: string) =>
    (await db.selectFrom('photos').select('state').where('id', '=', photoId).executeTakeFirstOrThrow()).state

  return { staff, reporter, report, caseOf, decide, lastDecision, reported, stateOf }
}

export const statusAndCode = async (answer: Response) => [answer.status, (await answer.json()).code]
