import type { Db } from '../../../platform/database/database.ts'
import { partKind } from '../../../platform/parts.ts'

/** Initial columns of `members` for a new account. */
export type NewAccountColumns = {
  joining?: 'waiting'
  joining_words?: string | null
  invitation_id?: string | null
}

/** A visitor who is about to get an account, by any form of sign-up. */
export type Newcomer = {
  db: Db
  /** The Cookie header of their browser. */
  cookie: string | undefined
  /** Through the form with email and password, not Google or Facebook. */
  isByForm: boolean
}

type NewcomerRule = {
  /** Decides whether the account may be created. @throws a Problem with the reason if not */
  admit(newcomer: Newcomer): Promise<NewAccountColumns>
  /** Called once the account is created. */
  welcome(newcomer: Newcomer, memberId: string): Promise<void>
}

/** Called wherever an account is created: by form, by Google or Facebook, or by any later way. */
export const newcomerRules = partKind<NewcomerRule>()
