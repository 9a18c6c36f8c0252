import type { Tx } from '../../../platform/database.ts'
import { found } from '../../../platform/http.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { SignedInViewer } from '../../../platform/viewer.ts'
import { Problem } from '../../../problems.ts'
import { readMemberRefs } from '../../members/server/member-sql.ts'
import { lockOwnPictures } from '../../photos/server/image-sql.ts'
import type { ArticleForm } from '../article.ts'
import {
  deleteArticle,
  insertArticle,
  keepProducts,
  lockArticle,
  setArticleProducts,
  updateArticle,
} from './article-sql.ts'

/**
 * @returns the id of the new draft
 * @throws Problem 'form-invalid' at the field that names what is not there
 */
export async function createArticle(tx: Tx, viewer: SignedInViewer, form: ArticleForm): Promise<string> {
  await requireNamed(tx, viewer, form, null)
  const id = newId()
  await insertArticle(tx, id, form)
  await setArticleProducts(tx, id, form.productIds)
  return id
}

/** Its address and whether it is published stay. @throws Problem 'article-not-found', 'form-invalid' */
export async function changeArticle(
  tx: Tx,
  viewer: SignedInViewer,
  id: string,
  form: ArticleForm,
): Promise<void> {
  const before = found(await lockArticle(tx, id), 'article-not-found')
  await requireNamed(tx, viewer, form, before)
  await updateArticle(tx, id, form)
  await setArticleProducts(tx, id, form.productIds)
  if (form.coverId !== before.coverId) {
    await enqueue(tx, 'remove-unused-media', { mediaIds: [before.coverId] })
  }
}

/** Its cover's files follow by a job. @throws Problem 'article-not-found' */
export async function removeArticle(tx: Tx, id: string): Promise<void> {
  const { coverId } = found(await lockArticle(tx, id), 'article-not-found')
  await deleteArticle(tx, id)
  await enqueue(tx, 'remove-unused-media', { mediaIds: [coverId] })
}

/** What a form names by id must be there: each is said at its field. */
async function requireNamed(
  tx: Tx,
  viewer: SignedInViewer,
  { coverId, authorId, productIds }: ArticleForm,
  before: { coverId: string; authorId: string | null } | null,
) {
  const fields: Record<string, string> = {}
  if (coverId !== before?.coverId) {
    // Other people's pictures and missing ones look alike.
    const own = await lockOwnPictures(tx, viewer.memberId, [coverId])
    if (!own.has(coverId)) fields.coverId = 'Please choose a cover image'
  }
  if (authorId && authorId !== before?.authorId && !(await readMemberRefs(tx, [authorId])).has(authorId)) {
    fields.authorId = 'There is no such member'
  }
  const there = await keepProducts(tx, productIds)
  if (productIds.some((id) => !there.has(id))) fields.productIds = 'One of these products is no longer here'
  if (Object.keys(fields).length > 0) throw new Problem('form-invalid', { fields })
}
