import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { useHydrated } from '../../../../design/rendering/use-hydrated.ts'
import type { ArticleCardView } from '../article.ts'
import { closeArticle, useArticleSlugFromUrl } from './open-article.ts'

const importDialog = () => import('./ArticleDialog.tsx')
const ArticleDialog = lazyLayer(() => importDialog().then((file) => file.ArticleDialog))

/** Preloads the dialog. */
export const loadArticleDialog = () => void importDialog().catch(() => {})

/** Opens the article over the list whenever the URL names one. */
export function ArticleFromUrl({ articles }: { articles: readonly ArticleCardView[] }) {
  const slug = useArticleSlugFromUrl()
  const hydrated = useHydrated()
  const router = useRouter()
  // Keeps rendering the last article while the dialog fades out, unless there was no dialog.
  const [lastSlug, setLastSlug] = useState(slug)
  const [isGivenUp, setGivenUp] = useState(false)
  if (slug && slug !== lastSlug) setLastSlug(slug)
  if (isGivenUp && !slug) {
    setGivenUp(false)
    setLastSlug(undefined)
  }
  if (!hydrated || !lastSlug || isGivenUp) return null
  return (
    <ArticleDialog
      key={lastSlug}
      slug={lastSlug}
      open={Boolean(slug)}
      known={articles.find((article) => article.slug === lastSlug)}
      waiting={slug && <div className="fixed inset-0 z-(--z-dialog) animate-fade-in bg-overlay" />}
      onClose={() => {
        setGivenUp(true)
        closeArticle({ router })
      }}
    />
  )
}
