import { Hourglass } from 'lucide-react'

/** Shown on content that only its author sees, because it contains a web address and waits for a moderator. */
export const HeldMark = () => (
  <span className="flex items-center gap-1.5 text-meta text-ink-2">
    <Hourglass aria-hidden className="size-3.5 shrink-0" />
    Waiting for review because of the link. Only you can see it for now.
  </span>
)
