import { CircleAlert } from 'lucide-react'
import type { CardProblem } from './saved-card-words.ts'

/** The reason why a saved card did not pay. */
export const CardAlert = ({ problem }: { problem: CardProblem }) => (
  <p role="alert" className="flex gap-2.5 border-l-4 border-danger py-1 pl-3 text-small print:hidden">
    <CircleAlert aria-hidden className="shrink-0 text-danger" />
    {words[problem]}
  </p>
)

const words: Record<CardProblem, string> = {
  'card-refused':
    'Your bank declined this card. You have not been charged, and your order is saved. Try again or use another card.',
  'saved-card-not-found':
    'This card is no longer saved. You have not been charged, and your order is saved. Use another card.',
}
