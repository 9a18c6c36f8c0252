import { expect, test } from 'vitest'
import { splitIntoBlocks } from './article-text.ts'

test('an article is split into paragraphs at empty lines, and paragraphs into sentences [TREND-02]', () => {
  expect(splitIntoBlocks('Wool rests. It recovers!\n\nWhat then?  Fold it,\nand wait.')).toEqual([
    { kind: 'paragraph', sentences: ['Wool rests.', 'It recovers!'] },
    { kind: 'paragraph', sentences: ['What then?', 'Fold it, and wait.'] },
  ])
})

test('a line that begins with ## is a heading, with or without empty lines around it', () => {
  const blocks = [
    { kind: 'paragraph', sentences: ['Before.'] },
    { kind: 'heading', text: 'The seam' },
    { kind: 'paragraph', sentences: ['After.'] },
  ]
  expect(splitIntoBlocks('Before.\n\n## The seam\n\nAfter.')).toEqual(blocks)
  expect(splitIntoBlocks('Before.\n## The seam\nAfter.')).toEqual(blocks)
  expect(splitIntoBlocks('#hashtag stays')).toEqual([{ kind: 'paragraph', sentences: ['#hashtag stays'] }])
})

test('markup is treated as plain text', () => {
  const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
  expect(splitIntoBlocks(hostile)).toEqual([{ kind: 'paragraph', sentences: [hostile] }])
  expect(splitIntoBlocks(`## ${hostile}`)).toEqual([{ kind: 'heading', text: hostile }])
})

test('a long text without a full stop is split quickly', () => {
  const startedAt = performance.now()
  expect(splitIntoBlocks('##\n'.repeat(40_000)).length).toBeGreaterThan(0)
  expect(splitIntoBlocks('x '.repeat(100_000))).toHaveLength(1)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
