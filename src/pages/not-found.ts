import { notFound } from '@tanstack/react-router'
import { isProblem } from '../web/api.ts'

/** Returns undefined for a problem from the API; throws anything else, such as "not found". */
export function ignoreProblem(error: unknown): undefined {
  if (isProblem(error)) return undefined
  throw error
}

/**
 * Turns a 404 problem into the route's "not found", with the problem's facts; also a malformed id, which the server
 * refuses as an invalid form.
 */
export async function orNotFound<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || isMalformedId(error)))
      throw notFound({ data: error.facts })
    throw error
  }
}

export const isMalformedId = (error: unknown) => isProblem(error, 'form-invalid')
