import { Link } from '@tanstack/react-router'
import { Button } from '../../../../../design/controls/Button.tsx'
import type { CategoryView } from '../../voting.ts'
import { StateBadge } from './StateBadge.tsx'

interface CategoryStateBarProps {
  category: CategoryView
  onCloseVoting: () => void
}

/**
 * The progress of the voting, with a button to end it now. The button acts on its own, regardless of unsaved fields.
 */
export function CategoryStateBar({ category, onCloseVoting }: CategoryStateBarProps) {
  const { state, slug } = category
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
      <StateBadge state={state} />
      <Link to="/voting/$categoryId" params={{ categoryId: slug }} className="text-link text-small">
        View on Voting
      </Link>
      {state === 'open' ? (
        <Button look="outline" size="small" className="ml-auto" onClick={onCloseVoting}>
          Close voting
        </Button>
      ) : null}
    </div>
  )
}
