import { sql } from 'kysely'
import type { Db, Tx } from '../../../../../../platform/database/database.ts'
import { type EarningMoment, mayEarn } from '../../../../../services/points/server/may-earn.ts'

/** Reads whether the member can teach, and locks their row, so that concurrent corrections are counted in turn. */
export async function lockCorrector(
  tx: Tx,
  memberId: string,
  formHash: Buffer,
  moment: EarningMoment,
): Promise<{ isEstablished: boolean; correctionsToday: number }> {
  const { rows } = await sql<{ isEstablished: boolean; correctionsToday: number }>`
    select coalesce(${mayEarn(moment)}, false) as "isEstablished",
           (select count(*)::integer from kind_corrections
            where member_id = members.id and said_on = current_date and form_hash <> ${formHash}) as "correctionsToday"
    from members where id = ${memberId}
    for no key update`.execute(tx)
  return rows[0] ?? { isEstablished: false, correctionsToday: 0 }
}

export type NewKindCorrection = {
  memberId: string
  formHash: Buffer
  version: number
  form: Buffer
  guessedId: string | null
  saidId: string
}

/** Stores the member's correction of a picture, replacing an earlier one of the same picture. */
export const saveCorrection = (tx: Tx, correction: NewKindCorrection) =>
  sql`
    insert into kind_corrections (member_id, form_hash, version, form, guessed_id, said_id)
    values (${correction.memberId}, ${correction.formHash}, ${correction.version}, ${correction.form},
            (select id from product_categories where id = ${correction.guessedId}), ${correction.saidId})
    on conflict (member_id, form_hash) do update
    set said_id = excluded.said_id, guessed_id = excluded.guessed_id, said_on = excluded.said_on`.execute(tx)

export const removeCorrection = (tx: Tx, memberId: string, formHash: Buffer) =>
  sql`delete from kind_corrections where member_id = ${memberId} and form_hash = ${formHash}`.execute(tx)

export type KindCorrectionRow = {
  memberId: string
  openedAt: Date
  formHash: Buffer
  form: Buffer
  saidId: string
}

/**
 * Lists the newest corrections of members who can earn points, a few per member, the oldest first.
 * @param each the maximum per member
 */
export async function listCorrections(
  db: Db,
  { version, each, limit }: { version: number; each: number; limit: number },
  moment: EarningMoment,
): Promise<KindCorrectionRow[]> {
  const { rows } = await sql<KindCorrectionRow>`
    with latest as (
      select kind_corrections.*, members.created_at as opened_at,
             row_number() over (partition by member_id order by said_on desc, form_hash) as nth
      from kind_corrections
      join members on members.id = kind_corrections.member_id and ${mayEarn(moment)}
      where version = ${version}
    )
    select member_id as "memberId", opened_at as "openedAt", form_hash as "formHash", form, said_id as "saidId"
    from (
      select * from latest where nth <= ${each} order by said_on desc, member_id, form_hash limit ${limit}
    ) as chosen
    order by said_on, member_id, form_hash`.execute(db)
  return rows
}

/** @returns the number of deleted corrections */
export async function removeOldCorrections(db: Db, days: number): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from kind_corrections where said_on < current_date - ${days}::integer`.execute(db)
  return Number(numAffectedRows ?? 0)
}
