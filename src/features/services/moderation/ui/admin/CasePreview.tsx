import { Eye } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import type { CaseView } from '../../moderation.ts'
import { ABOUT_MEMBER } from '../../report-reasons.ts'
import { ThingContent } from '../ThingContent.tsx'
import { useReveal } from './case-queries.ts'

/** The reported content behind a veil: it is loaded only when revealed, and revealing is logged. */
export function CasePreview({ found }: { found: CaseView }) {
  const reveal = useReveal(found.id)
  const { data: content } = reveal
  if (found.isGone) return <p className="text-small text-ink-2">What was reported is no longer available.</p>
  if (content) {
    return (
      <section aria-label="Reported content" className="grid gap-3">
        <ThingContent content={content} />
        {content.address ? (
          <a
            href={content.address}
            target="_blank"
            rel="noreferrer"
            className="text-link justify-self-start text-small"
          >
            View in context
          </a>
        ) : null}
      </section>
    )
  }
  return (
    <div className="relative grid min-h-44 place-items-center overflow-hidden">
      <span
        aria-hidden
        className="absolute -inset-6 bg-sunken blur-xl"
        style={found.color ? { backgroundColor: found.color } : undefined}
      />
      <div className="relative grid justify-items-center gap-2 rounded-sm bg-raised px-5 py-4 text-center">
        <Button look="outline" size="small" busy={reveal.isPending} onClick={() => reveal.mutate()}>
          <Eye aria-hidden className="size-4" />
          Show the {found.kind === ABOUT_MEMBER ? 'profile' : found.noun}
        </Button>
        <p className="text-meta text-ink-3">Your view is logged.</p>
      </div>
    </div>
  )
}
