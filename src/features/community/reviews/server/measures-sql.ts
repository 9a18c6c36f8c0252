import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../../platform/database/database.ts'
import type { MeasuresForm, OwnMeasures } from '../review.ts'

export async function findMeasures(db: Db, memberId: string): Promise<OwnMeasures['measures']> {
  const row = await db
    .selectFrom('member_measures')
    .select(['height_cm as heightCm', 'usual_size as usualSize', 'in_advice as inAdvice'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

export async function saveMeasures(db: Db, memberId: string, measures: z.output<typeof MeasuresForm>) {
  const columns = {
    height_cm: measures.heightCm,
    usual_size: measures.usualSize,
    in_advice: measures.inAdvice,
  }
  await db
    .insertInto('member_measures')
    .values({ member_id: memberId, ...columns })
    .onConflict((member) =>
      // Each save renews the member's consent.
      member.column('member_id').doUpdateSet({ ...columns, consented_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function deleteMeasures(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('member_measures').where('member_id', '=', memberId).execute()
}
