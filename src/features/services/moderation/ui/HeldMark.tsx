import { Hourglass } from 'lucide-react'

/** On what its author alone sees: it names a web address, and a moderator has not looked yet. */
export const HeldMark = () => (
  <span className="flex items-center gap-1.5 text-meta text-ink-2">
    <Hourglass aria-hidden className="size-3.5 shrink-0" />
    Waits for the team, because of the link. Nobody else sees it yet.
  </span>
)
