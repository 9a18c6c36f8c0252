import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../../design/use-hydrated.ts'
import type { ArticleCardView } from '../article.ts'
import { useArticleAtAddress } from './article-place.ts'

const dialogFile = () => import('./ArticleDialog.tsx')
const ArticleDialog = lazy(() => dialogFile().then((file) => ({ default: file.ArticleDialog })))

/** Fetches the dialog ahead of the press that will want it. */
export const loadArticleDialog = () => void dialogFile().catch(() => {})

/** The article over the list, whenever the address names one. */
export function ArticleAtAddress({ articles }: { articles: readonly ArticleCardView[] }) {
  const slug = useArticleAtAddress()
  const hydrated = useHydrated()
  // The last article stays drawn while the dialog fades away.
  const [lastSlug, setLastSlug] = useState(slug)
  if (slug && slug !== lastSlug) setLastSlug(slug)
  if (!hydrated || !lastSlug) return null
  return (
    <Suspense fallback={slug && <div className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-overlay" />}>
      <ArticleDialog
        key={lastSlug}
        slug={lastSlug}
        open={Boolean(slug)}
        known={articles.find((article) => article.slug === lastSlug)}
      />
    </Suspense>
  )
}
