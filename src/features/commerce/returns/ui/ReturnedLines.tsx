import type { ReturnView } from '../return.ts'
import { reasonText } from '../return-words.ts'

/** The pieces of a return with their reasons. */
export const ReturnedLines = ({ lines }: Pick<ReturnView, 'lines'>) => (
  <ul className="grid w-full gap-2 text-small">
    {lines.map((line) => (
      <li key={line.position} className="wrap-anywhere">
        <span className="font-strong">
          {line.quantity} × {line.name}
        </span>
        <span className="text-ink-2">, size {line.size}</span>
        <span className="block whitespace-pre-line text-ink-2">{reasonText(line)}</span>
      </li>
    ))}
  </ul>
)
