import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  Celebrations,
  DigestSwitch,
  MailChanges,
  NoticeCount,
  NoticePage,
  NoticeSettingsView,
  NoticeSwitch,
  NoticesQuery,
  TimeZoneForm,
  UntilForm,
} from './notice.ts'

const params = z.object({ token: z.string().max(100) })

export const digestApi = endpoints('Notices', {
  'GET /mail-digest/{token}': {
    name: 'readDigestSetting',
    summary: 'Whether the one mail a day is on',
    params,
    answers: DigestSwitch,
    problems: ['unsubscribe-link-broken'],
  },
  'PUT /mail-digest/{token}': {
    name: 'changeDigestSetting',
    summary: 'Switch the one mail a day on or off, by the link in it',
    params,
    body: DigestSwitch,
    answers: DigestSwitch,
    problems: ['unsubscribe-link-broken'],
    limit: 'write',
  },
})

export const noticeApi = endpoints('Notices', {
  'GET /notices': {
    name: 'listNotices',
    summary: 'What others did that concerns the viewer, gathered, latest first',
    signedIn: true,
    query: NoticesQuery,
    answers: NoticePage,
    problems: ['cursor-invalid'],
  },
  'GET /notices/count': {
    name: 'countNotices',
    summary: 'How many notices were neither read nor seen in the list',
    signedIn: true,
    answers: NoticeCount,
  },
  'PUT /notices/seen': {
    name: 'markNoticesSeen',
    summary: 'The list was looked at: the count begins anew, what is unread stays marked',
    signedIn: true,
    body: UntilForm,
    evenBeforeAgreeing: true,
    answers: NoticeCount,
    limit: 'write',
  },
  'PUT /notices/read': {
    name: 'markNoticesRead',
    summary: 'Mark everything until a moment as read',
    signedIn: true,
    body: UntilForm,
    evenBeforeAgreeing: true,
    answers: Done,
    limit: 'write',
  },
  'POST /notices/celebrations': {
    name: 'takeCelebrations',
    summary: 'Take what is to be celebrated now; of all devices one gets it, once',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: Celebrations,
    limit: 'write',
  },
  'PUT /notices/{id}/read': {
    name: 'markNoticeRead',
    summary: 'Mark one notice as read',
    signedIn: true,
    params: z.object({ id: z.uuid() }),
    evenBeforeAgreeing: true,
    answers: Done,
    problems: ['notice-not-found'],
    limit: 'write',
  },
  'GET /notices/settings': {
    name: 'readNoticeSettings',
    summary: 'Which kinds of notices are off, and what is mailed when',
    signedIn: true,
    answers: NoticeSettingsView,
  },
  'PATCH /notices/settings': {
    name: 'changeNoticeSetting',
    summary: 'Switch one kind of notice on or off',
    signedIn: true,
    body: NoticeSwitch,
    answers: NoticeSettingsView,
    limit: 'write',
  },
  'PATCH /notices/mail': {
    name: 'changeNoticeMail',
    summary: 'Choose what is mailed: whether, which kinds, and the hours in which nothing is',
    signedIn: true,
    body: MailChanges,
    evenBeforeAgreeing: true,
    answers: NoticeSettingsView,
    limit: 'write',
  },
  'PUT /notices/time-zone': {
    name: 'reportTimeZone',
    summary: 'The time zone of the browser; one that the member chose stays',
    signedIn: true,
    body: TimeZoneForm,
    evenBeforeAgreeing: true,
    answers: Done,
    limit: 'write',
  },
})
