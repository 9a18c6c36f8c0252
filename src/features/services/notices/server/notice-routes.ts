import { permitTimeZone } from '../../../../kernel/time/server/permit-time-zone.ts'
import { timeZoneListeners } from '../../../../kernel/time/server/time-zone-listeners.ts'
import { done, implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { noticeApi } from '../notice-api.ts'
import { noticeKinds } from './notice-kinds.ts'
import {
  readNoticeSettings,
  storeTimeZoneIfUnset,
  writeMailSettings,
  writePushSettings,
} from './notice-settings-sql.ts'
import { markAllRead, markRead, markSeen, readNoticeCount, writeMuted } from './notice-sql.ts'
import { readNotices, takeCelebrations } from './notices.ts'

export const noticeRoutes = implement(noticeApi, {
  'GET /notices': ({ query, viewer, platform }) => readNotices(platform, viewer.memberId, query),

  'GET /notices/count': async ({ viewer, platform }) => ({
    noticeCount: await readNoticeCount(platform, viewer.memberId),
  }),

  'PUT /notices/seen': async ({ body, viewer, db, platform }) => {
    await markSeen(db, viewer.memberId, new Date(body.until))
    return { noticeCount: await readNoticeCount(platform, viewer.memberId) }
  },

  'PUT /notices/read': async ({ body, viewer, db }) => {
    await markAllRead(db, viewer.memberId, new Date(body.until))
    return done
  },

  'POST /notices/celebrations': async ({ viewer, platform }) => ({
    items: await takeCelebrations(platform, viewer.memberId),
  }),

  'PUT /notices/{id}/read': async ({ params, viewer, db }) => {
    if (!(await markRead(db, viewer.memberId, params.id))) throw new Problem('notice-not-found')
    return done
  },

  'GET /notices/settings': ({ viewer, platform }) => readSettings(platform, viewer.memberId),

  'PATCH /notices/settings': async ({ body: { kind, isOn }, viewer, db, platform }) => {
    if (!switchable(platform).some((one) => one.kind === kind)) refuseKind('kind')
    await writeMuted(db, viewer.memberId, kind, isOn)
    return readSettings(platform, viewer.memberId)
  },

  'PATCH /notices/mail': async ({ body, viewer, db, platform }) => {
    const mailed = new Set(switchable(platform).map(({ kind, isMailed }) => isMailed && kind))
    for (const [at, kind] of (body.offKinds ?? []).entries()) {
      if (!mailed.has(kind)) refuseKind(`offKinds.${at}`)
    }
    if (body.timeZone) await permitTimeZone(platform, body.timeZone)
    await writeMailSettings(db, viewer.memberId, body)
    return readSettings(platform, viewer.memberId)
  },

  'PATCH /notices/push': async ({ body, viewer, db, platform }) => {
    const known = new Set(switchable(platform).map(({ kind }) => kind))
    for (const [at, kind] of body.offKinds.entries()) if (!known.has(kind)) refuseKind(`offKinds.${at}`)
    await writePushSettings(db, viewer.memberId, body)
    return readSettings(platform, viewer.memberId)
  },

  'PUT /notices/time-zone': async ({ body: { timeZone }, viewer, db, platform }) => {
    await permitTimeZone(platform, timeZone)
    await storeTimeZoneIfUnset(db, viewer.memberId, timeZone)
    for (const hear of timeZoneListeners.in(platform)) await hear(platform, viewer, timeZone)
    return done
  },
})

const switchable = (platform: Platform) =>
  noticeKinds
    .in(platform)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .flatMap(({ kind, name, isMailed }) => (name ? { kind, name, isMailed } : []))

const readSettings = async (platform: Platform, memberId: string) => ({
  ...(await readNoticeSettings(platform.db, memberId)),
  kinds: switchable(platform),
})

function refuseKind(field: string): never {
  throw new Problem('form-invalid', { fields: { [field]: 'There is no such kind of notice' } })
}
