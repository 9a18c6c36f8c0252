import { APIError } from 'better-auth/api'
import { Problem } from '../../problems.ts'

/** How a user arrives at sign-up. */
export type Arrival = {
  /** The Cookie header of their browser. */
  cookie: string | undefined
  /** Through the form with email and password. */
  isByForm: boolean
}

/** The library's path for the sign-up form. */
export const SIGN_UP = '/sign-up/email'

export const arrivalOf = (c: { path?: string; headers?: Headers | undefined } | null): Arrival => ({
  cookie: c?.headers?.get('cookie') ?? undefined,
  isByForm: c?.path === SIGN_UP,
})

/**
 * Converts a Problem to the library's error class: the library passes only its own errors on; ours would become a 500.
 */
export async function withLibraryErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    throw new APIError(problem.status, {
      code: problem.code,
      message: problem.message,
      fields: problem.fields,
    })
  }
}
