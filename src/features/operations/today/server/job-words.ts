import type { JobName } from '../../../../platform/jobs/jobs.ts'

/** What did not happen when a job was given up, for people who do not know its name. */
const words: Record<JobName, string> = {
  'send-mail': 'A mail was not sent',
  'clear-old-rows': 'Sessions, links and limits that are over were not cleared away',
  'free-jobs-of-the-dead': 'Work that a stopped process had begun was not given to another',
  'remove-unused-media': 'Files of pictures that nothing shows any more were not removed',
  'remove-outdated-files': 'Older sizes of a picture were not removed',
  'sweep-stray-files': 'Files that belong to nothing were not looked for',
  'make-avif': 'The smaller kind of a picture’s files was not made; the others are shown',
  'score-photos': 'Scores of looks were not counted; Top is as it was',
  'choose-outfit-of-the-week': 'The outfit of the week was not chosen',
  'settle-points': 'Points were not settled',
  'prepare-reel': 'The video of a reel was not prepared',
  'clear-reel-uploads': 'Videos that never came whole were not cleared away',
  'remove-files': 'Files of something deleted were not removed',
  'remove-old-product-news': 'Old news of products was not cleared away',
  'remove-old-notices': 'Old notices were not cleared away',
  'make-export': 'A member’s export was not made',
  'remove-old-exports': 'Exports that are over were not removed',
  'remove-due-accounts': 'Accounts whose days of grace are over were not looked for',
  'remove-account': 'An account that its member deleted was not removed',
  'mail-digests': 'Digests of notices were not mailed',
  'send-order-letter': 'A buyer was not told of a step of their order',
  'tell-shop-of-order': 'The shop was not told of an order',
  'tell-shop-of-orders': 'The shop was not told of several orders',
  'settle-orders': 'Orders that were never paid, or have long arrived, were not settled',
  'end-card-payment': 'A card payment that is no longer wanted was not ended at the provider',
  'seal-contests': 'Contests that are over were not counted',
  'forget-vote-origins': 'Old votes still keep a coded form of where they came from',
  'tell-watchers': 'Members were not told of prices and stock they watch',
  'count-trends': 'What rises was not counted',
  'count-days': 'The figures of this page were not counted',
  'describe-pictures': 'Pictures were not made findable by what they show',
  'remove-deleted-products': 'Deleted products were not removed for good',
  'check-import': 'A table of products was not looked at',
  'apply-import': 'A table of products was not taken in',
  'fetch-import-pictures': 'Pictures of an import were not fetched',
  'remove-old-imports': 'Old imports were not removed',
  'refresh-review-cards': 'What reviews say in common was not written anew',
  'remove-deleted-categories': 'Deleted categories were not removed for good',
  'remove-moderated': 'What moderators removed was not removed for good',
}

/** A job this version does not know is shown by its name. */
export const jobWords = (name: string): string =>
  Object.hasOwn(words, name) ? words[name as JobName] : `“${name}” was not done`
