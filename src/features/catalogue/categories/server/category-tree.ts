import type { CategoryRef } from '../category.ts'

export type CategoryRow = {
  id: string
  parentId: string | null
  slug: string
  name: string
  position: number
  googleId: number | null
}

export type CategoryTree<Row extends CategoryRow = CategoryRow> = {
  /** Each category followed by its subcategories, in the order of their positions. */
  inOrder: Row[]
  byId: Map<string, Row>
  bySlug: Map<string, Row>
  /** From the outermost to the category itself. */
  pathOf(id: string): Row[]
  /** The category and all its descendants. */
  within(id: string): string[]
  /** The number of levels from the category down, including its own. */
  levelsOf(id: string): number
}

export function makeTree<Row extends CategoryRow>(rows: readonly Row[]): CategoryTree<Row> {
  const inside = Map.groupBy(
    rows.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1)),
    ({ parentId }) => parentId,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const below = (id: string | null): Row[] => (inside.get(id) ?? []).flatMap((row) => [row, ...below(row.id)])
  const pathOf = (id: string): Row[] => {
    const row = byId.get(id)
    if (!row) return []
    return row.parentId === null ? [row] : [...pathOf(row.parentId), row]
  }
  const levelsOf = (id: string): number =>
    1 + Math.max(0, ...(inside.get(id) ?? []).map((child) => levelsOf(child.id)))
  return {
    inOrder: below(null),
    byId,
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    pathOf,
    within: (id) => [id, ...below(id).map((row) => row.id)],
    levelsOf,
  }
}

export const toCategoryRef = ({ id, slug, name }: CategoryRef): CategoryRef => ({ id, slug, name })

/** Google's number for a category: its own, or that of the nearest ancestor with one. */
export const googleIdOf = (path: readonly Pick<CategoryRow, 'googleId'>[]): number | null =>
  path.findLast(({ googleId }) => googleId !== null)?.googleId ?? null
