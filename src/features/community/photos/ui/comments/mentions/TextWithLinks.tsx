import type { ReactNode } from 'react'
import { candidateNames, tokensOf } from '../../../../../../kernel/text/text-tokens.ts'
import { PlainLink } from '../../../../../../web/PlainLink.tsx'
import type { MentionView } from '../../../mention.ts'

interface TextWithLinksProps {
  text: string
  mentions: readonly MentionView[]
  hashtags?: readonly string[]
}

/** A text with links to the members it mentions, by their current names, and to the pages of its hashtags. */
export function TextWithLinks({ text, mentions, hashtags = [] }: TextWithLinksProps): ReactNode {
  if (mentions.length + hashtags.length === 0) return text
  const pieces: ReactNode[] = []
  let end = 0
  for (const { at, written, name, word } of tokensOf(text)) {
    const readings = name ? candidateNames(name) : []
    const mention = readings.map((one) => mentions.find(({ name }) => name === one)).find(Boolean)
    if (!mention && !(word && hashtags.includes(word))) continue
    pieces.push(
      text.slice(end, at),
      <PlainLink
        key={at}
        href={mention ? `/user/${mention.id}` : `/hashtag/${encodeURIComponent(word!)}`}
        className="word-link"
      >
        {mention ? `@${mention.username}` : written}
      </PlainLink>,
    )
    end = at + (mention ? 1 + mention.name.length : written.length)
  }
  pieces.push(text.slice(end))
  return pieces
}
