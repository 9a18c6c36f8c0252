import type { Page } from '@playwright/test'
import axe, { type NodeResult, type Result, type RunOptions } from 'axe-core'

/**
 * Returns axe's findings on the current page, or in the part that `within` selects. Injects axe only once per page and
 * does not report passed rules: it takes half the time of the usual builder.
 */
export async function axeViolations(
  page: Page,
  { within = null, tags = [] }: { within?: string | null; tags?: string[] } = {},
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // axe runs these only on request: the first is part of WCAG 2.2, the second matters to people who use speech
    // commands.
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    ...(tags.length > 0 ? { runOnly: { type: 'tag', values: tags } } : {}),
  }
  const violations = await page.evaluate(
    async ([part, wanted]) => (await window.axe.run(part ?? document, wanted)).violations,
    [within, options] as const,
  )
  return violations
    .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isBelowBar(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
}

/**
 * A target that is scrolled halfway below a bar at the screen's edge counts as too small, but a little more scrolling
 * shows all of it.
 */
const isBelowBar = ({ any }: NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured')

declare global {
  interface Window {
    axe: typeof axe
  }
}
