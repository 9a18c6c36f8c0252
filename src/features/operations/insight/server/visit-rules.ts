import { createHmac } from 'node:crypto'
import { isProgram } from '../../../../platform/http/page-views/page-views.ts'

/** Younger accounts count as the network they come from: making accounts makes no viewers. */
export const FRESH_DAYS = 3

/** Somebody who opened a look. The network is forgotten once the visit is counted. */
export type Visitor = { memberId: string | null; network: string }

/**
 * Tells those apart who open one look on one day. It says nothing without the salt, which is deleted with the day, and
 * nothing about another look.
 */
export const visitMark = (salt: Buffer, who: string, lookId: string, productId = ''): Buffer =>
  createHmac('sha256', salt).update(`${who} ${lookId} ${productId}`).digest().subarray(0, 16)

/** Whether a request may be counted: not from a program, nor from a browser that asks not to be followed. */
export const mayCount = (header: (name: string) => string | undefined): boolean =>
  !isProgram(header('user-agent')) && header('sec-gpc') !== '1'
