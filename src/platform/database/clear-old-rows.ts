import { z } from 'zod'
import { job } from '../jobs/jobs.ts'

/** Deletes expired rows that are no longer read. */
export const clearOldRows = job(z.object({}), async (_payload, { pool }) => {
  await pool.query('delete from verifications where expires_at < now()')
  await pool.query('delete from sessions where expires_at < now()')
  await pool.query("delete from spent_session_tokens where spent_at < now() - interval '7 days'")
  // The longest window is a week; a count that ends later was begun by a clock that was wrong, and would block for long.
  await pool.query(`
    delete from rate_limits
    where expire < extract(epoch from now()) * 1000 or expire > extract(epoch from now() + interval '8 days') * 1000`)
  await pool.query("delete from idempotent_answers where created_at < now() - interval '24 hours'")
  await pool.query("delete from held_mails where day < now() - interval '30 days'")
  // Failed jobs are kept for a month, so that their cause can be found.
  await pool.query(`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'
    having count(*) > 0`)
})
