import { unsubscribeToken } from '../../features/services/notices/server/unsubscribe-token.ts'
import { newId } from '../database/ids.ts'
import { postTypes, type TestMember } from './given.ts'
import { INVOICE, meaningOf, SHIP_TO } from './rights-meanings.ts'
import type { TestApp } from './test-app.ts'

/** Every kind of caller, in the order of the columns of docs/rights.md. */
export const PEOPLE = [
  'visitor',
  'deleted',
  'suspended',
  'blocked',
  'member',
  'follower',
  'owner',
  'moderator',
  'packer',
  'editor',
  'admin',
] as const
export type Person = (typeof PEOPLE)[number]

export type RightsWorld = {
  people: Record<Person, TestMember | null>
  /** Replaces the parameters of a path with the owner's things. */
  fill(path: string): Promise<string>
}

/**
 * Creates an owner whose content only followers see, and all other kinds of callers by their relation to the owner. The
 * subject of a path belongs to the owner and is created on demand.
 */
export async function rightsWorld(app: TestApp): Promise<RightsWorld> {
  const { given, as, db } = app
  const member = (options: Parameters<typeof given.member>[0] = {}) =>
    given.member({ username: `one-${newId().slice(-12)}`, isConfirmed: true, ...options })
  const people = {
    visitor: null,
    deleted: await member(),
    suspended: await member({ isSuspended: true }),
    blocked: await member(),
    member: await member(),
    follower: await member(),
    owner: await member(),
    moderator: await member({ role: 'moderator' }),
    packer: await member({ role: 'packer' }),
    editor: await member({ role: 'editor' }),
    admin: await member({ role: 'admin' }),
  }
  const { owner, follower, blocked, deleted } = people
  await as(owner).patch('/members/me/visibility', { visibility: 'followers' })
  await given.follow(follower, owner)
  await db.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: blocked.id }).execute()
  const removeAt = new Date(Date.now() + 3_600_000)
  await db.insertInto('closed_accounts').values({ member_id: deleted.id, remove_at: removeAt }).execute()

  const createdIds = new Map<string, Promise<string>>()
  const createOnce = (name: string, make: () => Promise<string>) => {
    if (!createdIds.has(name)) createdIds.set(name, make())
    return createdIds.get(name)!
  }
  /** Creates a row of the owner's. `{word}` stands for another target, `{new}` for the id of this one. */
  const row = (name: string, ...statements: string[]) =>
    createOnce(name, async () => {
      const id = newId()
      for (const statement of statements) {
        const names = [...statement.matchAll(/\{(\w+)\}/g)].map(([, found]) => found!)
        const values = await Promise.all(names.map((one) => (one === 'new' ? id : targets[one]!())))
        await app.platform.pool.query(statement.replace(/'?\{(\w+)\}'?/g, () => `'${values.shift()}'`))
      }
      return id
    })

  const targets: Record<string, () => Promise<string>> = {
    owner: async () => owner.id,
    follower: async () => follower.id,
    moderator: async () => people.moderator.id,
    username: async () => owner.username,
    requester: async () => {
      await db
        .insertInto('follow_requests')
        .values({ follower_id: people.member.id, followed_id: owner.id })
        .onConflict((request) => request.doNothing())
        .execute()
      return people.member.id
    },
    brand: () => createOnce('brand', async () => (await given.brand({ name: `Brand ${newId()}` })).id),
    product: () =>
      createOnce('product', async () => (await given.product({ sizes: [{ size: 'M', stock: 5 }] })).id),
    proposal: () =>
      row(
        'proposal',
        `insert into products (id, slug, name, price_minor, state, proposed_by)
         values ({new}, 'p-' || {new}, 'Proposed', 0, 'proposed', {owner})`,
      ),
    photo: () => createOnce('photo', async () => (await given.photo({ owner, caption: '#linen' })).id),
    image: () =>
      createOnce('image', async () => {
        const photo = await targets.photo!()
        const found = await db.selectFrom('photo_images').select('id').where('photo_id', '=', photo).execute()
        return found[0]!.id
      }),
    tag: () =>
      row(
        'tag',
        `insert into product_tags (id, image_id, photo_id, product_id, product_name, uploaded_at)
         values ({new}, {image}, {photo}, {product}, 'Coat', now())`,
      ),
    tagCorrection: () =>
      row(
        'tagCorrection',
        `insert into tag_corrections (id, photo_id, tag_id, suggested_by, was_name, was_similar, claim, owns_it)
         values ({new}, {photo}, {tag}, {follower}, 'Coat', false, 'similar', false)`,
      ),
    upload: () =>
      row(
        'upload',
        `insert into uploads (id, owner_id, purpose, bytes_total) values ({new}, {owner}, 'photo', 99)`,
      ),
    picture: () => createOnce('picture', async () => (await given.picture(owner)).id),
    photoPicture: () =>
      createOnce('photoPicture', async () => {
        const images = db.selectFrom('photo_images').select('media_id as id')
        const found = await images.where('photo_id', '=', await targets.photo!()).execute()
        return `${found[0]!.id}-1`
      }),
    reel: () => createOnce('reel', async () => (await given.reel({ owner })).id),
    comment: () =>
      row(
        'comment',
        `insert into photo_comments (id, photo_id, author_id, content) values ({new}, {photo}, {owner}, 'Mine')`,
        'update photos set comment_count = comment_count + 1 where id = {photo}',
      ),
    hashtag: () =>
      createOnce('hashtag', async () => {
        await targets.photo!()
        return (await db.selectFrom('hashtags').select('id').executeTakeFirstOrThrow()).id
      }),
    category: () =>
      row('category', `insert into categories (id, slug, name) values ({new}, 'c-' || {new}, 'Coats')`),
    entry: () =>
      row('entry', `insert into category_entries (photo_id, category_id) values ({photo}, {category})`).then(
        targets.photo!,
      ),
    categoryComment: () =>
      row(
        'categoryComment',
        `insert into category_comments (id, category_id, author_id, content) values ({new}, {category}, {owner}, 'Mine')`,
      ),
    review: () =>
      row(
        'review',
        `insert into reviews (id, product_id, author_id, stars, content) values ({new}, {product}, {owner}, 4, 'Warm')`,
      ),
    question: () =>
      row(
        'question',
        `insert into product_questions (id, product_id, author_id, content) values ({new}, {product}, {owner}, 'Warm?')`,
      ),
    answer: () =>
      row(
        'answer',
        `insert into product_answers (id, question_id, author_id, content) values ({new}, {question}, {owner}, 'Yes.')`,
      ),
    collection: () =>
      row(
        'collection',
        `insert into collections (id, owner_id, name, is_public) values ({new}, {owner}, 'Linen', true)`,
      ),
    trip: () =>
      row(
        'trip',
        `insert into trips (id, owner_id, title, begins_on, ends_on) values ({new}, {owner}, 'Coast', '2026-05-03', '2026-05-09')`,
        `insert into trip_posts (photo_id, trip_id, position) values ({photo}, {new}, 1) on conflict do nothing`,
      ),
    order: () =>
      row(
        'order',
        `insert into orders (id, member_id, number, state, currency, subtotal_minor, shipping_minor, tax_minor,
           tax_basis_points, total_minor, shipping_name, payment_way, payment_text, ship_to)
         values ({new}, {owner}, floor(random() * 1e9), 'paid', 'USD', 100, 0, 0, 0, 100, 'Standard', 'transfer', '', '${SHIP_TO}')`,
        `insert into order_lines (order_id, position, product_id, name, size, quantity, price_minor, reserved)
         values ({new}, 1, {product}, 'Coat', 'M', 1, 100, 0)`,
      ),
    invoice: () =>
      row(
        'invoice',
        `insert into invoices (id, series, number, order_id, currency, total_minor, facts, layout)
         values ({new}, 'invoice', floor(random() * 1e9), {order}, 'USD', 100, '${INVOICE}', 1)`,
      ),
    export: () =>
      row(
        'export',
        `insert into exports (id, member_id, state, bytes, expires_at)
         values ({new}, {owner}, 'ready', 9, now() + interval '1 day')`,
      ),
    session: () =>
      createOnce('session', async () => {
        const found = db.selectFrom('sessions').select('id').where('member_id', '=', owner.id)
        return (await found.executeTakeFirstOrThrow()).id
      }),
    notice: () =>
      row('notice', `insert into notices (id, member_id, kind) values ({new}, {owner}, 'follow')`),
    case: () =>
      row(
        'case',
        `insert into moderation_cases (id, kind, target_id, owner_id) values ({new}, 'photo', {photo}, {owner})`,
      ),
    decision: () =>
      row(
        'decision',
        `insert into moderation_decisions (id, case_id, moderator_id, action, reason)
         values ({new}, {case}, {moderator}, 'warn', 'spam')`,
      ),
    article: () =>
      row(
        'article',
        `insert into articles (id, slug, title, summary, content, author_name, publish_date, tags, cover_media_id, state)
         values ({new}, 'a-' || {new}, 'Wool', 'Wool', 'Wool', 'Mirela', '2026-01-02', array['Wool'], {picture}, 'published')`,
      ),
    wishList: () =>
      createOnce('wishList', async () => {
        const token = newId().replaceAll('-', '')
        await db.insertInto('wish_list_links').values({ member_id: owner.id, token }).execute()
        return token
      }),
    digest: async () => unsubscribeToken(app.platform, owner.id),
    postType: async () => postTypes.outfit,
    madeUp: async () => newId(),
  }
  const fill = async (path: string) => {
    let filled = path
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      filled = filled.replace(`{${name}}`, await meaningOf(path, name!, targets))
    }
    return filled
  }
  return { people, fill }
}
