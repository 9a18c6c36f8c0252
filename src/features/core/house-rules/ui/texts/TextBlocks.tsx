import { Fragment } from 'react'
import type { TextBlock, TextSpan } from '../../house-text.ts'

/** Renders the blocks of a text. Nothing in it is interpreted as markup. */
export function TextBlocks({
  blocks,
  heading: Heading,
}: {
  blocks: readonly TextBlock[]
  heading: 'h2' | 'h3'
}) {
  return (
    <div className="grid max-w-measure gap-5 wrap-anywhere">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Fragment key={at}>
          {block.kind === 'heading' ? (
            <Heading className="pt-3 display-s">{block.text}</Heading>
          ) : block.kind === 'paragraph' ? (
            <p>
              <Spans spans={block.spans} />
            </p>
          ) : (
            <ul className="grid list-disc gap-2 pl-5">
              {block.items.map((spans, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do the items of a list
                <li key={nth}>
                  <Spans spans={spans} />
                </li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </div>
  )
}

const Spans = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map(({ text, link }, at) =>
    link ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: nor do the parts of a line
      <a key={at} href={link} rel="noopener" className="text-link">
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: nor do the parts of a line
      <Fragment key={at}>{text}</Fragment>
    ),
  )
