import { notFound } from '@tanstack/react-router'
import { isProblem } from '../web/api.ts'
import type { PageContext } from './page-data.ts'
import { type Head, pageHead } from './page-head.ts'

/** What a page is asked with, as the router tells it; what else it needs to know is named. */
export type Asked<More = unknown> = { context: PageContext } & More

/** What the head is written from: what the page has loaded, nothing while that failed. */
export type Shown<Loaded, Search = unknown> = {
  loaderData?: Loaded | undefined
  match: { context: PageContext; search: Search }
}

/** For pages whose results are no pages of their own: search engines find what they lead to. */
export function unlistedHead(title: string, description: string, ...more: Head['meta']): () => Head {
  const { meta } = pageHead(title, description)()
  return () => ({ meta: [...meta, { name: 'robots', content: 'noindex' }, ...more] })
}

/** For pages whose address is a secret. */
export const secretHead = (title: string, description: string) =>
  unlistedHead(title, description, { name: 'referrer', content: 'no-referrer' })

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
