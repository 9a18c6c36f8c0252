import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CachedFragment, FragmentContext } from '../design/rendering/CachedFragment.tsx'
import { makeFragments } from './fragment-cache.ts'

let rendered: string[] = []
const onLookup = () => {}

function Card({ name, priority = false }: { name: string; priority?: boolean }) {
  rendered.push(name)
  // A cached fragment must not depend on the page it was first rendered for.
  const isAlone = use(FragmentContext) === null
  return (
    <article>
      {isAlone ? name : 'not alone'}
      {priority && <img src={`/${name}.webp`} alt="" fetchPriority="high" />}
    </article>
  )
}

function pageOf(names: string[], options: { priority?: boolean } = {}) {
  rendered = []
  const fragments = makeFragments((inside) => renderToString(inside), onLookup)
  const page = renderToString(
    <FragmentContext value={fragments.render}>
      <html lang="en">
        <head>
          <title>Cards</title>
        </head>
        <body>
          {names.map((name) => (
            <CachedFragment key={name} dependsOn={['test', name, options.priority]}>
              <Card name={name} {...options} />
            </CachedFragment>
          ))}
        </body>
      </html>
    </FragmentContext>,
  )
  return fragments.fill(page)
}

test('a fragment rendered for one page is reused on the next, in its place there', () => {
  const first = pageOf(['coat', 'hat'])
  expect(rendered).toEqual(['coat', 'hat'])
  expect(first).toContain('<body><!--$--><article>coat</article><!--/$--><!--$--><article>hat<')

  const second = pageOf(['hat', 'scarf', 'coat'])
  expect(rendered).toEqual(['scarf'])
  expect(second.match(/<article>(\w+)/g)).toEqual(['<article>hat', '<article>scarf', '<article>coat'])
  expect(second).not.toContain('<template')
})

test('text of a member that looks like a placeholder is shown as text', () => {
  const words = '<template data-fragment="0"></template> $& $1'
  const page = pageOf([words])
  expect(page).toContain('&lt;template data-fragment=&quot;0&quot;&gt;&lt;/template&gt; $&amp; $1')
})

test('priority pictures of a fragment are preloaded in the head of every page that uses it', () => {
  for (const page of [pageOf(['boot'], { priority: true }), pageOf(['boot'], { priority: true })]) {
    const [head, body] = page.split('</head>')
    expect(head).toMatch(/<link rel="preload" as="image"[^>]*boot\.webp/)
    expect(body).toMatch(/^<body><!--\$--><article>/)
  }
})
