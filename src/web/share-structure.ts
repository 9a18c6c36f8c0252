import { replaceEqualDeep } from '@tanstack/react-query'
import { storedAt } from './api.ts'

/**
 * Shares structure like the library: equal data stays the same object, so that nothing rerenders needlessly. The shared
 * object takes the age of the newer response, and no longer counts as a copy if the newer response is none.
 */
export function shareStructure(before: unknown, answer: unknown): unknown {
  const shared = replaceEqualDeep(before, answer)
  copyAge(shared, answer)
  const [pages, answerPages] = [pagesOf(shared), pagesOf(answer)]
  for (const [at, page] of pages.entries()) copyAge(page, answerPages[at])
  return shared
}

function copyAge(shared: unknown, answer: unknown) {
  if (!isObject(shared) || !isObject(answer)) return
  const at = storedAt.get(answer)
  if (at === undefined) storedAt.delete(shared)
  else storedAt.set(shared, at)
}

const pagesOf = (data: unknown): unknown[] =>
  isObject(data) && 'pages' in data && Array.isArray(data.pages) ? data.pages : []

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
