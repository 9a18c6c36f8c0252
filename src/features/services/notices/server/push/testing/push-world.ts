import { expect } from 'vitest'
import type { TestMember } from '../../../../../../platform/testing/given.ts'
import type { TestApp } from '../../../../../../platform/testing/test-app.ts'
import { sendPushes } from '../pushes.ts'
import type { Browser } from './push-service.ts'

const DAY_MS = 86_400_000
/** An hour of tomorrow, in UTC. */
export function futureHour(hour: number, days = 1): Date {
  const midnight = new Date()
  midnight.setUTCHours(0, 0, 0, 0)
  return new Date(midnight.getTime() + days * DAY_MS + hour * 3_600_000)
}

/** Returns what a browser sends to the program about itself. */
export const subscriptionForm = ({ endpoint, keys }: Browser) => ({ endpoint, keys })

export async function subscribe(app: TestApp, member: TestMember, browser: Browser) {
  const answer = await app.as(member).put('/push/device', subscriptionForm(browser))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return browser
}

/** Sends what is due at that moment; removes the jobs that would do so by this machine's clock. */
export async function sendDuePushes(app: TestApp, member: TestMember, now = futureHour(12)) {
  await app.platform.pool.query(`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and identifier = 'send-pushes' and key is null`)
  await sendPushes(app.platform, member.id, now)
  await app.drainJobs()
}

export async function likePhotoOf(app: TestApp, owner: TestMember, photo?: { id: string }) {
  const about = photo ?? (await app.given.photo({ owner }))
  const fan = await app.given.member()
  await app.as(fan).put(`/photos/${about.id}/like`)
  return { photo: about, fan }
}

/** Lists waiting jobs of a kind. */
export const listWaitingJobs = async (app: TestApp, name: string) => {
  const { rows } = await app.platform.pool.query(
    `select run_at as "runAt", payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where identifier = $1 order by run_at`,
    [name],
  )
  return rows as { runAt: Date; payload: { memberId?: string; deviceId?: string; attempt?: number } }[]
}
