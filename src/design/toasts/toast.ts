import type { LucideIcon } from 'lucide-react'

export interface Toast {
  /** Alone it is a plain message; with a description it is set as a heading over it. */
  title: string
  description?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** done: it worked. note: something to know. problem: it did not work (said at once to screen readers). */
  kind?: 'done' | 'note' | 'problem' | undefined
  icon?: LucideIcon | undefined
}

export interface NumberedToast extends Toast {
  id: string
}

type Receiver = (toast: NumberedToast) => void

let receive: Receiver | null = null
let waiting: NumberedToast[] = []

/**
 * Shows a message for four seconds, at most three at a time. May be called before anything is there to show
 * it: then it waits. The same message again renews the one that stands, it does not pile up.
 */
export function showToast(message: string | Toast): void {
  const toast = typeof message === 'string' ? { title: message } : message
  const numbered = { ...toast, id: [toast.kind, toast.title, toast.description].join('\n') }
  if (receive) receive(numbered)
  else waiting.push(numbered)
}

/** For the Toaster: takes what waits and everything that follows, until the returned function is called. */
export function receiveToasts(receiver: Receiver): () => void {
  receive = receiver
  for (const toast of waiting) receiver(toast)
  waiting = []
  return () => {
    if (receive === receiver) receive = null
  }
}
