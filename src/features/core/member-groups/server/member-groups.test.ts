import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import type { Candidates, GroupMembers, MemberGroup } from '../member-group.ts'
import { GROUPS_MAX } from '../member-group-limits.ts'
import { pastedNames, pasteProblem } from './pasted-names.ts'

const PATH = '/admin/member-groups'

const openGroups = async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', username: 'the-admin' })
  const told = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, ...(fields ? [fields] : [])]
  }
  const add = (form: object, key = newId()) => app.as(admin).post(PATH, form, { 'idempotency-key': key })
  const added = async (name: string): Promise<MemberGroup> => (await add({ name })).json()
  const listed = async (): Promise<MemberGroup[]> => (await (await app.as(admin).get(PATH)).json()).items
  const put = (groupId: string, memberId: string) =>
    app.as(admin).put(`${PATH}/${groupId}/members/${memberId}`)
  const takeOut = (groupId: string, memberId: string) =>
    app.as(admin).delete(`${PATH}/${groupId}/members/${memberId}`)
  const members = async (groupId: string, query = ''): Promise<GroupMembers> =>
    (await app.as(admin).get(`${PATH}/${groupId}/members${query}`)).json()
  const candidates = async (groupId: string, q: string): Promise<string[]> => {
    const found: Candidates = await (
      await app.as(admin).get(`${PATH}/${groupId}/candidates?q=${encodeURIComponent(q)}`)
    ).json()
    return found.items.map(({ username }) => username)
  }
  const paste = (groupId: string, names: string) =>
    app.as(admin).post(`${PATH}/${groupId}/members/several`, { names })
  return { app, admin, told, add, added, listed, put, takeOut, members, candidates, paste }
}

test('an admin adds a group once however often the request is sent, renames and deletes groups, and each change is logged once [GRP-01]', async () => {
  const { app, admin, told, add, added, listed } = await openGroups()
  const made = await (await add({ name: ' Press  people ', note: 'Journalists' }, 'same')).json()
  expect(made).toMatchObject({ name: 'Press people', note: 'Journalists', memberCount: 0 })
  expect(await (await add({ name: ' Press  people ', note: 'Journalists' }, 'same')).json()).toEqual(made)
  const staff = await added('Staff')
  expect((await listed()).map(({ name }) => name)).toEqual(['Press people', 'Staff'])

  const taken = [422, 'form-invalid', { name: 'There is a group with this name already' }]
  expect(await told(await add({ name: 'PRESS PEOPLE' }))).toEqual(taken)
  const change = (body: object) => app.as(admin).patch(`${PATH}/${staff.id}`, body)
  expect(await told(await change({ name: 'press people' }))).toEqual(taken)
  expect(await told(await add({ name: ' ' }))).toEqual([
    422,
    'form-invalid',
    { name: 'Please name the group' },
  ])
  expect(await told(await add({ name: 'Fine', colour: 'red' }))).toMatchObject([422, 'form-invalid', {}])
  for (let time = 0; time < 2; time++) expect((await change({ name: 'Team' })).status).toBe(200)
  expect((await told(await change({ name: 'Crew', was: { name: 'Staff' } })))[1]).toBe('changed-meanwhile')

  const remove = () => app.as(admin).delete(`${PATH}/${staff.id}`)
  expect((await remove()).status).toBe(200)
  expect(await told(await remove())).toEqual([404, 'member-group-not-found'])
  const entries = await app.db.selectFrom('audit_entries').select('action').orderBy('happened_at').execute()
  expect(entries.map(({ action }) => action)).toEqual([
    ...['member-group.add', 'member-group.add', 'member-group.change', 'member-group.remove'],
  ])
  await sql`insert into member_groups (id, name)
    select gen_random_uuid(), 'Group ' || number from generate_series(2, ${GROUPS_MAX}) as number`.execute(
    app.db,
  )
  expect(await told(await add({ name: 'One more' }))).toEqual([409, 'too-many-member-groups'])
})

test('members are found by name, added to a group and removed from it, and repeating a step is harmless [GRP-02]', async () => {
  const { app, told, added, listed, put, takeOut, members, candidates } = await openGroups()
  const group = await added('Friends')
  const ana = await app.given.member({ username: 'ana-rue' })
  const anton = await app.given.member({ username: 'anton' })
  await app.db
    .updateTable('members')
    .set({ display_name: 'Zora Anders' })
    .where('id', '=', anton.id)
    .execute()
  expect(await candidates(group.id, 'an')).toEqual(['ana-rue', 'anton'])
  expect(await candidates(group.id, 'Zora')).toEqual(['anton'])
  expect(await candidates(group.id, '')).toEqual([])
  for (let time = 0; time < 2; time++) expect((await put(group.id, ana.id)).status).toBe(200)
  expect(await candidates(group.id, 'an')).toEqual(['anton'])
  expect((await members(group.id)).items).toMatchObject([{ id: ana.id, username: 'ana-rue' }])
  expect(await listed()).toMatchObject([{ name: 'Friends', memberCount: 1 }])
  expect(await told(await put(group.id, newId()))).toEqual([404, 'member-not-found'])
  expect(await told(await put(newId(), ana.id))).toEqual([404, 'member-group-not-found'])
  expect(await told(await takeOut(newId(), ana.id))).toEqual([404, 'member-group-not-found'])
  for (let time = 0; time < 2; time++) expect((await takeOut(group.id, ana.id)).status).toBe(200)
  expect((await members(group.id)).items).toEqual([])
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id', 'subject_name', 'before', 'after'])
    .where('subject_id', '=', ana.id)
    .orderBy('happened_at')
    .execute()
  // The log stores only the member's id, because the entry outlives the account.
  expect(entries).toEqual([
    {
      ...{ action: 'member-group.put-in', subject_id: ana.id, subject_name: '' },
      before: {},
      after: { group: 'Friends' },
    },
    {
      ...{ action: 'member-group.take-out', subject_id: ana.id, subject_name: '' },
      before: { group: 'Friends' },
      after: {},
    },
  ])
})

test('members are added by pasted usernames, and each line that matches no member is reported [GRP-02]', async () => {
  const { app, told, added, paste, put, members } = await openGroups()
  const group = await added('Press')
  const ana = await app.given.member({ username: 'ana' })
  await app.given.member({ username: 'bob' })
  const gone = await app.given.member({ username: 'gone' })
  await sql`insert into closed_accounts (member_id, remove_at) values (${gone.id}, now())`.execute(app.db)
  await put(group.id, ana.id)
  const answer = await paste(group.id, 'ANA\r\n\n@bob\nnobody; bob\n gone ')
  const reason = 'No member has this username'
  expect(await answer.json()).toEqual({
    ...{ addedCount: 1, knownCount: 1 },
    wrong: [
      { line: 4, name: 'nobody', reason },
      { line: 5, name: 'gone', reason },
    ],
  })
  expect((await members(group.id)).items.map(({ username }) => username).sort()).toEqual(['ana', 'bob'])
  expect(await told(await paste(group.id, ' \n,'))).toEqual([
    422,
    'form-invalid',
    { names: 'Please paste some names' },
  ])
  expect(await told(await paste(newId(), 'ana'))).toEqual([404, 'member-group-not-found'])
  expect(pastedNames('a\tb,,c').map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(pasteProblem(Array.from({ length: 501 }, () => ({ line: 1, name: 'a' })))).toBe(
    'At most 500 names at a time',
  )
})

test('a large group is paged, latest members first, and can be searched [GRP-02]', async () => {
  const { app, added, members, listed, told, admin } = await openGroups()
  const group = await added('Crowd')
  await sql`
    with added as (
      insert into members (id, email, username, display_name)
      select gen_random_uuid(), 'crowd-' || number || '@showoff.test', 'crowd-' || number, 'Crowd ' || number
      from generate_series(1, 60) as number returning id, username
    )
    insert into member_group_members (group_id, member_id, added_at)
    select ${group.id}, id, now() - make_interval(mins => split_part(username::text, '-', 2)::integer / 2) from added`.execute(
    app.db,
  )
  const seen: string[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page++) {
    const read: GroupMembers = await members(group.id, cursor === '' ? '' : `?cursor=${cursor}`)
    seen.push(...read.items.map(({ username }) => username))
    cursor = read.nextCursor
    if (page > 5) throw new Error('no end')
  }
  expect([seen.length, new Set(seen).size, seen.at(0), seen.at(-1)]).toEqual([60, 60, 'crowd-1', 'crowd-60'])
  expect((await members(group.id, '?q=crowd-12')).items.map(({ username }) => username)).toEqual(['crowd-12'])
  expect(await listed()).toMatchObject([{ memberCount: 60 }])
  expect(await told(await app.as(admin).get(`${PATH}/${group.id}/members?cursor=x`))).toEqual([
    400,
    'cursor-invalid',
  ])
  expect(await told(await app.as(admin).get(`${PATH}/${newId()}/members`))).toEqual([
    404,
    'member-group-not-found',
  ])
})

test('members see their groups only in their data export, and a role that may change discounts can only list the groups [GRP-04, PERM-06]', async () => {
  const { app, admin, told, added, put, listed } = await openGroups()
  const group = await added('Press')
  const ana = await app.given.member()
  await put(group.id, ana.id)
  const { id: roleId } = await app.db
    .insertInto('roles')
    .values({ id: newId(), name: 'Seller' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('role_permissions')
    .values({ role_id: roleId, permission: 'selling.write' })
    .execute()
  const seller = await app.given.member({ role: roleId })
  expect(await (await app.as(seller).get(PATH)).json()).toEqual({ items: await listed() })
  const refused = [403, 'admin-required']
  for (const member of [ana, seller]) {
    const as = app.as(member)
    expect(await told(await as.post(PATH, { name: 'Mine' }))).toEqual(refused)
    expect(await told(await as.patch(`${PATH}/${group.id}`, { name: 'Mine' }))).toEqual(refused)
    expect(await told(await as.delete(`${PATH}/${group.id}`))).toEqual(refused)
    expect(await told(await as.get(`${PATH}/${group.id}/members`))).toEqual(refused)
    expect(await told(await as.get(`${PATH}/${group.id}/candidates?q=a`))).toEqual(refused)
    expect(await told(await as.put(`${PATH}/${group.id}/members/${ana.id}`))).toEqual(refused)
    expect(await told(await as.delete(`${PATH}/${group.id}/members/${ana.id}`))).toEqual(refused)
    expect(await told(await as.post(`${PATH}/${group.id}/members/several`, { names: 'a' }))).toEqual(refused)
  }
  expect(await told(await app.as(ana).get(PATH))).toEqual(refused)
  expect(await told(await app.as(null).get(PATH))).toEqual([401, 'sign-in-required'])
  const part = exportParts.in(app.platform).find(({ name }) => name === 'member-groups')!
  const { rows } = await app.platform.pool.query(part.statement, [ana.id])
  expect(rows).toMatchObject([{ name: 'Press' }])
  expect((await app.platform.pool.query(part.statement, [admin.id])).rows).toEqual([])
})
