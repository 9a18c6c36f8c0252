import type { ArticleBlock } from '../article.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const HEADING = /^##? +(?=\S)/

/**
 * Splits an article's text: an empty line separates paragraphs, a line that begins with `## ` is a heading, and each
 * paragraph is split into sentences (TREND-02). Done on the server, because browsers may split sentences differently.
 */
export function splitIntoBlocks(content: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', sentences: splitIntoSentences(lines.join(' ')) })
    lines = []
  }
  for (const line of content.split('\n').map((one) => one.trim())) {
    if (line && !HEADING.test(line)) {
      lines.push(line)
      continue
    }
    endParagraph()
    if (line) blocks.push({ kind: 'heading', text: line.replace(HEADING, '') })
  }
  endParagraph()
  return blocks
}

function splitIntoSentences(paragraph: string): string[] {
  const line = paragraph.replace(/\s+/g, ' ')
  return [...sentences.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean)
}
