import { clsx } from 'clsx'
import { Avatar } from '../../../../../../design/pictures/Avatar.tsx'
import type { MentionSuggestions } from '../../../mention.ts'

interface MentionListProps {
  /** Id of the list; the rows append their number to it. */
  id: string
  items: MentionSuggestions['items']
  active: number
  side: 'above' | 'below'
  onActive: (index: number) => void
  onChoose: (username: string) => void
}

/** The suggestions for a typed @name. */
export function MentionList({ id, items, active, side, onActive, onChoose }: MentionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Members"
      // Focusable because a long list scrolls. Tab never reaches it: it chooses.
      tabIndex={0}
      // Keeps the focus in the field while a row is pressed.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        'absolute inset-x-0 z-(--z-popover) max-h-66 max-w-96 overflow-y-auto overscroll-contain rounded-sm border border-line bg-raised py-1 shadow-float',
        side === 'above' ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      {items.map(({ id: memberId, username, displayName, avatarUrl }, index) => (
        <button
          key={memberId}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          className={clsx(
            'flex min-h-target w-full items-center gap-3 px-3 py-1.5 text-left text-small',
            index === active && 'bg-sunken',
          )}
          onMouseMove={() => onActive(index)}
          onClick={() => onChoose(username)}
        >
          <Avatar name={username} src={avatarUrl} size={28} />
          <span className="min-w-0 truncate">
            <span className="font-semibold">{username}</span>
            {displayName !== username && <span className="text-ink-3"> {displayName}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
