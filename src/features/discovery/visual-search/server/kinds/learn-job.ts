import { createHash } from 'node:crypto'
import { z } from 'zod'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { DESCRIPTION_VERSION } from '../../../../../platform/pictures/descriptor/describe-picture.ts'
import { readCurrentCategoryTreeFromPool } from '../../../../catalogue/categories/server/category-sql.ts'
import { finderOf } from '../finder.ts'
import { listCorrections } from './corrections/correction-sql.ts'
import { weighCorrections } from './corrections/weigh-corrections.ts'
import type { Sample } from './kind-model.ts'
import { kindOfCategory } from './kind-of-category.ts'
import { listCategorizedForms, readKindModelSource, saveKindModel } from './kind-sql.ts'
import { readShipped } from './shipped.ts'

/** The maximum number of pictures per category, and per kind, to learn from; more add little. */
const PER_CATEGORY = 40
const PER_KIND = 60
/** The maximum number of samples: the time of learning grows with its third power. */
const SAMPLES_MAX = 800
/** The newest corrections by members, a few per member. */
const CORRECTIONS = { version: DESCRIPTION_VERSION, each: 10, limit: 120 }

const formHashOf = (form: Int8Array) => createHash('sha256').update(form).digest('base64url')

/** Learns the kinds again if products, their pictures, categories or corrections have changed; else does nothing. */
export const learnKinds = job(z.object({}), async (_, platform) => {
  const tree = await readCurrentCategoryTreeFromPool(platform.pool)
  const shipped = readShipped(DESCRIPTION_VERSION)
  const slugs = new Set(shipped.flatMap(({ slug }) => slug ?? []))
  const rows = await listCategorizedForms(platform.pool, [DESCRIPTION_VERSION, PER_CATEGORY])
  const own = rows.flatMap((row) => {
    const kind = kindOfCategory(tree, slugs, row.categoryId)
    return kind ? { ...row, kind } : []
  })
  const shippedSamples = shipped.flatMap(({ slug, form, weight, name }) => {
    const kind = slug === null ? null : tree.bySlug.get(slug)?.id
    return kind === undefined ? [] : { kind, form, weight, name }
  })
  const kinds = [...new Set([...own, ...shippedSamples].flatMap(({ kind }) => kind ?? []))].sort()
  const ownSamples = [...Map.groupBy(own, ({ kind }) => kind)].flatMap(([, ofKind]) =>
    ofKind.slice(0, Math.min(PER_KIND, Math.floor((SAMPLES_MAX - shippedSamples.length) / kinds.length))),
  )
  const indexOf = new Map(kinds.map((id, at) => [id, at]))
  const catalogue: Sample[] = [
    ...shippedSamples.map(({ kind, form, weight }) => ({
      kind: kind ? indexOf.get(kind)! : -1,
      form,
      weight,
    })),
    ...ownSamples.map(({ kind, form }) => ({
      kind: indexOf.get(kind)!,
      form: new Int8Array(form),
      weight: 1,
    })),
  ]
  const moment = { now: new Date(), needsConfirmedEmail: platform.settings.confirmEmail }
  const votes = (await listCorrections(platform.db, CORRECTIONS, moment)).flatMap((row) => {
    const kind = indexOf.get(kindOfCategory(tree, slugs, row.saidId) ?? '')
    return kind === undefined ? [] : { ...row, form: new Int8Array(row.form), kind }
  })
  const corrections = weighCorrections(
    votes,
    catalogue.reduce((sum, { weight }) => sum + weight, 0),
  )
  const source = createHash('sha256')
    .update(JSON.stringify([DESCRIPTION_VERSION, kinds, shippedSamples.map(({ name }) => name)]))
    .update(JSON.stringify(ownSamples.map(({ mediaId, change, kind }) => [mediaId, change, kind])))
    .update(JSON.stringify(corrections.map(({ form, kind, weight }) => [formHashOf(form), kind, weight])))
    .digest('hex')
  if (source === (await readKindModelSource(platform.pool))) return

  const { forms, shares } = await finderOf(platform).learn([...catalogue, ...corrections], kinds.length)
  await saveKindModel(platform.db, {
    source,
    kinds,
    forms: Buffer.from(forms.buffer),
    shares: Buffer.from(shares.buffer),
  })
})
