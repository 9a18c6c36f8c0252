import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { AgreementKind, Asked } from '../../joining.ts'

/** Sets the version of a text that members must have agreed to before they can write; 0 requires nothing anymore. */
export async function setRequiredAgreement(tx: Tx, what: AgreementKind, version: number): Promise<void> {
  await tx.deleteFrom('agreements_asked').where('what', '=', what).execute()
  if (version > 0) await tx.insertInto('agreements_asked').values({ what, version }).execute()
}

/** Lists what a newcomer agrees to: the latest published texts, and the minimum age. */
export async function listNewcomerAgreements(db: DbOrTx): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select kind as what, max(version) as version from house_texts group by kind
    union all
    select 'age', minimum_age from house_rules where minimum_age > 0
    order by what desc`.execute(db)
  return rows
}

type MissingAgreement = Asked & { note: string; isNewer: boolean }

/**
 * Lists what a member must still agree to, in the latest published version, with the change note of the required
 * version.
 */
export async function listMissingAgreements(db: DbOrTx, memberId: string): Promise<MissingAgreement[]> {
  const { rows } = await sql<MissingAgreement>`
    select asked.what, coalesce(latest.version, asked.version) as version, coalesce(noted.note, '') as note,
           exists (select from agreements where member_id = ${memberId} and what = asked.what) as "isNewer"
    from agreements_asked as asked
    left join lateral (
      select max(version) as version from house_texts where kind = asked.what
    ) as latest on true
    left join house_texts as noted on noted.kind = asked.what and noted.version = asked.version
    where not exists (
      select from agreements
      where member_id = ${memberId} and what = asked.what and version >= asked.version)
    order by asked.what desc`.execute(db)
  return rows
}

/** Records agreements. Repeating one keeps the first time. */
export async function addAgreements(tx: DbOrTx, memberId: string, agreed: readonly Asked[]): Promise<void> {
  if (agreed.length === 0) return
  await tx
    .insertInto('agreements')
    .values(agreed.map(({ what, version }) => ({ member_id: memberId, what, version })))
    .onConflict((conflict) => conflict.columns(['member_id', 'what', 'version']).doNothing())
    .execute()
}

/** Returns whether each item can be agreed to: a published version of a text, or the minimum age. */
export async function canAllBeAgreedTo(db: DbOrTx, agreed: readonly Asked[]): Promise<boolean> {
  const { rows } = await sql<Asked>`
    select kind as what, version from house_texts
    union all
    select 'age', minimum_age from house_rules`.execute(db)
  return agreed.every(({ what, version }) => rows.some((row) => row.what === what && row.version === version))
}
