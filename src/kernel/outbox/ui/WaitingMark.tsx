import { Hourglass } from 'lucide-react'

/** Marks text written without a connection. */
export const WaitingMark = () => (
  <span className="flex items-center gap-1.5 text-meta text-ink-2">
    <Hourglass aria-hidden className="size-3.5 shrink-0" />
    Waiting in the outbox. It will be sent when you are back online.
  </span>
)
