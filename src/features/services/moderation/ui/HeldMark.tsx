import { Hourglass } from 'lucide-react'

/** Shown on content that only its author sees, because it contains a web address and waits for a moderator. */
export const HeldMark = () => (
  <span className="flex items-center gap-1.5 text-meta text-ink-2">
    <Hourglass aria-hidden className="size-3.5 shrink-0" />
    Waits for the team, because of the link. Nobody else sees it yet.
  </span>
)
