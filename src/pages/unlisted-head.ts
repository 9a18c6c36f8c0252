import { type Head, pageHead } from './page-head.ts'

/** For pages of results, which search engines should not list: they list the pages that were found. */
export function unlistedHead(title: string, description: string, ...more: Head['meta']): () => Head {
  const { meta } = pageHead(title, description)()
  return () => ({ meta: [...meta, { name: 'robots', content: 'noindex' }, ...more] })
}

/** For pages whose URL is a secret. */
export const secretHead = (title: string, description: string) =>
  unlistedHead(title, description, { name: 'referrer', content: 'no-referrer' })
