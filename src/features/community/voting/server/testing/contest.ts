import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'
import { insertEntry } from '../entry-sql.ts'

type CategoryOptions = { name?: string; opensAt?: Date; closesAt?: Date; singleChoice?: boolean }
export type TestCategory = { id: string; slug: string }
export type TestEntry = { id: string; owner: TestMember }

const HOUR_MS = 3_600_000
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** The setup of contest tests, and the actions of its members. */
export function contestHelpers(app: TestApp) {
  async function category(options: CategoryOptions = {}): Promise<TestCategory> {
    const [id, slug] = [newId(), `category-${newId()}`]
    await app.db
      .insertInto('categories')
      .values({
        id,
        slug,
        name: options.name ?? 'The Layer',
        opens_at: options.opensAt ?? null,
        closes_at: options.closesAt ?? null,
        single_choice: options.singleChoice ?? false,
      })
      .execute()
    return { id, slug }
  }

  /** A member whose votes count and who may take a prize. */
  const voter = () => app.given.member({ joinedDaysAgo: 30 })

  /** Enters a photo this many minutes ago. */
  async function entry(
    category: TestCategory,
    { owner, minutesAgo = 60 }: { owner?: TestMember; minutesAgo?: number } = {},
  ): Promise<TestEntry> {
    const photo = await app.given.photo({ owner: owner ?? (await voter()) })
    const enteredAt = new Date(Date.now() - minutesAgo * 60_000)
    await app.db
      .transaction()
      .execute((tx) => insertEntry(tx, { photoId: photo.id, categoryId: category.id, enteredAt }))
    return photo
  }

  /** Votes, from the given address if any. */
  const vote = (member: TestMember | null, { id }: { id: string }, query = '', from?: string) =>
    app.as(member).put(`/photos/${id}/vote${query}`, undefined, from ? { 'x-forwarded-for': from } : {})
  const takeBack = (member: TestMember | null, { id }: { id: string }) =>
    app.as(member).delete(`/photos/${id}/vote`)

  /** Lets this many members vote for it. @returns them */
  async function votes(entry: { id: string }, count: number): Promise<TestMember[]> {
    const members = await Promise.all(Array.from({ length: count }, voter))
    for (const member of members) await vote(member, entry)
    return members
  }

  const entries = async (viewer: TestMember | null, { id }: TestCategory, query = '') =>
    (await app.as(viewer).get(`/categories/${id}/entries${query}`)).json()
  const page = async (viewer: TestMember | null, { id }: TestCategory) =>
    (await app.as(viewer).get(`/categories/${id}`)).json()

  /** Ends the voting. */
  const close = ({ id }: TestCategory) =>
    app.db
      .updateTable('categories')
      .set({ closes_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute()

  return { category, voter, entry, vote, takeBack, votes, entries, page, close }
}

export const statusAndCode = async (answer: Response) => [answer.status, (await answer.json()).code]
