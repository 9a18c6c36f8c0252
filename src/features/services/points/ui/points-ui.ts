import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { noticeExtras } from '../../notices/ui/notice-extras.ts'

/** What points add to other features' screens: a level that was reached is said at once (LevelUpMessage). */
export const pointsUi = [noticeExtras.of({ kind: 'level-up', staleKey: sessionQuery.queryKey })]
