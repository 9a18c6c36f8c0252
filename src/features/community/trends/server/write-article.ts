import { isDeepStrictEqual } from 'node:util'
import { lockOwnPictures } from '../../../../kernel/pictures/server/own-pictures-sql.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import type { ArticleDraft, ArticleForm } from '../article.ts'
import {
  deleteArticle,
  findDraft,
  insertArticle,
  lockArticle,
  lockExistingProducts,
  setArticleProducts,
  setArticleState,
  updateArticle,
} from './article-admin-sql.ts'

/**
 * Adds an article as a draft. @returns its id
 * @throws Problem 'form-invalid' at the field that names something missing
 */
export async function createArticle(tx: Tx, viewer: SignedInViewer, form: ArticleForm): Promise<string> {
  await requireReferences(tx, viewer, form, null)
  const id = newId()
  await insertArticle(tx, id, form)
  await setArticleProducts(tx, id, form.productIds)
  await writeAudit(tx, viewer.memberId, {
    ...{ action: 'article.add', subjectId: id, subjectName: form.title, after: form },
  })
  return id
}

/**
 * Changes an article; its slug and whether it is published stay. Content equal to the current one changes nothing,
 * whatever version it was based on, so a request can be repeated.
 * @throws Problem 'article-not-found', 'form-invalid', 'article-changed' if the change is based on an older version
 */
export async function changeArticle(
  tx: Tx,
  viewer: SignedInViewer,
  id: string,
  { version, ...form }: ArticleForm & { version: number },
): Promise<void> {
  found(await lockArticle(tx, id), 'article-not-found')
  const draft = found(await findDraft(tx, id), 'article-not-found')
  const before = toArticleForm(draft)
  if (isDeepStrictEqual(before, { ...form })) return
  if (draft.version !== version) throw new Problem('article-changed')
  await requireReferences(tx, viewer, form, before)
  await updateArticle(tx, id, form)
  await setArticleProducts(tx, id, form.productIds)
  if (form.coverId !== before.coverId) {
    await enqueue(tx, 'remove-unused-media', { mediaIds: [before.coverId] })
  }
  await writeAudit(tx, viewer.memberId, {
    ...{ action: 'article.change', subjectId: id, subjectName: form.title, before, after: form },
  })
}

/** Publishes or withdraws an article. Safe to repeat. @throws Problem 'article-not-found' */
export async function publishArticle(
  tx: Tx,
  viewer: SignedInViewer,
  id: string,
  state: ArticleDraft['state'],
): Promise<void> {
  const before = found(await lockArticle(tx, id), 'article-not-found')
  if (before.state === state) return
  await setArticleState(tx, id, state)
  await writeAudit(tx, viewer.memberId, {
    ...{ action: `article.${state === 'published' ? 'publish' : 'withdraw'}`, subjectId: id },
    ...{ subjectName: before.title, before: { state: before.state }, after: { state } },
  })
}

/** Deletes an article; a job removes the files of its cover. @throws Problem 'article-not-found' */
export async function removeArticle(tx: Tx, viewer: SignedInViewer, id: string): Promise<void> {
  found(await lockArticle(tx, id), 'article-not-found')
  const draft = found(await findDraft(tx, id), 'article-not-found')
  await deleteArticle(tx, id)
  await enqueue(tx, 'remove-unused-media', { mediaIds: [draft.coverId] })
  await writeAudit(tx, viewer.memberId, {
    ...{ action: 'article.remove', subjectId: id, subjectName: draft.title, before: toArticleForm(draft) },
  })
}

/** Returns exactly the fields of the form. */
function toArticleForm(draft: ArticleDraft): ArticleForm {
  const { title, authorName, authorId, publishDate, summary, coverId, coverAlt, tags, content, productIds } =
    draft
  return { title, authorName, authorId, publishDate, summary, coverId, coverAlt, tags, content, productIds }
}

/** Checks that everything the form refers to by id exists; each error is at its field. */
async function requireReferences(
  tx: Tx,
  viewer: SignedInViewer,
  { coverId, authorId, productIds }: ArticleForm,
  before: { coverId: string; authorId: string | null } | null,
) {
  const fields: Record<string, string> = {}
  if (coverId !== before?.coverId) {
    // Another member's picture is reported as missing.
    const own = await lockOwnPictures(tx, viewer.memberId, [coverId])
    if (!own.has(coverId)) fields.coverId = 'Please choose a cover image'
  }
  if (authorId && authorId !== before?.authorId && !(await readMemberRefs(tx, [authorId])).has(authorId)) {
    fields.authorId = 'There is no such member'
  }
  const there = await lockExistingProducts(tx, productIds)
  if (productIds.some((id) => !there.has(id)))
    fields.productIds = 'One of these products is no longer available'
  if (Object.keys(fields).length > 0) throw new Problem('form-invalid', { fields })
}
