import { cartUi } from './features/commerce/cart/ui/cart-ui.ts'
import { collectionsUi } from './features/community/collections/ui/collections-ui.tsx'
import { reviewsUi } from './features/community/reviews/ui/reviews-ui.ts'
import { tagCorrectionsUi } from './features/community/tag-corrections/ui/tag-corrections-ui.ts'
import { membersUi } from './features/core/members/ui/members-ui.ts'
import { moderationUi } from './features/services/moderation/ui/moderation-ui.ts'
import { pointsUi } from './features/services/points/ui/points-ui.ts'
import { registerUiParts } from './web/parts.ts'

/** The parts that features add to the screens of other features, in the order of the tiers. */
registerUiParts([
  ...moderationUi,
  ...pointsUi,
  ...membersUi,
  ...tagCorrectionsUi,
  ...reviewsUi,
  ...collectionsUi,
  ...cartUi,
])
