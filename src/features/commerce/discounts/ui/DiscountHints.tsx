import { BadgePercent } from 'lucide-react'

/** Hints on how to qualify for discounts: "One more from Coats: 20% off". */
export const DiscountHints = ({ hints, className = '' }: { hints: readonly string[]; className?: string }) =>
  hints.length > 0 ? (
    <ul aria-label="Discounts within reach" className={`grid gap-1.5 text-small ${className}`}>
      {hints.map((hint) => (
        <li key={hint} className="flex gap-2.5">
          <BadgePercent aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere">{hint}</span>
        </li>
      ))}
    </ul>
  ) : null
