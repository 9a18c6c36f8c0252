import { levels } from '../../../../kernel/session/levels.ts'
import { type NoticeKind, noticeKinds } from '../../notices/server/notice-kinds.ts'

export const levelUpNotice = {
  kind: 'level-up',
  column: 'level',
  name: 'Levels you reach',
  rank: 6,
  isMailed: true,
  icon: 'ruler',
  line: ({ level }) => ({
    who: 'You',
    did: `reached level ${level}, ${levels[level! - 1]!.name}`,
    link: '/points',
  }),
} satisfies NoticeKind

export const pointsNotices = [noticeKinds.of(levelUpNotice)]
