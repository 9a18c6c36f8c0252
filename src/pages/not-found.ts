import { notFound } from '@tanstack/react-router'
import { isProblem } from '../web/api.ts'

/** Nothing instead of a failure; "not found" stays what it is. */
export function unlessFailed(error: unknown): undefined {
  if (isProblem(error)) return undefined
  throw error
}

/**
 * A refusal with 404 becomes the route's own "not found", with what the server said about it; so does what cannot be
 * an id at all, of which the server says that it is not well formed.
 */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || isNoId(error))) throw notFound({ data: error.facts })
    throw error
  }
}

export const isNoId = (error: unknown) => isProblem(error, 'form-invalid')
