import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { Point } from '../review-card.ts'

interface PointsProps {
  title: string
  kind: 'pro' | 'con'
  points: Point[]
  slug: string
  isOpen: boolean
}

/** Opinions that at least two members share, each with its quotes collapsed below it. */
export function Points({ title, kind, points, slug, isOpen }: PointsProps) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="type-label text-ink-2">{title}</p>
      {points.length === 0 ? (
        <p className="py-2.5 text-small text-ink-3">
          {kind === 'pro'
            ? 'Found no strengths that members clearly agree on.'
            : 'Found no weaknesses that members clearly agree on.'}
        </p>
      ) : (
        <ul>
          {points.map(({ words, memberCount, quotes }, at) => (
            <li key={words} className="border-t border-line">
              <details open={isOpen && at === 0} className="group">
                <summary className="flex min-h-target list-none items-center gap-2.5 py-2 [&::-webkit-details-marker]:hidden">
                  <span className="min-w-0 flex-1 font-strong">{words}</span>
                  <span className="shrink-0 text-meta text-ink-3">{memberCount} members</span>
                  <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
                </summary>
                <div className="grid gap-3 pb-4">
                  {quotes.map(({ reviewId, author, text }) => (
                    <figure key={reviewId} className="grid gap-0.5 text-small">
                      <blockquote className="wrap-anywhere">“{text}”</blockquote>
                      <figcaption className="text-meta text-ink-2">
                        <Link
                          to="/product/$productId"
                          params={{ productId: slug }}
                          search={{ review: reviewId }}
                          hash="review"
                          preload={false}
                          className="text-link inline-flex min-h-6 items-center"
                        >
                          {author.username}
                          <span className="sr-only">: the whole review</span>
                        </Link>
                      </figcaption>
                    </figure>
                  ))}
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
