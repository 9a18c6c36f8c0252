import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockStanding } from '../../../../kernel/session/server/standing.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { sortParts } from '../../../../platform/parts.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { adjustPoints } from './adjust-points.ts'
import { takeDueSubjects } from './points-sql.ts'
import { type Earning, pointsSubjects } from './points-subjects.ts'
import { settleDuePoints } from './settle-points.ts'
import { DAY_MS, eligibleMember, HOUR_MS, ledgerOf, onDay, pointsOf, winEight } from './testing/ledger.ts'

/** The test defines the facts to settle: like a feature, it contributes what each thing may earn. */
async function aLedger() {
  const app = await ownTestApp()
  const ana = await eligibleMember(app)
  // Removes what became due when she joined.
  await app.db.deleteFrom('points_due').execute()
  const readers = Array.from({ length: 6 }, () => newId())
  /** Returns so many reactions from long ago. */
  const reactions = (count: number) => ({
    reactions: readers.slice(0, count).map((memberId) => ({ memberId, at: 0, earnsFrom: 0 })),
  })
  const earning = (rule: string, subjectId: string, more: Partial<Earning> = {}) =>
    ({ memberId: ana.id, rule, subjectId, isEligible: true, by: reactions(5), ...more }) as Earning
  async function settle(now: Date, ...earnings: Earning[]) {
    for (const id of new Set(earnings.map(({ subjectId }) => subjectId))) await makeDue(app, id, now)
    const part = pointsSubjects.of({
      kind: 'review',
      insteadOf: { 'helpful-verified-review': 'helpful-review' } as never,
      readEarnings: async (_tx, ids) => earnings.filter(({ subjectId }) => ids.includes(subjectId)),
    })
    const platform = { db: app.platform.db, parts: sortParts([part]) }
    await settleDuePoints(platform, { now, needsConfirmedEmail: false })
  }
  const rule = (code: string, changes: Record<string, number>) =>
    app.db.updateTable('points_rules').set(changes).where('code', '=', code).execute()
  const entries = async (of: TestMember = ana) => (await ledgerOf(app, of)).map(({ points }) => points)
  return { app, ana, reactions, earning, settle, rule, entries }
}

const makeDue = ({ db }: TestApp, id: string, at: Date) =>
  db.insertInto('points_due').values({ subject_kind: 'review', subject_id: id, due_at: at }).execute()

/** An admin takes it back: it never earns points again. */
const takeBack = async (app: TestApp, id: string) => {
  const admin = await app.given.member({ role: 'admin' })
  expect((await app.as(admin).post(`/admin/points/entries/${id}/take-back`)).status).toBe(200)
}

describe('work that is due', () => {
  test('is settled to the end, in rounds of a hundred, and then stops [DEC-67]', async () => {
    const { app } = await aLedger()
    const now = onDay(0)
    await app.db
      .insertInto('points_due')
      .values(
        Array.from({ length: 150 }, () => ({ subject_kind: 'review', subject_id: newId(), due_at: now })),
      )
      .execute()
    let rounds = 0
    const db = {
      transaction: () => {
        if (++rounds > 5) throw new Error('It goes on with nothing left to do')
        return app.platform.db.transaction()
      },
    }
    await settleDuePoints({ db: db as never, parts: sortParts([]) }, { now, needsConfirmedEmail: false })
    expect(rounds).toBe(3)
    expect(await app.db.selectFrom('points_due').selectAll().execute()).toEqual([])
  })

  test('is taken from its due time on, and stays when the work is aborted [DEC-67]', async () => {
    const { app } = await aLedger()
    const [now, later] = [newId(), newId()]
    await makeDue(app, now, onDay(0))
    await makeDue(app, later, new Date(onDay(0).getTime() + 1))
    const taken = await app.db.transaction().execute((tx) => takeDueSubjects(tx, onDay(0), 10))
    expect(taken).toEqual([{ kind: 'review', id: now }])
    const moment = { now: onDay(1), needsConfirmedEmail: false }
    await settleDuePoints({ db: app.platform.db, parts: sortParts([]) }, moment, AbortSignal.abort())
    expect(await app.db.selectFrom('points_due').selectAll().execute()).toHaveLength(1)
  })
})

describe('an award that no longer holds', () => {
  test('is taken back within thirty days, to the millisecond, and kept afterwards [DEC-67]', async () => {
    const { earning, settle, entries } = await aLedger()
    const look = newId()
    const [day0, day30] = [onDay(-60), new Date(onDay(-60).getTime() + 30 * DAY_MS)]
    await settle(day0, earning('liked-by-5', look))
    expect(await entries()).toEqual([1])
    const gone = earning('liked-by-5', look, { isEligible: false })
    await settle(new Date(day30.getTime() + 1), gone)
    expect(await entries()).toEqual([1])
    await settle(day30, gone)
    expect(await entries()).toEqual([1, -1])
  })

  test('can be earned again when it holds again [DEC-67]', async () => {
    const { reactions, earning, settle, entries } = await aLedger()
    const look = newId()
    await settle(onDay(0), earning('liked-by-5', look))
    await settle(onDay(1), earning('liked-by-5', look, { by: reactions(4) }))
    expect(await entries()).toEqual([1, -1])
    await settle(onDay(2), earning('liked-by-5', look))
    await settle(onDay(3), earning('liked-by-5', look))
    expect(await entries()).toEqual([1, -1, 1])
  })

  test('is given again at once if the rule now needs less [PTS-11]', async () => {
    const { reactions, earning, settle, rule, entries } = await aLedger()
    const look = newId()
    await settle(onDay(0), earning('liked-by-5', look))
    await rule('liked-by-5', { needs: 3 })
    await settle(onDay(1), earning('liked-by-5', look, { by: reactions(3) }))
    expect((await entries()).sort()).toEqual([-1, 1, 1])
  })

  test('stays worth nothing after abuse, even if the rule now needs less [PTS-11]', async () => {
    const { app, ana, reactions, earning, settle, rule, entries } = await aLedger()
    const look = newId()
    await settle(onDay(0), earning('liked-by-5', look))
    await takeBack(app, (await ledgerOf(app, ana))[0]!.id)
    await rule('liked-by-5', { needs: 3 })
    await settle(onDay(1), earning('liked-by-5', look, { by: reactions(3) }))
    await settle(onDay(2), earning('liked-by-5', look))
    expect((await entries()).sort()).toEqual([-1, 1])
  })

  test('earns nothing later if it was over a limit, however often it holds again [DEC-67]', async () => {
    const { reactions, earning, settle, entries } = await aLedger()
    const comments = [newId(), newId()]
    const found = (id: string) => earning('helpful-comment', id)
    await settle(onDay(0), ...comments.map(found))
    // One per day.
    expect(await entries()).toEqual([1, 0])
    const over = comments.map((id) => earning('helpful-comment', id, { by: reactions(0) }))
    await settle(onDay(1), ...over)
    await settle(onDay(8), ...comments.map(found))
    expect((await entries()).sort()).toEqual([-1, 0, 1, 1])
  })
})

describe('an award that can be earned once', () => {
  test('is not earned again 300 days later [PTS-08]', async () => {
    const { earning, settle, entries } = await aLedger()
    await settle(onDay(-300), earning('first-look', newId(), { by: { since: 0 } }))
    await settle(onDay(0), earning('first-look', newId(), { by: { since: 0 } }))
    expect(await entries()).toEqual([3])
  })

  test('can be earned with another look once the first is gone [PTS-08]', async () => {
    const { earning, settle, entries } = await aLedger()
    const first = newId()
    await settle(onDay(0), earning('first-look', first, { by: { since: 0 } }))
    await settle(onDay(1), earning('first-look', first, { by: { since: 0 }, isEligible: false }))
    await settle(onDay(2), earning('first-look', newId(), { by: { since: 0 } }))
    expect(await entries()).toEqual([3, -3, 3])
  })
})

test('a review of a purchase that is worth no more than a plain one adds no entry to the ledger [PTS-11]', async () => {
  const { earning, settle, rule, entries } = await aLedger()
  const review = newId()
  await settle(onDay(0), earning('helpful-review', review))
  await rule('helpful-verified-review', { points: 2 })
  const kept = earning('helpful-review', review, { isPast: true })
  await settle(onDay(1), kept, earning('helpful-verified-review', review))
  expect(await entries()).toEqual([2])
})

test('an account earns from the millisecond on at which it is old enough [PTS-12]', async () => {
  const { app, earning, settle, entries } = await aLedger()
  const now = onDay(0)
  const joined = async (at: number) => {
    const member = await app.given.member()
    await app.db
      .updateTable('members')
      .set({ created_at: new Date(at) })
      .where('id', '=', member.id)
      .execute()
    return member
  }
  const [young, old] = [
    await joined(now.getTime() - 3 * DAY_MS + 1),
    await joined(now.getTime() - 3 * DAY_MS),
  ]
  await settle(
    now,
    ...[young, old].map(({ id }) => earning('first-look', newId(), { memberId: id, by: { since: 0 } })),
  )
  expect([await entries(young), await entries(old)]).toEqual([[], [3]])
})

describe('points adjusted by an admin', () => {
  const admins = async (app: TestApp) => {
    const admin = await app.given.member({ role: 'admin' })
    await sql`update sessions set confirmed_at = now() where member_id = ${admin.id}`.execute(app.db)
    return admin
  }

  test('are logged with the balance before and after [MOD-15]', async () => {
    const { app, ana } = await aLedger()
    const admin = await admins(app)
    await winEight(app, ana)
    const answer = await app
      .as(admin)
      .post(`/admin/members/${ana.id}/points`, { points: -3, reason: 'Twice' })
    expect(answer.status).toBe(200)
    const logged = await app.db
      .selectFrom('audit_entries')
      .select(['member_id', 'subject_id', 'before', 'after'])
      .where('action', '=', 'points.adjust')
      .execute()
    expect(logged).toEqual([
      { member_id: admin.id, subject_id: ana.id, before: { points: 8 }, after: { points: 5 } },
    ])
  })

  test('never exceed the balance when taken away, even by two admins at once [MOD-15]', async () => {
    const { app, ana } = await aLedger()
    const admin = await admins(app)
    await winEight(app, ana)
    const taking = { points: -5, reason: 'Bought' }
    const { second } = await app.platform.db.transaction().execute(async (tx) => {
      await lockStanding(tx, ana.id)
      const waiting = app.as(admin).post(`/admin/members/${ana.id}/points`, taking)
      await someoneWaits(app)
      await adjustPoints(tx, admin.id, ana.id, taking)
      return { second: waiting }
    })
    const refused = await second
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { points: 'They have 3 points' }])
    expect(await pointsOf(app, ana)).toBe(3)
    const rest = await app.as(admin).post(`/admin/members/${ana.id}/points`, { points: -3, reason: 'All' })
    expect([rest.status, await pointsOf(app, ana)]).toEqual([200, 0])
  })

  test('raise a notice when they reach a level [PTS-09]', async () => {
    const { app, ana } = await aLedger()
    const admin = await admins(app)
    const give = (points: number) =>
      app.as(admin).post(`/admin/members/${ana.id}/points`, { points, reason: 'For the walk' })
    await give(9)
    const told = async () =>
      (await (await app.as(ana).get('/notices')).json()).items.map(({ kind }: { kind: string }) => kind)
    expect(await told()).toEqual([])
    await give(1)
    expect(await told()).toEqual(['level-up'])
  })
})

/** Waits until one transaction of this database waits for another. */
async function someoneWaits({ db }: TestApp) {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a reaction that counts in half an hour is checked again in an hour [DEC-67]', async () => {
  const { app, ana, earning, settle } = await aLedger()
  const look = newId()
  const ripe = onDay(0).getTime() - 24 * HOUR_MS + HOUR_MS / 2
  const reaction = (memberId: string) => ({ memberId, at: ripe, earnsFrom: 0 })
  const by = { reactions: [1, 2, 3, 4, 5].map(() => reaction(newId())) }
  await settle(onDay(0), earning('liked-by-5', look, { by }))
  expect(await ledgerOf(app, ana)).toEqual([])
  const due = await app.db.selectFrom('points_due').select(['subject_id', 'due_at']).execute()
  expect(due).toEqual([{ subject_id: look, due_at: new Date(onDay(0).getTime() + HOUR_MS) }])
})
