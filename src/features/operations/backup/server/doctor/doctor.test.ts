import { createHash } from 'node:crypto'
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import { readSettings } from '../../../../../platform/start/settings.ts'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { asAdmin, inDatabase } from '../../../../../platform/testing/test-database.ts'
import { examine } from './doctor.ts'
import { type Finding, formatFindings } from './finding.ts'

const app = await testApp()
const url = app.platform.pool.options.connectionString!

const look = (more: Partial<typeof app.platform.settings> = {}, databaseUrl = async () => url) =>
  examine({ ...app.platform.settings, ...more }, databaseUrl)
const about = (findings: Finding[], name: string) => findings.filter((finding) => finding.about === name)

test('every line is ok when the installation is in order [KEEP-10]', async () => {
  await app.given.member({ role: 'admin' })
  const findings = await look()
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([])
  for (const name of [
    'Settings',
    'Database',
    'Clock',
    'Migrations',
    'Jobs',
    'Admins',
    'Files',
    'Storage',
    'Mail',
  ]) {
    expect(about(findings, name)).toEqual([expect.objectContaining({ state: 'ok' })])
  }
  expect(await Array.fromAsync(app.platform.media.list('doctor/'))).toEqual([])
})

test('files without a row and rows without a file are counted, and neither is removed [KEEP-11]', async () => {
  const lost = await app.given.photo()
  // Another photo, whose files exist: only missing files are counted.
  await app.given.photo()
  const { rows } = await sql<{ key: string }>`
    select key from media_files where media_id in (select media_id from photo_images where photo_id = ${lost.id})`.execute(
    app.db,
  )
  for (const { key } of rows) await app.platform.media.remove(key)
  const stray = `photos/${newId()}.webp`
  await app.platform.media.put(stray, Buffer.alloc(2_500_000), { contentType: 'image/webp' })
  const files = about(await look(), 'Files')
  expect(files).toEqual([
    expect.objectContaining({
      state: 'problem',
      found: expect.stringContaining(`Missing from storage: ${rows.length}`),
    }),
    expect.objectContaining({ state: 'warning', found: expect.stringContaining('1 (2.5 MB)') }),
  ])
  // The check removed nothing.
  const opened = await app.platform.media.open(stray)
  expect(opened).not.toBeNull()
  await opened!.stream.cancel()
  const keys = rows.map(({ key }) => key)
  const kept = app.db.selectFrom('media_files').select('key').where('key', 'in', keys)
  expect(await kept.execute()).toHaveLength(keys.length)
  await app.platform.media.remove(stray)
})

test('jobs that failed for the last time or are overdue are reported [KEEP-12]', async () => {
  await sql`
    select graphile_worker.add_job('send-mail', payload => '{}', run_at => now() - interval '1 hour'),
           graphile_worker.add_job('make-avif', payload => '{}', max_attempts => 1)`.execute(app.db)
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(app.db)
  const said = about(await look(), 'Jobs').map(({ found }) => found)
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  expect(said).toEqual(['Failed permanently: 1 (make-avif).', 'More than 15 minutes overdue: 1.'])
})

test('an unreachable database is a problem, and the other checks still run [KEEP-13]', async () => {
  const findings = await look({}, async () => {
    throw new CannotRun('DATABASE_URL cannot be used: no database responds at 127.0.0.1:1.')
  })
  expect(about(findings, 'Database')).toEqual([
    expect.objectContaining({ state: 'problem', found: expect.stringContaining('no database responds') }),
  ])
  expect(about(findings, 'Storage')).toEqual([expect.objectContaining({ state: 'ok' })])
  expect(about(findings, 'Jobs')).toEqual([])
})

test('an empty database is reported as empty, not as broken [KEEP-13]', async () => {
  const name = `showoff_new_${newId().replaceAll('-', '')}`
  await asAdmin(inject('postgresUrl'), `create database ${name}`)
  onTestFinished(() => asAdmin(inject('postgresUrl'), `drop database ${name} with (force)`))
  const findings = await look({}, async () => inDatabase(inject('postgresUrl'), name))
  expect(about(findings, 'Migrations')).toEqual([
    expect.objectContaining({ state: 'warning', found: 'The database is empty.' }),
  ])
})

test('a database of a newer version is a problem [KEEP-13]', async () => {
  await sql`insert into migrations (name) values ('20991231_2359_hover.sql')`.execute(app.db)
  const findings = await look()
  await sql`delete from migrations where name = '20991231_2359_hover.sql'`.execute(app.db)
  expect(about(findings, 'Migrations')).toEqual([
    expect.objectContaining({ state: 'problem', found: expect.stringContaining('newer than this version') }),
  ])
})

test('mail, videos, storage and settings that do not work are reported with what to do, without secrets [KEEP-10, KEEP-14]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'showoff-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    HOST: '0.0.0.0',
    SECRET: 'x'.repeat(40),
  })
  const findings = await look({
    ...settings,
    smtpUrl: 'smtp://somebody:secret@127.0.0.1:1',
    ffmpeg: '/nowhere/ffmpeg',
    s3: {
      endpoint: 'http://127.0.0.1:1',
      bucket: 'b',
      region: 'r',
      accessKeyId: 'a',
      secretAccessKey: 'key',
    },
  })
  const states = (name: string) => about(findings, name).map(({ state }) => state)
  expect([states('Mail'), states('Videos'), states('Storage'), states('Settings')]).toEqual([
    ['problem'],
    ['warning'],
    ['problem'],
    ['warning'],
  ])
  const said = formatFindings(findings).join('\n')
  const wrong = findings.flatMap((finding) => (finding.state === 'ok' ? [] : [finding]))
  for (const { about: what, todo } of wrong) expect(todo, what).toMatch(/\w{3,}/)
  for (const words of [
    '→ Check host, port, user and password in SMTP_URL',
    ...wrong.map(({ todo }) => `→ ${todo}`),
  ])
    expect(said).toContain(words)
  expect(said).not.toContain('secret')
  await chmod(dataDir, 0o755)
})

test('a missing installation is reported as missing, and is not created by the check [KEEP-10, KEEP-13]', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'showoff-doctor-')), 'not-there')
  onTestFinished(() => rm(dirname(dataDir), { recursive: true, force: true }))
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir }, { makesSecret: false })
  const findings = await examine(settings, async () => null)
  for (const name of ['Disk', 'Database', 'Storage']) {
    expect(about(findings, name)).toEqual([
      expect.objectContaining({
        state: 'warning',
        found: expect.stringMatching(/does not exist yet\.$|^There is no/),
      }),
    ])
  }
  await expect(access(dataDir)).rejects.toThrow('ENOENT')
})

test('an admin address that anyone could register is reported, unless mails confirm addresses [KEEP-10]', async () => {
  const admin = await app.given.member({ role: 'admin' })
  const settings = { adminEmails: [admin.email, 'nobody@showoff.test'] }
  const [told] = about(await look({ ...settings, confirmEmail: false }), 'Admins')
  expect(told).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('uses nobody@showoff.test, and'),
  })
  expect(about(await look({ ...settings, confirmEmail: true }), 'Admins')).toMatchObject([{ state: 'ok' }])
})

test('a missing index, a missing or invalid constraint and a disabled trigger are named [KEEP-25]', async () => {
  expect(about(await look(), 'Indexes')).toMatchObject([{ state: 'ok' }])
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('backup_runs_by_time'::regclass) as definition`.execute(app.db)
  const { rows: triggers } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal limit 1`.execute(
    app.db,
  )
  const [trigger] = triggers
  const constraints = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'photo_requests'::regclass and contype = 'c' order by conname limit 2`.execute(app.db)
  const [missing, invalid] = constraints.rows as [
    { name: string; definition: string },
    { name: string; definition: string },
  ]
  const alter = (change: string) => sql.raw(`alter table photo_requests ${change}`).execute(app.db)
  await alter(`drop constraint ${missing.name}`)
  await alter(`drop constraint ${invalid.name}`)
  await alter(`add constraint ${invalid.name} ${invalid.definition} not valid`)
  await sql`drop index backup_runs_by_time`.execute(app.db)
  await sql.raw(`alter table ${trigger!.table} disable trigger ${trigger!.name}`).execute(app.db)
  const [told] = about(await look(), 'Indexes')
  await sql.raw(rows[0]!.definition).execute(app.db)
  await sql.raw(`alter table ${trigger!.table} enable trigger ${trigger!.name}`).execute(app.db)
  await alter(`add constraint ${missing.name} ${missing.definition}`)
  await alter(`validate constraint ${invalid.name}`)
  expect(told).toMatchObject({ state: 'problem' })
  for (const { name } of [missing, invalid])
    expect(told!.found).toContain(`constraint ${name} of photo_requests`)
  expect(told!.found).toContain('index backup_runs_by_time of backup_runs')
  expect(told!.found).toContain(`trigger ${trigger!.name} of ${trigger!.table}`)
  expect(about(await look(), 'Indexes')).toMatchObject([{ state: 'ok' }])
})

test('an empty picture file is reported always, and a changed one when every file is read [KEEP-26]', async () => {
  const own = await ownTestApp()
  await own.given.photo()
  const { media, settings } = own.platform
  const files = async (isDeep: boolean) => {
    const findings = await examine(settings, async () => own.databaseUrl, { isDeep })
    return about(findings, 'Files').map(({ state, found }) => `${state}: ${found}`)
  }
  // Photos of tests have short files and made-up hashes.
  const { rows } = await sql<{ key: string }>`select key from media_files order by key`.execute(own.db)
  for (const { key } of rows) {
    const bytes = Buffer.from(await new Response((await media.open(key))!.stream).arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await own.db
      .updateTable('media_files')
      .set({ bytes: bytes.length, sha256 })
      .where('key', '=', key)
      .execute()
  }
  expect(await files(true)).toEqual([expect.stringMatching(/^ok: .* each with the right checksum\.$/)])

  const { key } = rows[0]!
  const opened = (await media.open(key))!
  await opened.stream.cancel()
  const put = (bytes: Buffer) => media.put(key, bytes, { contentType: opened.contentType })
  await put(Buffer.alloc(opened.size, 1))
  expect(await files(false)).toEqual([expect.stringMatching(/^ok: /)])
  expect(await files(true)).toEqual([`problem: Wrong SHA-256 checksum: 1, such as ${key}.`])
  await put(Buffer.alloc(0))
  expect(await files(false)).toEqual([`problem: Empty or of a different size: 1, such as ${key}.`])
})

test('backups that are missing, old, failed or stored beside the data are reported [KEEP-27]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'showoff-doctor-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const made = join(folder, 'showoff-20260304T030000Z.tar')
  await writeFile(made, '')
  const { settings } = app.platform
  const backups = async (more: Partial<typeof settings.backup> = {}, isReachable = true) => {
    const backup = { ...settings.backup, everyMs: 3_600_000, to: folder, ...more }
    return about(await look({ backup, isReachable }), 'Backups').map(
      ({ state, found }) => `${state}: ${found}`,
    )
  }
  const record = (hoursAgo: number, state: 'done' | 'failed', place = made) =>
    app.db
      .insertInto('backup_runs')
      .values({
        ...{
          id: newId(),
          begun_at: new Date(Date.now() - hoursAgo * 3_600_000),
          ended_at: new Date(),
          state,
        },
        ...{
          place,
          is_encrypted: false,
          error: state === 'failed' ? 'The backup disk is full.' : null,
        },
      })
      .execute()
  expect(await backups({ everyMs: null }, false)).toEqual(['ok: No backups are scheduled.'])
  expect(await backups({ everyMs: null })).toEqual(['warning: No backups are scheduled.'])
  expect(await backups()).toEqual(['warning: There is no backup yet.'])
  await record(5, 'done')
  expect(await backups()).toEqual(['problem: The last backup is 5 hours old, but one is due every 1 hour.'])
  expect(await backups({ everyMs: 6 * 3_600_000 })).toEqual([`ok: The last backup is 5 hours old: ${made}.`])
  await record(1, 'failed')
  expect((await backups())[0]).toBe('problem: The last backup failed: The backup disk is full.')
  await record(0, 'done', join(folder, 'gone.tar'))
  expect(await backups()).toEqual([`problem: ${join(folder, 'gone.tar')} no longer exists.`])
  expect((await backups({ to: join(settings.dataDir, 'backups') })).at(-1)).toMatch(
    /^warning: Backups in .* are on the same disk/,
  )
})

test('a sound setup with its own database, mail server and backups has only ok lines [KEEP-10]', async () => {
  const own = await ownTestApp()
  await own.given.member({ role: 'admin' })
  const folder = await mkdtemp(join(tmpdir(), 'showoff-doctor-right-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const place = join(folder, 'showoff-20260304T030000Z.tar')
  await writeFile(place, '')
  await own.db
    .insertInto('backup_runs')
    .values({ id: newId(), ended_at: new Date(), state: 'done', place, is_encrypted: false })
    .execute()
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  const port = await new Promise<number>((resolve) => {
    const server = mail.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  onTestFinished(() => new Promise<void>((resolve) => mail.close(() => resolve())))
  const { settings } = own.platform
  const findings = await examine(
    {
      ...{
        ...settings,
        databaseUrl: own.databaseUrl,
        publicUrl: 'https://showoff.example',
        isReachable: true,
      },
      ...{ smtpUrl: `smtp://127.0.0.1:${port}`, ffmpeg: null },
      backup: { ...settings.backup, everyMs: 86_400_000, to: folder },
    },
    async () => own.databaseUrl,
    { isDeep: true },
  )
  // The free disk space of this machine does not belong to the setup.
  expect(findings.filter(({ state, about }) => state !== 'ok' && about !== 'Disk')).toEqual([])
})

test('a broker that does not respond is a problem, and without a broker there is no line [BROKER-04]', async () => {
  expect(about(await look(), 'Events')).toEqual([])
  const { events } = readSettings({ SECRET: 'x'.repeat(40), EVENTS_URL: 'nats://ana:s3same@127.0.0.1:1' })
  const [finding] = about(await look({ events }), 'Events')
  expect(finding).toMatchObject({ state: 'problem', found: expect.stringContaining('at 127.0.0.1:1') })
  expect(JSON.stringify(finding)).not.toContain('s3same')
})

test('the doctor reports where cards are paid [FORM-04]', async () => {
  const found = async (publishableKey: string | null) => {
    const stripe = { secretKey: 'sk_live_x', webhookSecret: 'whsec_x', publishableKey, apiBase: null }
    const [payments] = about(await look({ stripe, publicUrl: 'https://showoff.example' }), 'Payments')
    return payments?.found
  }
  expect(await found('pk_live_x')).toBe(
    'Live keys for Stripe. Card payments use Stripe’s form on your own page.',
  )
  expect(await found(null)).toBe('Live keys for Stripe. Card payments use Stripe’s page.')
})
