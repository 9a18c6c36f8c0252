import { Fragment } from 'react'
import type { ArticleBlock } from '../article.ts'

interface ArticleTextProps {
  blocks: readonly ArticleBlock[]
  /** How a paragraph is laid out: each sentence separately (TREND-02), or as written. */
  each: 'sentence' | 'paragraph'
  heading: 'h2' | 'h3'
}

/** The text of an article; nothing in it is interpreted as markup. */
export function ArticleText({ blocks, each, heading: Heading }: ArticleTextProps) {
  return (
    <div className="grid max-w-measure gap-6 wrap-anywhere">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Fragment key={at}>
          {block.kind === 'heading' ? (
            <Heading className="pt-2 display-s">{block.text}</Heading>
          ) : each === 'paragraph' ? (
            <p>{block.sentences.join(' ')}</p>
          ) : (
            <Sentences sentences={block.sentences} />
          )}
        </Fragment>
      ))}
    </div>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="grid gap-2.5">
      {sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a text never move
        <p key={at}>{sentence}</p>
      ))}
    </div>
  )
}
