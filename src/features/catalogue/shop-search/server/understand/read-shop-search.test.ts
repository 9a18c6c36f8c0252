import { expect, test } from 'vitest'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { readShopSearch } from './read-shop-search.ts'

test.each(['jacket', 'shoes', 'bag'])(
  '“%s” searches each category once, even if several meanings include it [SRCH-01]',
  async (typed) => {
    const { platform } = await testApp()
    const { queries } = await readShopSearch(platform, typed)
    const categories = queries!.join().match(/=category:[^']+/g)!
    expect(categories.length).toBeGreaterThan(1)
    expect(new Set(categories).size).toBe(categories.length)
  },
)
