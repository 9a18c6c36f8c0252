import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { noticeExtras } from '../../notices/ui/notice-extras.ts'

/** The parts that points contribute to other features' screens: a new level is shown immediately (LevelUpMessage). */
export const pointsUi = [noticeExtras.of({ kind: 'level-up', staleKey: sessionQuery.queryKey })]
