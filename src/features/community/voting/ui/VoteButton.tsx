import { Check } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import type { CategoryPage, EntryView } from '../voting.ts'
import { voteFor } from './vote.ts'

interface VoteButtonProps {
  category: CategoryPage
  entry: EntryView
  className?: string | undefined
}

/** The button "Vote" or "Voted", or the reason why there is none. */
export function VoteButton({ category, entry, className }: VoteButtonProps) {
  const tools = useTools()
  const { votedByViewer, isOwn, owner } = entry
  if (isOwn) return <span className="py-3 text-meta text-ink-3">Your entry</span>
  if (!category.can.vote) {
    return votedByViewer ? (
      <Badge look="tape" icon={Check}>
        Voted
      </Badge>
    ) : null
  }
  return (
    <Button
      size="small"
      look={votedByViewer ? 'tape' : 'outline'}
      aria-pressed={votedByViewer}
      className={className}
      onClick={() => void voteFor(tools, category, entry, !votedByViewer)}
    >
      {votedByViewer && <Check aria-hidden className="size-4" />}
      <span>
        {votedByViewer ? 'Voted' : 'Vote'}
        <span className="sr-only"> for the entry by {owner.username}</span>
      </span>
    </Button>
  )
}
