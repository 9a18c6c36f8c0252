import { refreshReviewCards } from './features/assistant/server/card-jobs.ts'
import { describePictures } from './features/find/server/find-jobs.ts'
import {
  applyImportJob,
  checkImportJob,
  fetchImportPictures,
  removeOldImports,
} from './features/imports/server/import-jobs.ts'
import {
  makeMemberExport,
  removeClosedAccount,
  removeDueAccounts,
  removeOldExports,
} from './features/leaving/server/leaving-jobs.ts'
import { removeModerated } from './features/moderation/server/moderation-jobs.ts'
import { mailDigests, removeOldNotices } from './features/notices/server/notice-jobs.ts'
import { endCardPayment, refundLatePayment, settleOrders } from './features/orders/server/order-jobs.ts'
import { sendOrderLetter, tellShopOfOrder } from './features/orders/server/order-letter-jobs.ts'
import {
  chooseOutfitOfTheWeek,
  makeAvif,
  removeOutdatedFiles,
  removeUnusedMedia,
  sweepStrayFiles,
} from './features/photos/server/photo-jobs.ts'
import { settlePoints } from './features/points/server/points-jobs.ts'
import { removeDeletedProducts } from './features/products/server/product-jobs.ts'
import { clearReelUploads, prepareReelVideo, removeFiles } from './features/reels/server/reel-jobs.ts'
import { countDaysJob } from './features/today/server/today-jobs.ts'
import { countTrendsJob } from './features/trends/server/trend-jobs.ts'
import { removeDeletedCategories, sealContests } from './features/voting/server/voting-jobs.ts'
import { tellWatchers } from './features/watches/server/watch-jobs.ts'
import { clearOldRows } from './platform/clear-old-rows.ts'
import { freeJobsOfTheDead, runDueJobs, runJobs, type Worker } from './platform/job-runner.ts'
import { sendMail } from './platform/mail.ts'
import type { Platform } from './platform/platform.ts'

/** The job runner: one line per job. `enqueue` knows names and payloads from here. */
const jobs = {
  'send-mail': sendMail,
  'clear-old-rows': clearOldRows,
  'free-jobs-of-the-dead': freeJobsOfTheDead,
  'remove-unused-media': removeUnusedMedia,
  'remove-outdated-files': removeOutdatedFiles,
  'sweep-stray-files': sweepStrayFiles,
  'make-avif': makeAvif,
  'choose-outfit-of-the-week': chooseOutfitOfTheWeek,
  'settle-points': settlePoints,
  'prepare-reel': prepareReelVideo,
  'clear-reel-uploads': clearReelUploads,
  'remove-files': removeFiles,
  'remove-old-notices': removeOldNotices,
  'make-export': makeMemberExport,
  'remove-old-exports': removeOldExports,
  'remove-due-accounts': removeDueAccounts,
  'remove-account': removeClosedAccount,
  'mail-digests': mailDigests,
  'send-order-letter': sendOrderLetter,
  'tell-shop-of-order': tellShopOfOrder,
  'settle-orders': settleOrders,
  'end-card-payment': endCardPayment,
  'refund-late-payment': refundLatePayment,
  'seal-contests': sealContests,
  'tell-watchers': tellWatchers,
  'count-trends': countTrendsJob,
  'count-days': countDaysJob,
  'describe-pictures': describePictures,
  'remove-deleted-products': removeDeletedProducts,
  'check-import': checkImportJob,
  'apply-import': applyImportJob,
  'fetch-import-pictures': fetchImportPictures,
  'remove-old-imports': removeOldImports,
  'refresh-review-cards': refreshReviewCards,
  'remove-moderated': removeModerated,
  'remove-deleted-categories': removeDeletedCategories,
}

/** Minute, hour, day, month, weekday (UTC), job. With several processes each line still runs once. */
const CRONTAB = `
17  * * * * clear-old-rows
*/5 * * * * free-jobs-of-the-dead
40  * * * * remove-unused-media
20  4 * * 0 sweep-stray-files
50  4 * * * remove-old-notices
2,17,32,47 * * * * mail-digests
5   0 * * 1 choose-outfit-of-the-week
*/5 * * * * settle-points
*/10 * * * * clear-reel-uploads
27  * * * * remove-old-exports
37  * * * * remove-due-accounts
*   * * * * settle-orders
*   * * * * seal-contests
*   * * * * tell-watchers
*/15 * * * * count-trends
*/5 * * * * count-days
*/5 * * * * describe-pictures
12  * * * * remove-old-imports
*   * * * * refresh-review-cards
47  * * * * remove-moderated
`

type Jobs = typeof jobs
declare module './platform/jobs.ts' {
  interface JobList extends Jobs {}
}

export const startWorker = (platform: Platform): Promise<Worker> => runJobs(platform, jobs, CRONTAB)

/** For tests: runs every job that is due, and those they queue, to the end. @throws the first failure */
export const drainJobs = (platform: Platform): Promise<void> => runDueJobs(platform, jobs)
