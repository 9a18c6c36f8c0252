import { keysetPage, OLDEST, TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { done, found, implement, permit } from '../../../../platform/http/http.ts'
import { canSendMail } from '../../../../platform/mail/mail.ts'
import { Problem } from '../../../../problems.ts'
import { requireBrandId } from '../../brands/server/brand-sql.ts'
import { clearBrandCaches } from '../../brands/server/brand-uses.ts'
import type { AdminClaim, OwnClaim } from '../brand-claim.ts'
import { brandClaimAdminApi, brandClaimApi } from '../brand-claim-api.ts'
import { notifyClaimant } from './brand-claim-letters.ts'
import { mayDecideClaim, OPEN_CLAIMS_MAX, proofOf } from './brand-claim-rules.ts'
import {
  type ClaimRow,
  countOpenClaims,
  deleteClaim,
  findAdminClaim,
  findClaim,
  findProof,
  listClaims,
  lockClaim,
  saveClaim,
  updateClaim,
} from './brand-claim-sql.ts'
import { checkClaim } from './check-claim.ts'
import { updateBrandVerification } from './update-brand-verification.ts'

export const brandClaimRoutes = implement(brandClaimApi, {
  'GET /brands/{id}/proof': async ({ params, db }) => {
    const proof = await findProof(db, await requireBrandId(db, params.id))
    return {
      proof: proof?.checkedAt ? { domain: proof.domain, checkedAt: proof.checkedAt.toISOString() } : null,
    }
  },

  'GET /brands/{id}/claim': async ({ params, viewer, db }) =>
    readOwnClaim(db, await requireBrandId(db, params.id), viewer.memberId),

  'PUT /brands/{id}/claim': async ({ params, body: { domain }, viewer, db, platform }) => {
    const brandId = await requireBrandId(db, params.id)
    const { memberId } = viewer
    return db.transaction().execute(async (tx) => {
      const { email_confirmed: isConfirmed } = await tx
        .selectFrom('members')
        .select('email_confirmed')
        .where('id', '=', memberId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (!isConfirmed && canSendMail(platform.settings)) throw new Problem('address-not-confirmed')
      const standing = await findClaim(tx, brandId, memberId)
      if (standing?.state === 'confirmed' && standing.domain !== domain) throw new Problem('claim-confirmed')
      if (!standing && (await countOpenClaims(tx, memberId, brandId)) >= OPEN_CLAIMS_MAX)
        throw new Problem('too-many-claims')
      await saveClaim(tx, { brandId, memberId, domain })
      return readOwnClaim(tx, brandId, memberId)
    })
  },

  'POST /brands/{id}/claim/check': async ({ params, viewer, db, platform }) => {
    const brandId = await requireBrandId(db, params.id)
    const missing = await checkClaim(
      platform,
      found(await findClaim(db, brandId, viewer.memberId), 'claim-not-found'),
    )
    clearBrandCaches(platform)
    const { claim } = await readOwnClaim(db, brandId, viewer.memberId)
    return { claim: found(claim, 'claim-not-found'), missing }
  },

  'DELETE /brands/{id}/claim': async ({ params, viewer, db, platform }) => {
    const brandId = await requireBrandId(db, params.id)
    await db.transaction().execute(async (tx) => {
      const deletedClaim = await deleteClaim(tx, brandId, viewer.memberId)
      if (deletedClaim)
        await updateBrandVerification(tx, null, {
          brandId,
          domain: deletedClaim.domain,
          was: deletedClaim.state,
          is: null,
        })
    })
    clearBrandCaches(platform)
    return done
  },
})

export const brandClaimAdminRoutes = implement(brandClaimAdminApi, {
  'GET /admin/brand-claims': async ({ query, db }) => {
    const page = keysetPage(`brand-claims:${query.state}:${query.q ?? ''}`, TimePlace, query, OLDEST)
    const rows = await listClaims(db, {
      ...{ q: query.q ?? '', state: query.state },
      ...{ after: page.after, limit: page.rowsToRead },
    })
    const { shown, nextCursor } = page.cut(rows, ({ askedAt, id }) => [askedAt, id])
    return { items: shown.map(asAdminClaim), nextCursor }
  },

  'PUT /admin/brand-claims/{claimId}/decision': async (call) => {
    const { params, body, viewer, db, platform } = call
    const decided = await db.transaction().execute(async (tx) => {
      const claim = found(await lockClaim(tx, params.claimId), 'claim-not-found')
      permit(mayDecideClaim(claim.state, body.decision))
      const state = body.decision === 'confirm' ? 'confirmed' : 'declined'
      if (claim.state !== state) {
        const words = state === 'declined' ? body.words : null
        await updateClaim(tx, claim.id, {
          ...{ state, decided_at: new Date(), decline_words: words, failing_since: null },
        })
        const { brand_id: brandId, member_id: memberId, domain } = claim
        await updateBrandVerification(tx, viewer.memberId, { brandId, domain, was: claim.state, is: state })
        await notifyClaimant(tx, platform.publicUrl, state, { brandId, memberId, domain, words })
      }
      return asAdminClaim(found(await findAdminClaim(tx, claim.id), 'claim-not-found'))
    })
    clearBrandCaches(platform)
    return decided
  },
})

async function readOwnClaim(
  db: DbOrTx,
  brandId: string,
  memberId: string,
): Promise<{ claim: OwnClaim | null }> {
  const claim = await findClaim(db, brandId, memberId)
  return { claim: claim ? asOwnClaim(claim) : null }
}

const asOwnClaim = (claim: ClaimRow): OwnClaim => ({
  state: claim.state,
  domain: claim.domain,
  proof: proofOf(claim.domain, claim.token),
  checkedAt: claim.checked_at?.toISOString() ?? null,
  failingSince: claim.failing_since?.toISOString() ?? null,
  words: claim.decline_words,
})

const asAdminClaim = (row: NonNullable<Awaited<ReturnType<typeof findAdminClaim>>>): AdminClaim => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
})
