import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { preparedUnawaited } from '../../../../platform/fast/statements.ts'
import { findBroker } from '../../../../platform/live/broker.ts'
import { LIVE_CHANNEL, liveMessage, sendEvent } from '../../../../platform/live/send-event.ts'
import type { NoticeKind } from './notice-kinds.ts'

type Kind = Pick<NoticeKind, 'kind' | 'column'>
/** The id in the kind's column, or the level that was reached. */
type About = string | number

type How = {
  about?: About
  /** The actors; none when the shop acts or the member reached something. Acts of muted members raise no notice. */
  actorIds?: string[]
  /** Whether it is celebrated: each time, or only the member's first of its kind. */
  celebrates?: 'always' | 'first' | undefined
}

/**
 * Raises a notice for a member in the transaction of the act itself: no like without its notice, no notice without its
 * like. Similar unread acts share one row that moves up, and the member's open pages are informed after the commit.
 * Does nothing for a kind that the member switched off, or an actor they muted. Their devices are notified a moment
 * later (push/pushes.ts); for gathered notices, at most every half hour.
 */
export async function raiseNotice(
  tx: Tx,
  kind: Kind,
  { memberId, about, actorIds = [], celebrates }: How & { memberId: string },
): Promise<void> {
  const payload = { kind: 'notice', of: kind.kind, ...(celebrates ? { celebrates: true } : {}) }
  const topic = `member:${memberId}`
  // Sent through a broker even when the member does not want such a notice; their pages then find nothing new.
  const isSent = findBroker(tx, topic) !== null
  if (isSent) await sendEvent(tx, topic, payload)
  const heard = isSent ? null : liveMessage(topic, payload)
  await raise(tx, kind, [{ memberId, about }], { actorIds, liveMessage: heard, celebrates })
}

/** Raises the same notice for many members at once; they see it at their next page load. */
export async function raiseNotices(
  tx: Tx,
  kind: Kind,
  memberIds: string[],
  how: Omit<How, 'celebrates'> = {},
): Promise<void> {
  const recipients = memberIds.map((memberId) => ({ memberId, about: how.about }))
  await raise(tx, kind, recipients, { actorIds: how.actorIds ?? [] })
}

/** Raises a notice for many members, each about a photo of their own, without an actor. */
export const raisePhotoNotices = (
  tx: Tx,
  kind: Kind & { column: 'photo_id' },
  recipients: { memberId: string; about: string }[],
): Promise<void> => raise(tx, kind, recipients, { actorIds: [] })

type RaiseDetails = { actorIds: string[]; liveMessage?: string | null; celebrates?: How['celebrates'] }

async function raise(
  tx: Tx,
  { kind, column }: Kind,
  recipients: { memberId: string; about: About | undefined }[],
  { actorIds, liveMessage: heard = null, celebrates }: RaiseDetails,
): Promise<void> {
  if (recipients.length === 0) return
  // All have the same subject, except for photos.
  const aboutIn = (one: NoticeKind['column']) => (column === one ? (recipients[0]!.about ?? null) : null)
  await insertNotices(tx, [
    recipients.map(() => newId()),
    recipients.map(({ memberId }) => memberId),
    recipients.map(({ about }) => (column === 'photo_id' ? about : null)),
    kind,
    aboutIn('order_id'),
    aboutIn('level'),
    aboutIn('news_id'),
    aboutIn('question_id'),
    aboutIn('decision_id'),
    aboutIn('category_id'),
    aboutIn('subject_id'),
    actorIds,
    LIVE_CHANNEL,
    heard,
    celebrates ?? null,
  ])
}

const insertNotices = preparedUnawaited(
  'raise-notices',
  `with raised as (
     insert into notices
       (id, member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id, category_id, subject_id,
        happened_at, celebrates, push_due_at)
     select told.id, told.member_id, $4::text, told.photo_id, $5::uuid, $6::smallint, $7::uuid, $8::uuid, $9::uuid,
            $10::uuid, $11::uuid, clock.at,
            case $15::text
              when 'always' then true
              when 'first' then not exists (
                select from notices as earlier where earlier.member_id = told.member_id and earlier.kind = $4::text)
              else false
            end,
            case when not $4::text = any(coalesce(unpushed_kinds, '{}'))
                   and exists (
                     select from push_devices
                     where push_devices.member_id = told.member_id and removed_at is null)
                 then clock.at
            end
     from (select clock_timestamp()::timestamptz(3) as at) as clock,
          unnest($1::uuid[], $2::uuid[], $3::uuid[]) as told (id, member_id, photo_id)
     left join notice_settings on notice_settings.member_id = told.member_id
     where not $4::text = any(coalesce(muted_kinds, '{}'))
       and (cardinality($12::uuid[]) = 0 or exists (
         select from unnest($12::uuid[]) as actor (id)
         where not exists (select from mutes where muter_id = told.member_id and muted_id = actor.id)
       ))
     -- A fixed order, so that two transactions that notify many members cannot deadlock.
     order by told.member_id, told.photo_id
     on conflict (member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id, category_id, subject_id)
     where read_at is null do update
     set happened_at = greatest(notices.happened_at, excluded.happened_at),
         -- Another transaction may begin earlier and write later.
         begun_at = least(notices.begun_at, excluded.begun_at),
         celebrates = notices.celebrates or excluded.celebrates,
         push_due_at = coalesce(
           notices.push_due_at,
           case when notices.pushed_at is null or notices.pushed_at < excluded.push_due_at - interval '30 minutes'
                then excluded.push_due_at
           end)
     -- True only if the push became due with this event, not with an earlier one.
     returning member_id, push_due_at = happened_at as is_due
   ),
   pushes as (
     select graphile_worker.add_job(
       'send-pushes', json_build_object('memberId', member_id), run_at => clock_timestamp() + interval '2 seconds')
     from (select distinct member_id from raised where is_due) as due
   )
   select (select count(*) from pushes),
          (select pg_notify($13, $14) from raised where $14::text is not null limit 1)`,
)
