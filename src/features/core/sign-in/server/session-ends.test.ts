import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { secondProcess } from '../../../../platform/testing/second-process.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { cookieOf, PASSWORD, registerPerson, sessionOf, signIn } from './testing/people.ts'

/** An open event stream, as the browser with these cookies has it. */
async function streamOf({ ask }: Pick<TestApp, 'ask'>, cookie: string) {
  const answer = await ask('/api/live?topics=feed,me', { headers: { cookie } })
  expect(answer.status).toBe(200)
  let hasEnded = false
  const reader = answer.body!.getReader()
  const reading = (async () => {
    while (!(await reader.read()).done);
    hasEnded = true
  })()
  void reading
  return { hasEnded: () => hasEnded, leave: () => reader.cancel() }
}
/** Waits for the connection that receives events; earlier events are lost. */
const listening = ({ platform }: Pick<TestApp, 'platform'>) =>
  new Promise<void>((resolve) => {
    const stop = platform.live.subscribe([], () => {
      stop()
      resolve()
    })
  })

test('signing in again ends the previous session of this browser, even that of another member, but not those of other browsers [AUTH-58]', async () => {
  const app = await ownTestApp()
  const [ana, ben] = [await registerPerson(app), await registerPerson(app)]
  const elsewhere = cookieOf(await signIn(app, ana.email, PASSWORD))
  const first = cookieOf(await signIn(app, ana.email, PASSWORD))
  const second = cookieOf(await signIn(app, ana.email, PASSWORD, { cookie: first }))
  expect(await sessionOf(app, first)).toMatchObject({ member: null })
  expect((await signIn(app, ben.email, 'a wrong one', { cookie: second })).status).toBe(401)
  expect((await sessionOf(app, second)).member).toMatchObject({ username: ana.username })
  const third = cookieOf(await signIn(app, ben.email, PASSWORD, { cookie: second }))
  expect(await sessionOf(app, second)).toMatchObject({ member: null })
  expect((await sessionOf(app, third)).member).toMatchObject({ username: ben.username })
  expect((await sessionOf(app, elsewhere)).member).toMatchObject({ username: ana.username })
})

test('open streams end in every process when a member is signed out everywhere, blocked, removed as a follower or suspended [AUTH-59, DEC-73]', async () => {
  const app = await ownTestApp()
  const other = await secondProcess(app)
  const [ana, boss] = [
    await registerPerson(app),
    await app.given.member({ role: 'admin', isConfirmed: true }),
  ]
  const here = cookieOf(await signIn(app, ana.email, PASSWORD))
  const there = cookieOf(await signIn(app, ana.email, PASSWORD))
  const { member } = await sessionOf(app, here)
  const [eve, bystander] = [await app.given.member(), await app.given.member()]
  await app.given.follow(eve, { ...bystander, ...member })
  await Promise.all([listening(app), listening(other)])
  const stays = await streamOf(app, bystander.cookie)
  const own = await streamOf(app, here)

  const ended = async (how: () => Promise<Response>, cookie: string) => {
    const streams = [await streamOf(app, cookie), await streamOf(other, cookie)]
    expect((await how()).status).toBe(200)
    await expect.poll(() => streams.every((stream) => stream.hasEnded()), { interval: 20 }).toBe(true)
  }
  const as = app.as({ ...bystander, cookie: here })
  await ended(() => as.delete('/sessions'), there)
  expect(own.hasEnded()).toBe(false)
  await ended(() => as.delete(`/followers/${eve.id}`), eve.cookie)
  await ended(() => as.put(`/members/${eve.id}/block`), eve.cookie)
  await ended(
    () =>
      app.as(boss).post(`/admin/members/${eve.id}/suspension`, {
        ...{ until: null, reason: 'spam', words: 'Too much.' },
      }),
    eve.cookie,
  )
  await ended(() => app.as(boss).delete(`/admin/members/${member.id}/sessions`), here)
  await sql`select 1`.execute(app.db)
  expect(stays.hasEnded()).toBe(false)
  await stays.leave()
})
