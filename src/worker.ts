import { checkBrandClaim, checkDueClaims } from './features/catalogue/brand-claims/server/brand-claim-jobs.ts'
import {
  applyImportJob,
  checkImportJob,
  fetchImportPictures,
  removeOldImports,
} from './features/catalogue/product-import/server/import-jobs.ts'
import { guessProducts } from './features/catalogue/products/server/categories/guess-job.ts'
import { countPopularity } from './features/catalogue/products/server/list/popularity-job.ts'
import { removeDeletedProducts } from './features/catalogue/products/server/product-jobs.ts'
import { applySalesJob } from './features/catalogue/sales/server/sale-jobs.ts'
import { removeOldSearches } from './features/catalogue/shop-search/server/failed/failed-search-jobs.ts'
import { sendCartReminders } from './features/commerce/cart/server/reminders/send-reminders.ts'
import { sendGiftCards } from './features/commerce/gift-card-sales/server/send-gift-cards.ts'
import {
  forgetGuests,
  sendGuestConfirmation,
  sendGuestLink,
  sendLostLink,
} from './features/commerce/guest-checkout/server/guest-jobs.ts'
import { writeInvoices } from './features/commerce/invoices/server/invoice-jobs.ts'
import { undoUnpaidEdits } from './features/commerce/order-edits/server/undo-unpaid-edits.ts'
import {
  sendNewOrderLetter,
  sendNewOrdersSummary,
  sendOrderLetter,
} from './features/commerce/orders/server/letters/order-letter-jobs.ts'
import { sendRefundLetter } from './features/commerce/orders/server/letters/refund-letter.ts'
import { endCardPayment, endEditPayment, settleOrders } from './features/commerce/orders/server/order-jobs.ts'
import { checkAuthorizations } from './features/commerce/orders/server/payments/capture.ts'
import { deleteStripeCustomers } from './features/commerce/orders/server/payments/stripe/delete-customers.ts'
import {
  syncMemberCards,
  syncStaleCards,
} from './features/commerce/orders/server/payments/stripe/sync-saved-cards.ts'
import { settleRefundJob } from './features/commerce/orders/server/refunds/give-refund.ts'
import {
  forgetUnmatchedWithdrawals,
  mailWithdrawalToShop,
  receiveWithdrawal,
  sendWithdrawalReceipt,
} from './features/commerce/withdrawals/server/withdrawal-jobs.ts'
import { scorePhotos } from './features/community/photos/server/feed/scores/score-photos.ts'
import {
  chooseOutfitOfTheWeek,
  endFirstLooksJob,
  makeAvif,
  makeWidth,
  removeOutdatedFiles,
  removeUnusedMedia,
  sweepStrayFiles,
} from './features/community/photos/server/publish/photo-jobs.ts'
import { removePopularPhoto } from './features/community/photos/server/publish/remove-photo.ts'
import {
  clearReelUploads,
  prepareReelVideo,
  removeFiles,
} from './features/community/reels/server/reel-jobs.ts'
import { settleTagCorrections } from './features/community/tag-corrections/server/tag-correction-jobs.ts'
import { countTrendsJob } from './features/community/trends/server/trend-jobs.ts'
import { notifyEntrants } from './features/community/voting/server/results/notify-entrants.ts'
import {
  deleteVoteOrigins,
  removeDeletedCategories,
  sealContests,
} from './features/community/voting/server/voting-jobs.ts'
import { notifyOfProductNews, removeOldProductNews } from './features/community/wish-list/server/wish-jobs.ts'
import { mailNewcomerDecision } from './features/core/house-rules/server/joining/newcomer-letters.ts'
import { countTransparency } from './features/core/house-rules/server/transparency/transparency-routes.ts'
import { refreshReviewCards } from './features/discovery/review-assistant/server/card-jobs.ts'
import { describePictures } from './features/discovery/visual-search/server/description-jobs.ts'
import { forgetKindCorrections } from './features/discovery/visual-search/server/kinds/corrections/forget-corrections-job.ts'
import { learnKinds } from './features/discovery/visual-search/server/kinds/learn-job.ts'
import { forgetVisitsJob } from './features/operations/insight/server/insight-jobs.ts'
import { countDaysJob } from './features/operations/today/server/today-jobs.ts'
import {
  removeClosedAccount,
  removeDueAccounts,
} from './features/services/account-deletion/server/account-deletion-jobs.ts'
import { makeMemberExport, removeOldExports } from './features/services/data-export/server/export-jobs.ts'
import {
  removeMemberComments,
  restoreMemberComments,
} from './features/services/moderation/server/decisions/comments-jobs.ts'
import {
  fetchHashList,
  fetchHashLists,
} from './features/services/moderation/server/hash-lists/hash-list-jobs.ts'
import { removeModerated } from './features/services/moderation/server/moderation-jobs.ts'
import { mailDigests, removeOldNotices } from './features/services/notices/server/notice-jobs.ts'
import { pushToDeviceJob, sendPushesJob } from './features/services/notices/server/push/push-jobs.ts'
import { settlePoints } from './features/services/points/server/points-jobs.ts'
import { clearUploads } from './kernel/pictures/server/uploads/upload-jobs.ts'
import { clearOldRows } from './platform/database/clear-old-rows.ts'
import { releaseOrphanedJobs, runDueJobs, runJobs, type Worker } from './platform/jobs/job-runner.ts'
import { sendMail } from './platform/mail/mail.ts'
import type { Platform } from './platform/platform.ts'

/** The job runner: one line per job. The type of `enqueue` takes job names and payloads from this list. */
const jobs = {
  'send-mail': sendMail,
  'clear-old-rows': clearOldRows,
  'free-jobs-of-the-dead': releaseOrphanedJobs,
  'remove-photo': removePopularPhoto,
  'remove-unused-media': removeUnusedMedia,
  'remove-outdated-files': removeOutdatedFiles,
  'sweep-stray-files': sweepStrayFiles,
  'make-avif': makeAvif,
  'make-width': makeWidth,
  'score-photos': scorePhotos,
  'choose-outfit-of-the-week': chooseOutfitOfTheWeek,
  'settle-points': settlePoints,
  'prepare-reel': prepareReelVideo,
  'clear-uploads': clearUploads,
  'clear-reel-uploads': clearReelUploads,
  'remove-files': removeFiles,
  'remove-old-notices': removeOldNotices,
  'make-export': makeMemberExport,
  'remove-old-exports': removeOldExports,
  'remove-due-accounts': removeDueAccounts,
  'remove-account': removeClosedAccount,
  'mail-digests': mailDigests,
  'send-pushes': sendPushesJob,
  'push-to-device': pushToDeviceJob,
  'send-order-letter': sendOrderLetter,
  'tell-shop-of-order': sendNewOrderLetter,
  'tell-shop-of-orders': sendNewOrdersSummary,
  'ask-guest': sendGuestConfirmation,
  'send-guest-link': sendGuestLink,
  'send-lost-guest-link': sendLostLink,
  'forget-guests': forgetGuests,
  'settle-orders': settleOrders,
  'delete-stripe-customers': deleteStripeCustomers,
  'read-kept-cards': syncMemberCards,
  'read-old-cards': syncStaleCards,
  'end-edit-payment': endEditPayment,
  'undo-unpaid-edits': undoUnpaidEdits,
  'end-card-payment': endCardPayment,
  'watch-authorisations': checkAuthorizations,
  'settle-refund': settleRefundJob,
  'send-refund-letter': sendRefundLetter,
  'write-invoices': writeInvoices,
  'receive-withdrawal': receiveWithdrawal,
  'send-withdrawal-receipt': sendWithdrawalReceipt,
  'tell-shop-of-withdrawal': mailWithdrawalToShop,
  'forget-unmatched-withdrawals': forgetUnmatchedWithdrawals,
  'send-gift-cards': sendGiftCards,
  'send-cart-reminders': sendCartReminders,
  'seal-contests': sealContests,
  'forget-vote-origins': deleteVoteOrigins,
  'tell-entrants': notifyEntrants,
  'tell-watchers': notifyOfProductNews,
  'remove-old-product-news': removeOldProductNews,
  'settle-tag-corrections': settleTagCorrections,
  'end-first-looks': endFirstLooksJob,
  'count-trends': countTrendsJob,
  'count-days': countDaysJob,
  'forget-visits': forgetVisitsJob,
  'describe-pictures': describePictures,
  'learn-kinds': learnKinds,
  'forget-kind-corrections': forgetKindCorrections,
  'remove-deleted-products': removeDeletedProducts,
  'apply-sales': applySalesJob,
  'guess-products': guessProducts,
  'count-popularity': countPopularity,
  'remove-old-searches': removeOldSearches,
  'check-import': checkImportJob,
  'apply-import': applyImportJob,
  'fetch-import-pictures': fetchImportPictures,
  'remove-old-imports': removeOldImports,
  'refresh-review-cards': refreshReviewCards,
  'remove-moderated': removeModerated,
  'remove-member-comments': removeMemberComments,
  'restore-member-comments': restoreMemberComments,
  'tell-newcomer': mailNewcomerDecision,
  'check-brand-claims': checkDueClaims,
  'check-brand-claim': checkBrandClaim,
  'fetch-hash-lists': fetchHashLists,
  'fetch-hash-list': fetchHashList,
  'count-transparency': countTransparency,
  'remove-deleted-categories': removeDeletedCategories,
}

/** Minute, hour, day, month, weekday (UTC), job. With several processes, each line still runs once. */
const CRONTAB = `
17  * * * * clear-old-rows
*/5 * * * * free-jobs-of-the-dead
40  * * * * remove-unused-media
20  4 * * 0 sweep-stray-files
50  4 * * * remove-old-notices
2,17,32,47 * * * * mail-digests
*   * * * * score-photos
5   0 * * 1 choose-outfit-of-the-week
*/5 * * * * settle-points
*/10 * * * * clear-reel-uploads
33  * * * * clear-uploads
27  * * * * remove-old-exports
37  * * * * remove-due-accounts
*   * * * * settle-orders
*/10 * * * * delete-stripe-customers
4,14,24,34,44,54 * * * * read-old-cards
*/5 * * * * undo-unpaid-edits
45  * * * * forget-guests
23  * * * * watch-authorisations
10  5 * * * forget-unmatched-withdrawals
*   * * * * send-gift-cards
*/10 * * * * send-cart-reminders
*   * * * * apply-sales
*   * * * * seal-contests
35  4 * * * forget-vote-origins
*   * * * * tell-watchers
55  4 * * * remove-old-product-news
52  * * * * settle-tag-corrections
*/15 * * * * count-trends
*/5 * * * * count-days
1   * * * * forget-visits
9   * * * * end-first-looks
*/5 * * * * describe-pictures
*/5 * * * * learn-kinds
45  3 * * * forget-kind-corrections
*   * * * * guess-products
12  * * * * remove-old-imports
*   * * * * refresh-review-cards
47  * * * * remove-moderated
7   * * * * count-transparency
35  3 * * * fetch-hash-lists
25  4 * * * check-brand-claims
22  */3 * * * count-popularity
15  4 * * * remove-old-searches
`

type Jobs = typeof jobs
declare module './platform/jobs/jobs.ts' {
  interface JobList extends Jobs {}
}

export const startWorker = (platform: Platform): Promise<Worker> => runJobs(platform, jobs, CRONTAB)

/** For tests: runs every due job, and the jobs those enqueue, until none is left. @throws the first failure */
export const drainJobs = (platform: Platform): Promise<void> => runDueJobs(platform, jobs)
