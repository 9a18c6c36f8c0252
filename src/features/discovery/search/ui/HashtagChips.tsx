import { Link } from '@tanstack/react-router'
import { chipClass } from '../../../../design/controls/chip-class.ts'
import type { SearchResults } from '../search.ts'
import { looksWords } from './count-words.ts'

/** Hashtags that begin with the searched text. */
export function HashtagChips({ hashtags }: Pick<SearchResults, 'hashtags'>) {
  return (
    <nav aria-label="Hashtags">
      <ul className="flex flex-wrap gap-2">
        {hashtags.map((hashtag) => (
          <li key={hashtag.id} className="max-w-full">
            <Link
              to="/hashtag/$word"
              params={{ word: hashtag.word }}
              preload={false}
              className={chipClass({ className: 'max-w-full' })}
            >
              <span className="truncate font-semibold">#{hashtag.word}</span>
              <span className="text-ink-3 tabular-nums">{looksWords(hashtag)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
