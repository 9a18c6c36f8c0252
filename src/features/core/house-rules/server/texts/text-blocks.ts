import type { TextBlock, TextSpan } from '../../house-text.ts'

const HEADING = /^##? +(?=\S)/
const ITEM = /^[-*] +(?=\S)/
/** Punctuation that ends a sentence or closes a bracket is not part of the URL before it. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/g

/**
 * Parses a text into blocks: an empty line separates paragraphs, `## ` starts a heading and `- ` a list item. URLs
 * become links. There is no other markup.
 */
export function textBlocks(body: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let lines: string[] = []
  let items: TextSpan[][] = []
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(lines.join(' ')) })
    if (items.length > 0) blocks.push({ kind: 'list', items })
    lines = []
    items = []
  }
  for (const line of body.split('\n').map((one) => one.trim())) {
    if (ITEM.test(line)) {
      if (lines.length > 0) end()
      items.push(spansOf(line.replace(ITEM, '')))
    } else if (line === '' || HEADING.test(line)) {
      end()
      if (line) blocks.push({ kind: 'heading', text: line.replace(HEADING, '') })
    } else {
      if (items.length > 0) end()
      lines.push(line)
    }
  }
  end()
  return blocks
}

function spansOf(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(found)) continue
    if (index > from) spans.push({ text: text.slice(from, index), link: null })
    spans.push({ text: found, link: found })
    from = index + found.length
  }
  if (from < text.length) spans.push({ text: text.slice(from), link: null })
  return spans
}
