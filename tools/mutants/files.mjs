/**
 * The source files that mutation testing changes, in groups, and the tests that must notice. Patterns are those of
 * `path.matchesGlob`, relative to the root of the repository, so that moving a file does not drop it from the list.
 */
export const groups = [
  {
    name: 'rules',
    source: ['src/**/server/*-rules.ts', 'src/kernel/live/server/live-topics.ts'],
    not: ['src/features/services/points/**'],
    tests: [
      'src/**/*-rules*.test.ts',
      'src/kernel/live/server/live-topics.test.ts',
      'src/features/commerce/orders/server/order-steps.test.ts',
      'src/features/commerce/discounts/server/**/*.test.ts',
      'src/features/commerce/cart/server/cart-routes.test.ts',
    ],
  },
  {
    name: 'money',
    source: [
      'src/kernel/money/*.ts',
      'src/features/commerce/cart/server/cart-totals.ts',
      'src/features/commerce/discounts/discount-words.ts',
      'src/features/commerce/orders/server/place/place-order.ts',
    ],
    not: [],
    tests: [
      'src/kernel/money/*.test.ts',
      'src/features/commerce/cart/server/cart-totals.test.ts',
      'src/features/commerce/discounts/server/**/*.test.ts',
      'src/features/commerce/orders/server/place/*.test.ts',
      'src/features/commerce/{addresses,gift-cards,guest-checkout,tax}/server/**/*.test.ts',
      'src/features/operations/reports/server/*.test.ts',
    ],
  },
  {
    name: 'points',
    source: [
      'src/features/services/points/server/{points-rules,points-subjects,points-sql,settle-points,claims-left}.ts',
      'src/features/services/points/server/{give-points,adjust-points}.ts',
      'src/features/{core,community}/**/{photo,review,profile}-points.ts',
    ],
    not: [],
    tests: [
      'src/features/services/points/server/*.test.ts',
      'src/features/core/members/server/admin/member-admin.test.ts',
    ],
  },
  {
    name: 'visibility',
    source: ['src/kernel/visibility/server/*.ts'],
    not: [],
    tests: [
      'src/kernel/visibility/**/*.test.ts',
      'src/features/core/members/server/privacy/*.test.ts',
      'src/features/core/members/server/following/*.test.ts',
    ],
  },
  {
    name: 'limits',
    source: ['src/platform/http/limits/limits.ts', 'src/**/*-limits.ts', 'src/**/limit-code-guesses.ts'],
    not: ['src/platform/**/*-limits.ts'],
    tests: [
      'src/**/*limit*.test.ts',
      'src/features/commerce/orders/server/place/order-discount.test.ts',
      'src/features/commerce/discounts/server/**/*.test.ts',
      'src/platform/http/security.test.ts',
    ],
  },
]
