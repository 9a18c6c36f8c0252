import { keysetPage, NEWEST, OLDEST, TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import { transferPicturesToShop } from '../../../../kernel/pictures/server/own-pictures-sql.ts'
import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { raiseNotices } from '../../../services/notices/server/raise-notice.ts'
import { requireBrandRole } from '../../brand-teams/server/brand-role-sql.ts'
import { listTeam } from '../../brand-teams/server/brand-team-sql.ts'
import { requireBrandId } from '../../brands/server/brand-sql.ts'
import { lockCategoryAgainstDeletion } from '../../categories/server/category-sql.ts'
import type { ProductProposal, ProductProposalForm } from '../product-proposal.ts'
import { productProposalAdminApi, productProposalApi } from '../product-proposal-api.ts'
import { OPEN_PROPOSALS_MAX } from '../product-proposal-limits.ts'
import { makeDraft } from './make-draft.ts'
import { productProposalNotice } from './product-proposal-notices.ts'
import {
  decideProposal,
  findProposal,
  insertProposal,
  listImages,
  listProposalsInState,
  listProposalsOfBrand,
  lockAndCountOpenProposals,
  lockProposal,
  type ProposalImage,
  type ProposalRow,
} from './product-proposal-sql.ts'

export const productProposalRoutes = implement(productProposalApi, {
  'GET /brands/{id}/product-proposals': async ({ params, query, viewer, db }) => {
    const brandId = await requireBrandId(db, params.id)
    await requireBrandRole(db, brandId, viewer.memberId)
    const page = keysetPage(`product-proposals:${brandId}`, TimePlace, query, NEWEST)
    const rows = await listProposalsOfBrand(db, brandId, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ sentAt, id }) => [sentAt, id])
    return { items: await readProposalViews(db, shown, 'brand'), nextCursor }
  },

  'POST /brands/{id}/product-proposals': async (call) => {
    const { params, body, viewer, db } = call
    const brandId = await requireBrandId(db, params.id)
    permit(mayWrite(viewer))
    return runIdempotent(call, async (tx) => {
      await requireBrandRole(tx, brandId, viewer.memberId)
      if ((await lockAndCountOpenProposals(tx, brandId)) >= OPEN_PROPOSALS_MAX)
        throw new Problem('too-many-product-proposals')
      if (body.categoryId && !(await lockCategoryAgainstDeletion(tx, body.categoryId)))
        throw new Problem('category-not-found')
      await takeOverProposalPictures(tx, viewer.memberId, body)
      const { currency } = await readShopSettings(tx)
      return readOne(
        tx,
        await insertProposal(tx, { ...body, brandId, memberId: viewer.memberId, currency }),
        'brand',
      )
    })
  },

  'DELETE /brands/{id}/product-proposals/{proposalId}': async ({ params, viewer, db }) => {
    const brandId = await requireBrandId(db, params.id)
    await requireBrandRole(db, brandId, viewer.memberId)
    return db.transaction().execute(async (tx) => {
      const proposal = await lockProposal(tx, params.proposalId)
      if (proposal?.brandId !== brandId) throw new Problem('product-proposal-not-found')
      if (proposal.state === 'accepted' || proposal.state === 'declined')
        throw new Problem('product-proposal-decided')
      if (proposal.state === 'open') await decideProposal(tx, proposal.id, { state: 'withdrawn' })
      return readOne(tx, proposal.id, 'brand')
    })
  },
})

export const productProposalAdminRoutes = implement(productProposalAdminApi, {
  'GET /admin/product-proposals': async ({ query, db }) => {
    const { state, q = '' } = query
    const page = keysetPage(`admin-product-proposals:${state}:${q}`, TimePlace, query, OLDEST)
    const rows = await listProposalsInState(db, { state, q }, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ sentAt, id }) => [sentAt, id])
    return { items: await readProposalViews(db, shown, 'admin'), nextCursor }
  },

  'PUT /admin/product-proposals/{proposalId}/decision': ({ params, body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const locked = found(await lockProposal(tx, params.proposalId), 'product-proposal-not-found')
      const state = body.decision === 'accept' ? 'accepted' : 'declined'
      if (locked.state === state) return readOne(tx, locked.id, 'admin')
      if (locked.state !== 'open') throw new Problem('product-proposal-decided')
      const row = found(await findProposal(tx, locked.id), 'product-proposal-not-found')
      const decided_by = viewer.memberId
      if (body.decision === 'accept') {
        const product_id = await makeDraft(tx, row, await listImages(tx, [locked.id]))
        await decideProposal(tx, locked.id, { state, decided_by, product_id })
      } else {
        await decideProposal(tx, locked.id, { state: 'declined', decided_by, words: body.words })
      }
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'product-proposal.decide', subjectId: locked.id },
        subjectName: `${row.name}, by ${row.brand.name}`,
        ...{ before: { state: 'open' }, after: { state } },
      })
      await notifyBrandTeam(tx, locked.brandId, locked.id)
      return readOne(tx, locked.id, 'admin')
    }),
})

/** Takes over the pictures for the site, so that they stay with the proposal when its sender's account is deleted. */
async function takeOverProposalPictures(tx: Tx, memberId: string, { images }: ProductProposalForm) {
  const pictureIds = images.map(({ pictureId }) => pictureId)
  const transferredIds = await transferPicturesToShop(tx, memberId, pictureIds)
  if (pictureIds.some((pictureId) => !transferredIds.has(pictureId))) throw new Problem('image-not-found')
}

/** Notifies everyone who speaks for the brand. */
async function notifyBrandTeam(tx: Tx, brandId: string, proposalId: string) {
  const team = await listTeam(tx, [brandId])
  const memberIds = team.flatMap(({ memberId, state }) => (state === 'active' ? [memberId] : []))
  await raiseNotices(tx, productProposalNotice, memberIds, { about: proposalId })
}

type Reader = 'brand' | 'admin'

async function readOne(tx: Tx, id: string, reader: Reader): Promise<ProductProposal> {
  const row = found(await findProposal(tx, id), 'product-proposal-not-found')
  const [view] = await readProposalViews(tx, [row], reader)
  return view!
}

async function readProposalViews(
  db: DbOrTx,
  rows: ProposalRow[],
  reader: Reader,
): Promise<ProductProposal[]> {
  const images = await listImages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    proposalView(
      row,
      images.filter(({ proposalId }) => proposalId === row.id),
      reader,
    ),
  )
}

/** The draft belongs to the team: the brand gets a link to the product once it is on sale. */
function proposalView(row: ProposalRow, images: ProposalImage[], reader: Reader): ProductProposal {
  const { categoryId: _, product, sentAt, decidedAt, ...facts } = row
  const isShown = product !== null && (product.isOnSale || reader === 'admin')
  return {
    ...facts,
    images: images.map((image) => ({ picture: pictureView(image), altText: image.altText })),
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    product: isShown ? { id: product.id, slug: product.slug } : null,
  }
}
