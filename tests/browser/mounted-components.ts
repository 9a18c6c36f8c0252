import type { Page } from '@playwright/test'

type Fiber = { type: unknown; child: Fiber | null; sibling: Fiber | null }

/** Returns the names of all components that React has mounted, as far as the build keeps them (Radix does). */
export const mountedComponents = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const keyOf = (node: object) => Object.keys(node).find((key) => key.startsWith('__reactContainer'))
    const root = [document, ...document.querySelectorAll('*')].find(keyOf)
    const names: string[] = []
    const queue: (Fiber | null)[] = [Reflect.get(root!, keyOf(root!)!)]
    while (queue.length > 0) {
      const fiber = queue.pop()
      if (!fiber) continue
      const { type } = fiber as { type: { name?: string; render?: { name?: string } } | null }
      names.push(type?.name ?? type?.render?.name ?? '')
      queue.push(fiber.child, fiber.sibling)
    }
    return names.filter(Boolean)
  })
