import { writeAudit } from '../../../../../../platform/audit.ts'
import { implement } from '../../../../../../platform/http/http.ts'
import { labelAdminApi } from '../../../labels/label-api.ts'
import { readLabelRules, writeLabelRules } from './label-sql.ts'

export const labelAdminRoutes = implement(labelAdminApi, {
  'GET /admin/label-rules': ({ db }) => readLabelRules(db),

  'PUT /admin/label-rules': ({ body, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const before = await readLabelRules(tx)
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{
          action: 'label-rules.change',
          subjectName: 'Rules of labels',
          before: flat(before),
          after: flat(body),
        },
      })
      if (isChanged) await writeLabelRules(tx, body)
      return body
    }),
})

type Rules = Parameters<typeof writeLabelRules>[1]
const flat = ({ ownBrand, words }: Rules) => ({
  ownBrand,
  ...Object.fromEntries(Object.entries(words).map(([label, list]) => [label, list.join(' ')])),
})
