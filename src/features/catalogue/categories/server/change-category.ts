import { requireUnchanged } from '../../../../kernel/admin/server/require-unchanged.ts'
import { slugOf } from '../../../../kernel/text/slug.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import type { AdminCategory, ShopCategoryChanges, ShopCategoryForm } from '../category-admin.ts'
import { CATEGORIES_MAX, CATEGORY_LEVELS_MAX } from '../category-limits.ts'
import {
  deleteCategory,
  insertCategory,
  listAdminCategories,
  lockTree,
  updateCategory,
  writePositions,
} from './category-sql.ts'
import type { CategoryTree } from './category-tree.ts'
import { categoryUses } from './category-uses.ts'

/** Adds a category. @throws Problem 'category-not-found', 'form-invalid' */
export async function addCategory(tx: Tx, adminId: string, form: ShopCategoryForm): Promise<AdminCategory> {
  const tree = await lockTree(tx)
  if (tree.inOrder.length >= CATEGORIES_MAX) {
    throw fieldProblem('name', `A shop has ${CATEGORIES_MAX} categories at most.`)
  }
  checkParent(tree, null, form.parentId)
  checkName(tree, null, form.parentId, form.name)
  if (form.slug) checkSlug(tree, null, form.slug)
  const id = newId()
  const slug = form.slug ?? freeSlug(tree, form)
  await insertCategory(tx, { ...form, id, slug })
  await writeAudit(tx, adminId, {
    ...{ action: 'product-category.add', subjectId: id, subjectName: form.name },
    after: { ...form, slug },
  })
  return readOne(tx, id)
}

/**
 * Changes a category.
 * @param was the changed fields as the admin read them
 * @throws Problem 'category-not-found', 'form-invalid', 'changed-meanwhile'
 */
export async function changeCategory(
  tx: Tx,
  adminId: string,
  id: string,
  changes: ShopCategoryChanges,
  was?: Record<string, unknown>,
): Promise<AdminCategory> {
  const tree = await lockTree(tx)
  const { id: _id, productCount: _count, totalCount: _total, ...before } = await readOne(tx, id)
  await requireUnchanged({ stored: before, changes, was, readCurrent: () => readOne(tx, id) })
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const after: typeof before = { ...before, ...Object.fromEntries(given) }
  const isMoved = after.parentId !== before.parentId
  if (isMoved) checkParent(tree, id, after.parentId)
  if (isMoved || after.name !== before.name) checkName(tree, id, after.parentId, after.name)
  if (after.slug !== before.slug) checkSlug(tree, id, after.slug)
  const isChanged = await writeAudit(tx, adminId, {
    ...{ action: 'product-category.change', subjectId: id, subjectName: after.name },
    before: categoryAuditFacts(tree, before),
    after: categoryAuditFacts(tree, after),
  })
  // Passing an unchanged parent would move the category to the end.
  if (isChanged) await updateCategory(tx, id, { ...changes, parentId: isMoved ? after.parentId : undefined })
  return readOne(tx, id)
}

/** Puts a category after another one. Safe to repeat. @throws Problem 'category-not-found', 'form-invalid' */
export async function placeCategory(tx: Tx, adminId: string, id: string, afterId: string | null) {
  const tree = await lockTree(tx)
  const category = found(tree.byId.get(id), 'category-not-found')
  const before = tree.inOrder.filter(({ parentId }) => parentId === category.parentId)
  const others = before.filter((sibling) => sibling.id !== id)
  const at = afterId === null ? 0 : others.findIndex((sibling) => sibling.id === afterId) + 1
  if (afterId !== null && at === 0)
    throw fieldProblem('afterId', 'The two are no longer in the same category.')
  const after = others.toSpliced(at, 0, category)
  await writePositions(
    tx,
    after.map((sibling) => sibling.id),
  )
  const order = (siblings: { name: string }[]) => ({ order: siblings.map(({ name }) => name) })
  await writeAudit(tx, adminId, {
    ...{ action: 'product-category.place', subjectId: id, subjectName: category.name },
    ...{ before: order(before), after: order(after) },
  })
}

/**
 * Deletes a category. Its products move to another category or have none, and its subcategories move up. Its address
 * redirects to the category that received the products, or to its parent.
 * @throws Problem 'category-not-found', 'form-invalid'
 */
export async function removeCategory(
  tx: Tx,
  platform: Platform,
  adminId: string,
  id: string,
  intoId: string | null,
): Promise<void> {
  const tree = await lockTree(tx)
  const category = found(tree.byId.get(id), 'category-not-found')
  if (intoId === id || (intoId !== null && !tree.byId.has(intoId))) {
    throw fieldProblem('into', 'Choose another category.')
  }
  for (const inside of tree.inOrder.filter(({ parentId }) => parentId === id)) {
    const there = tree.inOrder.filter(({ parentId }) => parentId === category.parentId)
    const duplicate = there.find((other) => other.id !== id && isSameName(other.name, inside.name))
    if (duplicate)
      throw fieldProblem(
        'into',
        `“${inside.name}” is inside, and there is one of that name above. Rename it first.`,
      )
  }
  for (const use of categoryUses.in(platform)) await use.move(tx, id, intoId)
  await deleteCategory(tx, category, intoId ?? category.parentId)
  await writeAudit(tx, adminId, {
    ...{ action: 'product-category.remove', subjectId: id, subjectName: category.name },
    before: { name: category.name, slug: category.slug },
    after: { productsGoTo: intoId && tree.byId.get(intoId)?.name },
  })
}

const readOne = async (tx: Tx, id: string): Promise<AdminCategory> =>
  found(
    (await listAdminCategories(tx)).find((category) => category.id === id),
    'category-not-found',
  )

const categoryAuditFacts = (tree: CategoryTree, { parentId, ...fields }: { parentId: string | null }) => ({
  ...fields,
  parent: parentId && tree.byId.get(parentId)?.name,
})

const fieldProblem = (field: string, sentence: string) =>
  new Problem('form-invalid', { fields: { [field]: sentence } })
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function checkParent(tree: CategoryTree, id: string | null, parentId: string | null) {
  if (parentId === null) return
  if (!tree.byId.has(parentId)) throw fieldProblem('parentId', 'This category is no longer available.')
  if (id !== null && tree.within(id).includes(parentId)) {
    throw fieldProblem('parentId', 'A category cannot be inside itself.')
  }
  const levels = tree.pathOf(parentId).length + (id === null ? 1 : tree.levelsOf(id))
  if (levels > CATEGORY_LEVELS_MAX) {
    throw fieldProblem('parentId', `Categories go ${CATEGORY_LEVELS_MAX} levels deep at most.`)
  }
}

function checkName(tree: CategoryTree, id: string | null, parentId: string | null, name: string) {
  const same = tree.inOrder.find((one) => one.parentId === parentId && isSameName(one.name, name))
  if (same && same.id !== id) throw fieldProblem('name', 'There is a category of this name here already.')
}

function checkSlug(tree: CategoryTree, id: string | null, slug: string) {
  const same = tree.bySlug.get(slug)
  if (same && same.id !== id) throw fieldProblem('slug', `“${same.name}” has this address already.`)
}

/** Makes a slug from the name; when it is taken, adds the parent's name or a number. */
function freeSlug(tree: CategoryTree, { name, parentId }: ShopCategoryForm): string {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  const candidates = [
    slugOf(name, 'category'),
    ...(parent ? [slugOf(`${parent.name} ${name}`, 'category')] : []),
  ]
  const free = candidates.find((slug) => !tree.bySlug.has(slug))
  if (free) return free
  for (let number = 2; ; number++) {
    const numbered = `${candidates[0]!.slice(0, 55)}-${number}`
    if (!tree.bySlug.has(numbered)) return numbered
  }
}
