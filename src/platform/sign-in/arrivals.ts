import { APIError } from 'better-auth/api'
import { Problem } from '../../problems.ts'

/** How somebody comes to an account. */
export type Arrival = {
  /** The Cookie header of their browser. */
  cookie: string | undefined
  /** By the form with e-mail and password. */
  isByForm: boolean
}

/** The library's path of the form. */
export const SIGN_UP = '/sign-up/email'

export const arrivalOf = (c: { path?: string; headers?: Headers | undefined } | null): Arrival => ({
  cookie: c?.headers?.get('cookie') ?? undefined,
  isByForm: c?.path === SIGN_UP,
})

/** The library passes its own kind of error on; ours would become a failure of the server. */
export async function asRefusal<Answer>(work: () => Promise<Answer>): Promise<Answer> {
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
