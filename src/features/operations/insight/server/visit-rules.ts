import { createHmac } from 'node:crypto'
import { isBot } from '../../../../platform/http/page-views/page-views.ts'

/** In days. Visits of younger accounts count by network, so that making accounts makes no viewers. */
export const YOUNG_ACCOUNT_DAYS = 3

/** A visitor who opened a look. The network is discarded once the visit is counted. */
export type Visitor = { memberId: string | null; network: string }

/**
 * Returns the mark that distinguishes the visitors of one look on one day. It reveals nothing without the salt, which
 * is deleted after the day, and nothing about other looks.
 */
export const visitMark = (salt: Buffer, visitorKey: string, lookId: string, productId = ''): Buffer =>
  createHmac('sha256', salt).update(`${visitorKey} ${lookId} ${productId}`).digest().subarray(0, 16)

/** Whether a request may be counted: not from a bot, and not from a browser that asks not to be tracked. */
export const mayCount = (header: (name: string) => string | undefined): boolean =>
  !isBot(header('user-agent')) && header('sec-gpc') !== '1'
