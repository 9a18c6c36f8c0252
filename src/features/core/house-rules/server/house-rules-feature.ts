import type { Feature } from '../../../../kernel/feature.ts'
import { legalLinks } from '../../../../kernel/session/server/legal-links.ts'
import { shopChangeListeners } from '../../shop-settings/server/shop-routes.ts'
import * as houseRules from '../house-rules.ts'
import * as houseText from '../house-text.ts'
import * as invitation from '../invitation.ts'
import * as joining from '../joining.ts'
import * as transparency from '../transparency.ts'
import { houseRulesExport } from './house-rules-export.ts'
import { followInvitation, invitationAdminRoutes, invitationRoutes } from './invitations/invitation-routes.ts'
import { admission } from './joining/admit.ts'
import { joiningRoutes, requestRoutes } from './joining/joining-routes.ts'
import { houseRulesRoutes } from './rules-routes.ts'
import { clearHouseLinksCache, readHouseLinks } from './rules-sql.ts'
import { securityText } from './security-text.ts'
import { houseTextRoutes } from './texts/text-routes.ts'

import { transparencyRoutes } from './transparency/transparency-routes.ts'

export const houseRulesFeature: Feature = {
  api: [
    houseRulesRoutes,
    joiningRoutes,
    requestRoutes,
    invitationRoutes,
    invitationAdminRoutes,
    houseTextRoutes,
    transparencyRoutes,
  ],
  shapes: [houseRules, houseText, invitation, joining, transparency],
  site: { '/join': followInvitation, '/.well-known/security.txt': securityText },
  parts: [
    admission,
    legalLinks.of(readHouseLinks),
    shopChangeListeners.of(clearHouseLinksCache),
    ...houseRulesExport,
  ],
}
