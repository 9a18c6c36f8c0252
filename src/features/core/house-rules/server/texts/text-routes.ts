import { writeAudit } from '../../../../../platform/audit.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../../problems.ts'
import type { HouseTextView, TextAtAdmin, TextPublishForm } from '../../house-text.ts'
import { houseTextApi } from '../../house-text-api.ts'
import { isAgreedText, type TextKind, textKinds, textNames } from '../../house-words.ts'
import { setRequiredAgreement } from '../joining/agreement-sql.ts'
import { clearHouseLinksCache } from '../rules-sql.ts'
import { textBlocks } from './text-blocks.ts'
import { findText, insertText, listCountedVersions, listVersions, lockTexts } from './text-sql.ts'

export const houseTextRoutes = implement(houseTextApi, {
  'GET /texts/{kind}': ({ params, db }) => readText(db, params.kind, null),

  'GET /texts/{kind}/{version}': ({ params, db }) => readText(db, params.kind, params.version),

  'GET /admin/texts': async ({ db }) => ({
    items: await Promise.all(textKinds.map((kind) => readAtAdmin(db, kind))),
  }),

  'POST /admin/texts/preview': ({ body }) => ({ blocks: textBlocks(body.body) }),

  'POST /admin/texts/{kind}/versions': async (call) => {
    const { viewer, params, body, platform } = call
    const text = await runIdempotent(call, (tx) => publish(tx, viewer.memberId, params.kind, body))
    clearHouseLinksCache(platform)
    return text
  },
})

async function publish(
  tx: Tx,
  memberId: string,
  kind: TextKind,
  form: TextPublishForm,
): Promise<TextAtAdmin> {
  await lockTexts(tx)
  const latest = await findText(tx, kind, null)
  const current = await readAtAdmin(tx, kind)
  if ((latest?.version ?? 0) !== form.after) throw new Problem('changed-meanwhile', { current })
  if (latest?.body === form.body) throw new Problem('text-without-change')
  const version = form.after + 1
  // No one can have agreed to anything before the first version.
  const needsAgreeing = isAgreedText(kind) && (form.needsAgreeing || version === 1)
  await insertText(tx, { kind, version, body: form.body, note: form.note, needsAgreeing })
  if (isAgreedText(kind) && needsAgreeing) await setRequiredAgreement(tx, kind, version)
  await writeAudit(tx, memberId, {
    ...{ action: 'text.publish', subjectName: `${textNames[kind]}, version ${version}` },
    after: { version, needsAgreeing, note: form.note },
  })
  return readAtAdmin(tx, kind)
}

async function readText(db: DbOrTx, kind: TextKind, version: number | null): Promise<HouseTextView> {
  const text = found(await findText(db, kind, version), 'text-not-found')
  const versions = await listVersions(db, kind)
  const versionView = (row: { version: number; note: string; publishedAt: Date }) => ({
    ...{ version: row.version, note: row.note, publishedAt: row.publishedAt.toISOString() },
  })
  return { kind, ...versionView(text), blocks: textBlocks(text.body), versions: versions.map(versionView) }
}

async function readAtAdmin(db: DbOrTx, kind: TextKind): Promise<TextAtAdmin> {
  const [latest, versions] = [await findText(db, kind, null), await listCountedVersions(db, kind)]
  return {
    kind,
    body: latest?.body ?? '',
    versions: versions.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
  }
}
