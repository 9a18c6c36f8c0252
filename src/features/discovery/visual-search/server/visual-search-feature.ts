import { sql } from 'kysely'
import type { Feature } from '../../../../kernel/feature.ts'
import { accountParts, deleteRows } from '../../../services/account-deletion/server/account-parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import * as find from '../visual-search.ts'
import { autoTagRoutes } from './auto-tags.ts'
import { visualSearchRoutes } from './visual-search-routes.ts'

/** The routes, schemas and parts of visual search. */
export const visualSearchFeature: Feature = {
  api: [visualSearchRoutes, autoTagRoutes],
  shapes: [find],
  parts: [
    accountParts.of({
      remove: [
        deleteRows(
          (memberId, limit) => sql`
            delete from kind_corrections
            where (member_id, form_hash) in (
              select member_id, form_hash from kind_corrections where member_id = ${memberId} limit ${limit})`,
        ),
      ],
    }),
    exportParts.of({
      name: 'picture-corrections',
      title: 'What you said that a picture shows, in Find this',
      coveredColumns: ['kind_corrections.member_id'],
      statement: `
        select said.name as "said", guessed.name as "guessed", said_on as "saidOn"
        from kind_corrections
        join product_categories as said on said.id = said_id
        left join product_categories as guessed on guessed.id = guessed_id
        where member_id = $1
        order by said_on desc, said.name`,
    }),
  ],
}
