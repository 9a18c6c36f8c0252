import type { LucideIcon } from 'lucide-react'

export interface Toast {
  /** The whole message, or its heading if there is a description. */
  title: string
  description?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** done: it worked. note: information. problem: it failed (announced at once to screen readers). */
  kind?: 'done' | 'note' | 'problem' | undefined
  icon?: LucideIcon | undefined
  /** A happy moment: paper on a tape instead of ink, shown twice as long. */
  isMoment?: true | undefined
  /** The URL of a picture, for a moment. */
  picture?: string | undefined
}

export interface NumberedToast extends Toast {
  id: string
}

type Receiver = (toast: NumberedToast) => void

let receive: Receiver | null = null
let waiting: NumberedToast[] = []

/**
 * Shows a message for four seconds, at most three at a time. Messages sent before the Toaster is mounted are queued. A
 * repeated message renews the existing one.
 */
export function showToast(message: string | Toast): void {
  const toast = typeof message === 'string' ? { title: message } : message
  const numbered = { ...toast, id: [toast.kind, toast.title, toast.description].join('\n') }
  if (receive) receive(numbered)
  else waiting.push(numbered)
}

/** For the Toaster: passes it the queued messages and all later ones, until the returned function is called. */
export function receiveToasts(receiver: Receiver): () => void {
  receive = receiver
  for (const toast of waiting) receiver(toast)
  waiting = []
  return () => {
    if (receive === receiver) receive = null
  }
}
