import type { Feature } from '../../../../kernel/feature.ts'
import { liveTopics } from '../../../../kernel/live/server/live-topics.ts'
import { sessionCounts } from '../../../../kernel/session/server/session-counts.ts'
import * as notice from '../notice.ts'
import * as push from '../push.ts'
import { digestRoutes, unsubscribeRoutes } from './digest-routes.ts'
import { noticeRoutes } from './notice-routes.ts'
import { countUnseen, HAS_UNSEEN } from './notice-sql.ts'
import { noticesExport } from './notices-export.ts'
import { noticesRemoval } from './notices-removal.ts'
import { pushRoutes } from './push/push-routes.ts'

/** The parts that notices contribute to the program. */
export const noticesFeature: Feature = {
  api: [noticeRoutes, digestRoutes, pushRoutes],
  shapes: [notice, push],
  site: { '/unsubscribe': unsubscribeRoutes },
  parts: [
    sessionCounts.of({ name: 'noticeCount', sql: HAS_UNSEEN, count: countUnseen }),
    ...noticesExport,
    noticesRemoval,
    liveTopics.of({ kind: 'me', mayListen: async (_platform, viewer) => viewer.memberId !== null }),
  ],
}
