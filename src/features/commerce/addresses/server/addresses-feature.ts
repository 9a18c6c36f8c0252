import type { Feature } from '../../../../kernel/feature.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import * as address from '../address.ts'
import { addressRoutes, countryRoutes } from './address-routes.ts'

export const addressesFeature: Feature = {
  api: [addressRoutes, countryRoutes],
  shapes: [address],
  parts: [
    exportParts.of({
      name: 'addresses',
      title: 'Addresses',
      coveredColumns: ['addresses.member_id'],
      statement: `
        select first_name as "firstName", last_name as "lastName", phone, address, city, state, zip_code as "zipCode",
               country, is_default as "isDefault", created_at as "createdAt", changed_at as "changedAt"
        from addresses where member_id = $1 order by is_default desc, changed_at desc`,
    }),
  ],
}
