import type { Db } from '../../../platform/database/database.ts'
import { partKind } from '../../../platform/parts.ts'

/** What a new account begins with: columns of `members`. */
export type Beginning = { joining?: 'waiting'; joining_words?: string | null; invitation_id?: string | null }

/** Somebody who is about to have an account, whichever way they came. */
export type Newcomer = {
  db: Db
  /** The Cookie header of their browser. */
  cookie: string | undefined
  /** By the form with e-mail and password, and not from Google or Facebook. */
  isByForm: boolean
}

type NewcomerRule = {
  /** Decides whether the account may be made. @throws a Problem that says why not */
  admit(newcomer: Newcomer): Promise<Beginning>
  /** Once it is made. */
  welcome(newcomer: Newcomer, memberId: string): Promise<void>
}

/** Asked wherever an account is made: by form, by Google or Facebook, by whatever comes. */
export const newcomerRules = partKind<NewcomerRule>()
