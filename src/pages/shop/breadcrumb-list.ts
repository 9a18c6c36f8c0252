import type { CategoryRef } from '../../features/catalogue/categories/category.ts'

/** The breadcrumbs from the shop to a page, for search engines. */
export function breadcrumbList(
  path: readonly CategoryRef[],
  origin: string,
  page?: { name: string; href: string },
) {
  const steps = [
    { name: 'Shop Collection', href: `${origin}/shop` },
    ...path.map(({ slug, name }) => ({ name, href: `${origin}/shop/c/${slug}` })),
    ...(page ? [page] : []),
  ]
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, href }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: href,
      })),
    },
  }
}
