import { requireUnchanged } from '../../../../kernel/admin/server/require-unchanged.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { implement } from '../../../../platform/http/http.ts'
import type { HouseRules } from '../house-rules.ts'
import { houseRulesApi } from '../house-rules-api.ts'
import { setRequiredAgreement } from './joining/agreement-sql.ts'
import { clearHouseLinksCache, lockHouseRules, readHouseRules, writeHouseRules } from './rules-sql.ts'

export const houseRulesRoutes = implement(houseRulesApi, {
  'GET /admin/house-rules': ({ platform }) => readHouseRules(platform.pool),

  'PATCH /admin/house-rules': async ({ viewer, body: { was, ...changes }, db, platform }) => {
    const rules = await db.transaction().execute(async (tx) => {
      const before = await lockHouseRules(tx)
      await requireUnchanged({ stored: before, changes, was, readCurrent: async () => before })
      const after = { ...before, ...changes } as HouseRules
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{ action: 'house-rules.change', subjectName: 'House rules', before, after },
      })
      if (!isChanged) return before
      await writeHouseRules(tx, after)
      if (after.minimumAge !== before.minimumAge) await setRequiredAgreement(tx, 'age', after.minimumAge)
      return after
    })
    clearHouseLinksCache(platform)
    return rules
  },
})
