import { clearOldRows } from './platform/clear-old-rows.ts'
import { freeJobsOfTheDead, runDueJobs, runJobs, type Worker } from './platform/job-runner.ts'
import { sendMail } from './platform/mail.ts'
import type { Platform } from './platform/platform.ts'

/** The job runner: one line per job. `enqueue` knows names and payloads from here. */
const jobs = {
  'send-mail': sendMail,
  'clear-old-rows': clearOldRows,
  'free-jobs-of-the-dead': freeJobsOfTheDead,
}

/** Minute, hour, day, month, weekday (UTC), job. With several processes each line still runs once. */
const CRONTAB = `
17  * * * * clear-old-rows
*/5 * * * * free-jobs-of-the-dead
`

type Jobs = typeof jobs
declare module './platform/jobs.ts' {
  interface JobList extends Jobs {}
}

export const startWorker = (platform: Platform): Promise<Worker> => runJobs(platform, jobs, CRONTAB)

/** For tests: runs every job that is due, and those they queue, to the end. @throws the first failure */
export const drainJobs = (platform: Platform): Promise<void> => runDueJobs(platform, jobs)
