import { Link } from '@tanstack/react-router'
import { Badge } from '../../../../design/display/Badge.tsx'
import { truncateWithEllipsis } from '../../../../kernel/text/truncate.ts'
import type { ImportItem } from '../import.ts'
import { fateLooks, fateNames, noteWords } from './import-words.ts'

/** Longer values are cut to this many code units. */
const SHOWN = 80

/** One product of the file: its row, its outcome, and the reason. A card on phones. */
export function ImportItemRow({ item }: { item: ImportItem }) {
  const { line, lineCount, name, fate, changes, errors, notes, productId, missingPictures } = item
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <span className="text-meta text-ink-3 max-sm:order-last max-sm:col-span-2">
        {lineCount === 1 ? `Line ${line}` : `Line ${line} and ${lineCount - 1} more`}
      </span>
      <div className="grid min-w-0 gap-1.5">
        {productId ? (
          <Link
            to="/product/$productId"
            params={{ productId }}
            className="line-clamp-2 font-semibold break-words hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          <span className="line-clamp-2 font-semibold break-words">{name || 'No name'}</span>
        )}
        {Object.entries(changes).map(([column, [before, after]]) => (
          <p key={column} className="text-small break-words text-ink-2">
            <span className="font-strong text-ink">{column}</span>:{' '}
            {before ? <del>{truncateWithEllipsis(before, SHOWN)}</del> : 'empty'} →{' '}
            {after ? truncateWithEllipsis(after, SHOWN) : 'empty'}
          </p>
        ))}
        {notes.map((note) => (
          <p key={note} className="text-small break-words text-ink-2">
            {noteWords[note]}
          </p>
        ))}
        {errors.map((error) => (
          <p
            key={`${error.line} ${error.column} ${error.sentence}`}
            className="text-small break-words text-danger"
          >
            {error.line === line ? null : `Line ${error.line}, `}
            {error.column ? <span className="font-strong">{error.column}: </span> : null}
            {error.sentence}
          </p>
        ))}
        {missingPictures.map(({ address, sentence }) => (
          <p key={address} className="text-small break-all text-danger">
            {address}: {sentence}
          </p>
        ))}
      </div>
      {fate ? <Badge look={fateLooks[fate]}>{fateNames[fate]}</Badge> : null}
    </li>
  )
}
