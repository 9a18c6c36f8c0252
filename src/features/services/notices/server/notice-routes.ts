import { z } from 'zod'
import { apiRoutes, Done, done } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import {
  MailChanges,
  NoticeCount,
  NoticePage,
  NoticeSettingsView,
  NoticeSwitch,
  NoticesQuery,
  TimeZoneForm,
  UntilForm,
} from '../notice.ts'
import { noteTimeZone, readNoticeSettings, writeMailSettings } from './notice-settings-sql.ts'
import { markAllRead, markRead, markSeen, writeMuted } from './notice-sql.ts'
import { readNoticeCount, readNotices } from './notices.ts'
import { knowsTimeZone } from './time-zones.ts'

const routes = apiRoutes()
export const noticeRoutes = routes
const tag = 'Notices'

routes.signedIn.get(
  '/notices',
  {
    summary: 'What others did that concerns the viewer, gathered, latest first',
    tag,
    query: NoticesQuery,
    answers: NoticePage,
    problems: ['cursor-invalid'],
  },
  ({ query, viewer, platform }) => readNotices(platform, viewer.memberId, query),
)

routes.signedIn.get(
  '/notices/count',
  { summary: 'How many notices were neither read nor seen in the list', tag, answers: NoticeCount },
  async ({ viewer, platform }) => ({ noticeCount: await readNoticeCount(platform.pool, viewer.memberId) }),
)

routes.signedIn.put(
  '/notices/seen',
  {
    summary: 'The list was looked at: the count begins anew, what is unread stays marked',
    tag,
    body: UntilForm,
    answers: NoticeCount,
    limit: 'write',
  },
  async ({ body, viewer, db, platform }) => {
    await markSeen(db, viewer.memberId, new Date(body.until))
    return { noticeCount: await readNoticeCount(platform.pool, viewer.memberId) }
  },
)

routes.signedIn.put(
  '/notices/read',
  { summary: 'Mark everything until a moment as read', tag, body: UntilForm, answers: Done, limit: 'write' },
  async ({ body, viewer, db }) => {
    await markAllRead(db, viewer.memberId, new Date(body.until))
    return done
  },
)

routes.signedIn.put(
  '/notices/{id}/read',
  {
    summary: 'Mark one notice as read',
    tag,
    params: z.object({ id: z.uuid() }),
    answers: Done,
    problems: ['notice-not-found'],
    limit: 'write',
  },
  async ({ params, viewer, db }) => {
    if (!(await markRead(db, viewer.memberId, params.id))) throw new Problem('notice-not-found')
    return done
  },
)

routes.signedIn.get(
  '/notices/settings',
  { summary: 'Which kinds of notices are off, and what is mailed when', tag, answers: NoticeSettingsView },
  ({ viewer, db }) => readNoticeSettings(db, viewer.memberId),
)

routes.signedIn.patch(
  '/notices/settings',
  {
    summary: 'Switch one kind of notice on or off',
    tag,
    body: NoticeSwitch,
    answers: NoticeSettingsView,
    limit: 'write',
  },
  async ({ body: { kind, isOn }, viewer, db }) => {
    await writeMuted(db, viewer.memberId, kind, isOn)
    return readNoticeSettings(db, viewer.memberId)
  },
)

routes.signedIn.patch(
  '/notices/mail',
  {
    summary: 'Choose what is mailed: whether, which kinds, and the hours in which nothing is',
    tag,
    body: MailChanges,
    answers: NoticeSettingsView,
    limit: 'write',
  },
  async ({ body, viewer, db, platform }) => {
    if (body.timeZone) await permitTimeZone(platform, body.timeZone)
    await writeMailSettings(db, viewer.memberId, body)
    return readNoticeSettings(db, viewer.memberId)
  },
)

routes.signedIn.put(
  '/notices/time-zone',
  {
    summary: 'The time zone of the browser; one that the member chose stays',
    tag,
    body: TimeZoneForm,
    answers: Done,
    limit: 'write',
  },
  async ({ body: { timeZone }, viewer, db, platform }) => {
    await permitTimeZone(platform, timeZone)
    await noteTimeZone(db, viewer.memberId, timeZone)
    return done
  },
)

async function permitTimeZone(platform: Platform, timeZone: string) {
  if (await knowsTimeZone(platform, timeZone)) return
  throw new Problem('form-invalid', { fields: { timeZone: 'Choose a time zone' } })
}
