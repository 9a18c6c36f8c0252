import { done, implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { noticeApi } from '../notice-api.ts'
import { noteTimeZone, readNoticeSettings, writeMailSettings } from './notice-settings-sql.ts'
import { markAllRead, markRead, markSeen, writeMuted } from './notice-sql.ts'
import { readNoticeCount, readNotices } from './notices.ts'
import { knowsTimeZone } from './time-zones.ts'

export const noticeRoutes = implement(noticeApi, {
  'GET /notices': ({ query, viewer, platform }) => readNotices(platform, viewer.memberId, query),

  'GET /notices/count': async ({ viewer, platform }) => ({
    noticeCount: await readNoticeCount(platform.pool, viewer.memberId),
  }),

  'PUT /notices/seen': async ({ body, viewer, db, platform }) => {
    await markSeen(db, viewer.memberId, new Date(body.until))
    return { noticeCount: await readNoticeCount(platform.pool, viewer.memberId) }
  },

  'PUT /notices/read': async ({ body, viewer, db }) => {
    await markAllRead(db, viewer.memberId, new Date(body.until))
    return done
  },

  'PUT /notices/{id}/read': async ({ params, viewer, db }) => {
    if (!(await markRead(db, viewer.memberId, params.id))) throw new Problem('notice-not-found')
    return done
  },

  'GET /notices/settings': ({ viewer, db }) => readNoticeSettings(db, viewer.memberId),

  'PATCH /notices/settings': async ({ body: { kind, isOn }, viewer, db }) => {
    await writeMuted(db, viewer.memberId, kind, isOn)
    return readNoticeSettings(db, viewer.memberId)
  },

  'PATCH /notices/mail': async ({ body, viewer, db, platform }) => {
    if (body.timeZone) await permitTimeZone(platform, body.timeZone)
    await writeMailSettings(db, viewer.memberId, body)
    return readNoticeSettings(db, viewer.memberId)
  },

  'PUT /notices/time-zone': async ({ body: { timeZone }, viewer, db, platform }) => {
    await permitTimeZone(platform, timeZone)
    await noteTimeZone(db, viewer.memberId, timeZone)
    return done
  },
})

async function permitTimeZone(platform: Platform, timeZone: string) {
  if (await knowsTimeZone(platform, timeZone)) return
  throw new Problem('form-invalid', { fields: { timeZone: 'Choose a time zone' } })
}
