import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kept, MarkupKeeperContext } from '../design/rendering/Kept.tsx'
import { makeMarkupKeeper } from './kept-markup.ts'

let rendered: string[] = []

function Card({ name, priority = false }: { name: string; priority?: boolean }) {
  rendered.push(name)
  // A piece stands alone: it must not see the page it was first made for.
  const isAlone = use(MarkupKeeperContext) === null
  return (
    <article>
      {isAlone ? name : 'not alone'}
      {priority && <img src={`/${name}.webp`} alt="" fetchPriority="high" />}
    </article>
  )
}

function pageOf(names: string[], options: { priority?: boolean } = {}) {
  rendered = []
  const keeper = makeMarkupKeeper((inside) => renderToString(inside))
  const page = renderToString(
    <MarkupKeeperContext value={keeper.keep}>
      <html lang="en">
        <head>
          <title>Cards</title>
        </head>
        <body>
          {names.map((name) => (
            <Kept key={name} of={['test', name, options.priority]}>
              <Card name={name} {...options} />
            </Kept>
          ))}
        </body>
      </html>
    </MarkupKeeperContext>,
  )
  return keeper.fill(page)
}

test('what was written for one page is used again on the next, each piece in its own place', () => {
  const first = pageOf(['coat', 'hat'])
  expect(rendered).toEqual(['coat', 'hat'])
  expect(first).toContain('<body><!--$--><article>coat</article><!--/$--><!--$--><article>hat<')

  const second = pageOf(['hat', 'scarf', 'coat'])
  expect(rendered).toEqual(['scarf'])
  expect(second.match(/<article>(\w+)/g)).toEqual(['<article>hat', '<article>scarf', '<article>coat'])
  expect(second).not.toContain('<template')
})

test('words of a member that look like a place are shown as words', () => {
  const words = '<template data-kept="0"></template> $& $1'
  const page = pageOf([words])
  expect(page).toContain('&lt;template data-kept=&quot;0&quot;&gt;&lt;/template&gt; $&amp; $1')
})

test('pictures that are seen first are fetched from the head of every page they stand on', () => {
  for (const page of [pageOf(['boot'], { priority: true }), pageOf(['boot'], { priority: true })]) {
    const [head, body] = page.split('</head>')
    expect(head).toMatch(/<link rel="preload" as="image"[^>]*boot\.webp/)
    expect(body).toMatch(/^<body><!--\$--><article>/)
  }
})
