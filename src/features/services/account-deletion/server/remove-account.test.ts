import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { removeAccount } from './remove-account.ts'
import { filledColumns, fullMember, memberColumns } from './testing/full-member.ts'

type Column = { schema: string; table: string; column: string; type: string }

/** Every schema that is not Postgres' own: rows of the job runner refer to members too. */
async function columnsOfAllTables({ db }: TestApp): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select nspname as schema, relname as table, attname as column, typname as type
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1, 2, attnum`.execute(db)
  return rows
}

/** Returns every column of every table that contains one of the words, as `table.column`. */
async function placesOf(app: TestApp, words: string[]): Promise<string[]> {
  const patterns = words.map((word) => `%${word}%`)
  const isIn = async (table: string, what: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (select from ${sql.table(table)} as row where ${what}::text ilike any(${patterns}))
        as "isThere"`.execute(app.db)
    return rows[0]!.isThere
  }
  const columns = await columnsOfAllTables(app)
  const places: string[] = []
  for (const [table, its] of Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)) {
    if (!(await isIn(table, sql`(row.*)`))) continue
    for (const { table: name, column } of its) {
      if (await isIn(table, sql`${sql.ref(`row.${column}`)}`)) places.push(`${name}.${column}`)
    }
  }
  return places
}

async function filesOf({ platform }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.media.list()) keys.push(key)
  return keys.sort()
}

const endTheWeek = ({ db }: TestApp, memberId: string) =>
  sql`update closed_accounts set remove_at = now() - interval '1 minute' where member_id = ${memberId}`.execute(
    db,
  )

async function removeDue(app: TestApp) {
  await enqueue(app.db, 'remove-due-accounts', {})
  await app.drainJobs()
}

const readCounts = async ({ db }: TestApp, photoId: string) =>
  db
    .selectFrom('photos')
    .select(['like_count', 'comment_count'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow()

test('these tests fill every column that refers to a member, and list every id column without a foreign key [LEAVE-08]', async () => {
  const app = await ownTestApp()
  expect(filledColumns).toEqual(await memberColumns(app))

  const keyed = await sql<{ name: string }>`
    select constrained.relname || '.' || attribute.attname as name
    from pg_constraint
    join pg_class as constrained on constrained.oid = conrelid
    join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
    where contype = 'f' or (contype = 'p' and attribute.attname = 'id')`.execute(app.db)
  const names = new Set(keyed.rows.map((row) => row.name))
  const free = (await columnsOfAllTables(app))
    .filter(({ schema, type }) => schema === 'public' && type.endsWith('uuid'))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !names.has(name))
  // Rows that earned or may earn points are deleted explicitly when a member leaves. Reports and cases are deleted with
  // their subject. A photo queued for recounting is skipped if it was deleted. The queue of changed products names no
  // member. Audit entries about a member contain no name. Notices are deleted with their member. Stock movements refer
  // to sizes and places. The owner of a cart is computed from the columns that refer to members. Links to orders name
  // no member. A juror's number is random. Viewers of first looks are known only as hashes. Learned kinds refer to
  // categories. An upload is deleted with its member. The version of the shop's terms names nobody.
  expect(free).toEqual([
    'audit_entries.subject_id',
    'cart_lines.owner_id',
    'contest_jurors.number',
    'first_look_marks.photo_id',
    'first_look_salts.photo_id',
    'guest_orders.confirm_id',
    'guest_orders.link_id',
    'idempotent_answers.owner_id',
    'learned_kinds.kinds',
    'moderation_cases.target_id',
    'notices.subject_id',
    'photo_score_pauses.photo_id',
    'photo_scores_due.photo_id',
    'points_due.subject_id',
    'points_entries.subject_id',
    'reports.target_id',
    'shop_terms.version',
    'stock_movements.variant_id',
    'stock_movements.place_id',
    'uploads.picture_id',
    'watched_changes.product_id',
  ])
})

test('after the week no row and no file of a member is left, and everything of other members remains [DEC-73, LEAVE-08, LEAVE-09]', async () => {
  const app = await ownTestApp()
  const filesBefore = await filesOf(app)
  const full = await fullMember(app)
  const { member, names, other, theirPhotoId, keptPictureId } = full
  const places = await placesOf(app, [member.id])
  expect(places).toEqual(expect.arrayContaining(await memberColumns(app)))
  expect(await placesOf(app, names)).toEqual(
    expect.arrayContaining(['members.username', 'verifications.identifier']),
  )
  expect(await readCounts(app, theirPhotoId)).toEqual({ like_count: 1, comment_count: 2 })

  await endTheWeek(app, member.id)
  await removeDue(app)

  expect(await placesOf(app, [member.id, ...names])).toEqual([])
  expect(await readCounts(app, theirPhotoId)).toEqual({ like_count: 0, comment_count: 1 })
  // Entries they added for everybody stay, without their name; a picture of theirs that a product shows stays too.
  const [brand] = await app.db
    .selectFrom('brands')
    .select('proposed_by')
    .where('name', '=', 'Their brand')
    .execute()
  expect(brand).toEqual({ proposed_by: null })
  const [kept] = await app.db.selectFrom('media').select('owner_id').where('id', '=', keptPictureId).execute()
  expect(kept).toEqual({ owner_id: null })
  // On disk are the files of others, and nothing more.
  const known = await app.db.selectFrom('media_files').select('key').orderBy('key').execute()
  const files = await filesOf(app)
  expect(files.filter((key) => !filesBefore.includes(key))).toEqual(known.map((row) => row.key).sort())
  const owners = await app.db.selectFrom('media').select(['id', 'owner_id']).execute()
  expect(owners.every(({ id, owner_id }) => owner_id === other.id || id === keptPictureId)).toBe(true)
  // The username is free again.
  const again = await app.as(null).post('/auth/sign-up/email', {
    ...{ username: 'vanishing-vera', email: member.email, password: 'lindenholz 7' },
  })
  expect(again.status).toBe(200)
})

test('mails to others stay queued, also if their address contains that of the removed member [LEAVE-09]', async () => {
  const app = await ownTestApp()
  const leaver = await app.given.member()
  await sql`update members set email = 'ana@mail.test' where id = ${leaver.id}`.execute(app.db)
  const others = ['diana@mail.test', 'd.ana@mail.test', 'ana@mail.test.example', 'anaxmail@test.test']
  for (const to of [...others, 'ANA@mail.test']) await queueMail(app.db, to, letter)
  await sql`insert into closed_accounts (member_id, remove_at) values (${leaver.id}, now())`.execute(app.db)
  await removeAccount(app.platform, leaver.id, new AbortController().signal)
  const { rows } = await sql<{ to: string; title: string }>`
    select payload ->> 'to' as to, payload -> 'letter' ->> 'title' as title
    from graphile_worker._private_jobs where payload ->> 'to' is not null order by id`.execute(app.db)
  expect(rows).toEqual([
    ...others.map((to) => ({ to, title: 'Hello' })),
    { to: 'ana@mail.test', title: 'Your account is deleted' },
  ])
})

const letter = { subject: 'Hello', title: 'Hello', paragraphs: ['A word.'], footer: 'Because.' }

test('an interrupted removal continues where it stopped, and a repeated one changes nothing [LEAVE-10]', async () => {
  const app = await ownTestApp()
  const { member, names, theirPhotoId } = await fullMember(app)
  await endTheWeek(app, member.id)
  const died = new Error('the process died')
  const { media } = app.platform
  const dying = {
    ...app.platform,
    media: { ...media, remove: () => Promise.reject(died) },
  }
  const never = new AbortController().signal
  await expect(removeAccount(dying, member.id, never)).rejects.toBe(died)
  expect(await readCounts(app, theirPhotoId)).toEqual({ like_count: 0, comment_count: 1 })
  expect(await placesOf(app, [member.id])).toContain('members.id')

  await Promise.all([
    removeAccount(app.platform, member.id, never),
    removeAccount(app.platform, member.id, never),
  ])
  await removeAccount(app.platform, member.id, never)
  await app.drainJobs()
  expect(await placesOf(app, [member.id, ...names])).toEqual([])
  expect(await readCounts(app, theirPhotoId)).toEqual({ like_count: 0, comment_count: 1 })
})

test('a comment with replies of others stays without its author and text, and the counts are right [LEAVE-09, TALK-02]', async () => {
  const app = await ownTestApp()
  const [leaver, other] = [await app.given.member(), await app.given.member()]
  const photo = await app.given.photo({ owner: other })
  const path = `/photos/${photo.id}/comments`
  const say = async (by: TestMember, content: string, replyTo?: string) =>
    (await (await app.as(by).post(path, { content, replyTo })).json()).id as string
  const answered = await say(leaver, 'Answered by another')
  await say(other, `Thank you, @${leaver.username}`, answered)
  await say(leaver, 'You are welcome', answered)
  const alone = await say(leaver, 'Answered by myself')
  await say(leaver, 'Indeed', alone)
  const emptied = await say(other, 'To be deleted')
  await say(leaver, 'The last reply', emptied)
  await app.as(other).delete(`${path}/${emptied}`)
  expect((await readCounts(app, photo.id)).comment_count).toBe(6)
  await sql`insert into closed_accounts (member_id, remove_at) values (${leaver.id}, now())`.execute(app.db)
  await endTheWeek(app, leaver.id)
  await removeDue(app)
  expect(await (await app.as(other).get(path)).json()).toMatchObject({
    commentCount: 1,
    items: [
      { id: answered, author: null, content: '', replyCount: 1, replies: { items: [{ mentions: [] }] } },
    ],
  })
  const { rows } = await sql`select from photo_comments where photo_id = ${photo.id}`.execute(app.db)
  expect(rows).toHaveLength(2)
})

test('an account whose week is not over, and one that is not closed, is not removed [LEAVE-07]', async () => {
  const app = await ownTestApp()
  const { given, db } = app
  const [early, kept] = [await given.member(), await given.member()]
  await sql`insert into closed_accounts (member_id, remove_at) values (${early.id}, now() + interval '1 minute')`.execute(
    db,
  )
  await enqueue(db, 'remove-account', { memberId: kept.id })
  await enqueue(db, 'remove-account', { memberId: randomUUID() })
  await removeDue(app)
  const left = await db.selectFrom('members').select('id').execute()
  expect(left.map((row) => row.id).sort()).toEqual([early.id, kept.id].sort())
})

test('points that others got from the removed member’s actions are settled by the usual rules [LEAVE-09]', async () => {
  const app = await ownTestApp()
  const { member, other } = await fullMember(app)
  await endTheWeek(app, member.id)
  await removeDue(app)
  const due = await app.db.selectFrom('points_due').select(['subject_kind', 'subject_id']).execute()
  expect(due.every(({ subject_id }) => subject_id !== member.id)).toBe(true)
  expect(due.length).toBeGreaterThan(0)
  await enqueue(app.db, 'settle-points', {})
  await app.drainJobs()
  const { rows } = await sql<{ points: number; sum: number }>`
    select points, (select coalesce(sum(points), 0)::integer from points_entries where member_id = members.id) as sum
    from members where id = ${other.id}`.execute(app.db)
  expect(rows[0]!.points).toBe(rows[0]!.sum)
})
