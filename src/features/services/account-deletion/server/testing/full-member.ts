import { sql } from 'kysely'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'

/** Lists the columns that refer to a member by a foreign key, as `table.column`. */
export async function memberColumns({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select constrained.relname || '.' || attribute.attname as name
    from pg_constraint
    join pg_class as constrained on constrained.oid = pg_constraint.conrelid
    join pg_attribute as attribute
      on attribute.attrelid = pg_constraint.conrelid and attribute.attnum = any(pg_constraint.conkey)
    where contype = 'f' and confrelid = 'members'::regclass
    order by name`.execute(db)
  return rows.map((row) => row.name)
}

export type FullMember = {
  member: TestMember
  /** Texts that name them, besides their id. */
  names: string[]
  other: TestMember
  /** A photo of another member, which the member likes, saves and comments on. */
  theirPhotoId: string
  ownPhotoIds: string[]
  product: { id: string; slug: string }
  collectionId: string
  commentId: string
  /** Uploaded by the member, and shown by a product that stays. */
  keptPictureId: string
}

type Ids = Record<string, string>

// One statement for every column by which a row refers to a member. A table that is added later needs a line here,
// which proves that its rows are removed, and one in export-parts.ts. Names in braces are ids defined below.
const fills: Record<string, string> = {
  'articles.author_id': `insert into articles (id, slug, title, summary, content, author_name, author_id, publish_date,
      tags, cover_media_id, state)
    values ({new}, 'their-article', 'Their article', 'On coats', 'Coats.', 'vanishing-vera', {member}, '2026-01-02',
      array['Coats'], {keptPicture}, 'published')`,
  'cart_reminders.member_id': `insert into cart_reminders (member_id, is_wanted) values ({member}, true)`,
  'addresses.member_id': `insert into addresses (id, member_id, first_name, last_name, address, city)
    values ({new}, {member}, 'Vera', 'Vanishing', '1 Gone Street', 'Vanishing')`,
  'audit_entries.member_id': `insert into audit_entries (id, member_id, action, before, after)
    values ({new}, {member}, 'shop.change', '{"name":"Showoff"}', '{"name":"Shop"}')`,
  'stock_movements.by_id': `insert into stock_movements (id, variant_id, place_id, pieces, reason, by_id)
    select {new}, {new}, id, 1, 'correction', {member} from stock_places limit 1`,
  'agreements.member_id': `insert into agreements (member_id, what, version) values ({member}, 'terms', 1)`,
  'uploads.owner_id': `with added as (
      insert into uploads (id, owner_id, purpose, bytes_total, bytes_received) values ({upload}, {member}, 'photo', 99, 9)
      returning id
    )
    insert into upload_parts (key, upload_id, starts_at, bytes) select 'uploads/' || id || '.part', id, 0, 9 from added`,
  'invitations.made_by': `insert into invitations (id, token, made_by, uses_max) values ({new}, 'abcdefghijklmnop', {member}, 1)`,
  'member_group_members.member_id': `with added as (insert into member_groups (id, name) values ({new}, 'Their group') returning id)
    insert into member_group_members (group_id, member_id) select id, {member} from added`,
  'blocks.blocker_id': `insert into blocks (blocker_id, blocked_id) values ({member}, {blocked})`,
  'blocks.blocked_id': `insert into blocks (blocker_id, blocked_id) values ({blocker}, {member})`,
  'brands.proposed_by': `insert into brands (id, name, proposed_by) values ({new}, 'Their brand', {member})`,
  'cart_lines.member_id': `insert into cart_lines (member_id, product_id, size, quantity) values ({member}, {product}, 'M', 2)`,
  'saved_cart_lines.member_id': `insert into saved_cart_lines (member_id, product_id, size, quantity)
    values ({member}, {product}, 'M', 1)`,
  'category_comments.author_id': `insert into category_comments (id, category_id, author_id, content)
    values ({new}, {category}, {member}, 'The belt decides it.')`,
  'category_mentions.member_id': `with said as (
      insert into category_comments (id, category_id, author_id, content)
      values ({new}, {category}, {other}, 'The belt?') returning id
    )
    insert into category_mentions (comment_id, name, member_id) select id, 'vanishing-vera', {member} from said`,
  'brand_claims.member_id': `with added as (insert into brands (id, name) values ({new}, 'Claimed') returning id)
    insert into brand_claims (id, brand_id, member_id, domain, token)
    select id, id, {member}, 'claimed.example', 'token' from added`,
  'brand_members.member_id': `with added as (insert into brands (id, name) values ({new}, 'Spoken for') returning id)
    insert into brand_members (brand_id, member_id, role) select id, {member}, 'member' from added`,
  'brand_members.invited_by': `with added as (insert into brands (id, name) values ({new}, 'Invited') returning id)
    insert into brand_members (brand_id, member_id, role, invited_by) select id, {other}, 'member', {member} from added`,
  'tag_corrections.suggested_by': `with tagged as (
      insert into product_tags (id, image_id, photo_id, product_id, product_name, uploaded_at)
      select {new}, id, photo_id, {product}, 'A coat', now() from photo_images where photo_id = {theirPhoto} limit 1
      returning id, photo_id
    ), answered as (
      insert into tag_corrections (id, photo_id, tag_id, suggested_by, was_name, was_similar, claim, owns_it, state, decided_at)
      select {theirPhoto}, photo_id, id, {member}, 'A coat', false, 'similar', false, 'declined', now() from tagged
    )
    insert into tag_corrections (id, photo_id, tag_id, suggested_by, was_name, was_similar, claim, owns_it)
    select id, photo_id, id, {member}, 'A coat', false, 'not-this', false from tagged`,
  'photo_requests.owner_id': `with added as (insert into brands (id, name) values ({new}, 'Asking') returning id)
    insert into photo_requests (id, brand_id, photo_id, owner_id, asked_by, purpose, places, credit, words)
    select id, id, {ownPhoto}, {member}, {other}, 'Our page', array['shop'], 'Photo: vanishing-vera', 'May we?' from added`,
  'photo_requests.asked_by': `with added as (insert into brands (id, name) values ({new}, 'Asked') returning id)
    insert into photo_requests (id, brand_id, photo_id, owner_id, asked_by, purpose, places, words)
    select id, id, {theirPhoto}, {other}, {member}, 'Our page', array['shop'], 'May we?' from added`,
  'photo_request_refusals.member_id': `insert into photo_request_refusals (member_id) values ({member})`,
  'review_answers.author_id': `with added as (insert into brands (id, name) values ({new}, 'Answering') returning id)
    insert into review_answers (id, review_id, brand_id, author_id, content)
    select id, {theirReview}, id, {member}, 'Thank you.' from added`,
  'brand_follows.member_id': `with added as (insert into brands (id, name) values ({new}, 'Followed') returning id)
    insert into brand_follows (member_id, brand_id) select {member}, id from added`,
  'closed_accounts.member_id': `insert into closed_accounts (member_id, remove_at) values ({member}, now())`,
  'collections.owner_id': `insert into collections (id, owner_id, name, is_public, image_media_id)
    values ({collection}, {member}, 'Their collection', true, {cover})`,
  'email_changes.member_id': `insert into email_changes (id, member_id, old_email, new_email, confirm_sha256, take_back_sha256)
    values ({new}, {member}, 'vera-before@showoff.test', 'vanishing-vera@showoff.test', sha256('confirm'), sha256('back'))`,
  'contest_jurors.member_id': `insert into contest_jurors (category_id, member_id) values ({category}, {member})`,
  'contest_jurors.invited_by': `insert into contest_jurors (category_id, member_id, invited_by)
    values ({category}, {other}, {member})`,
  'contest_proposals.member_id': `with added as (insert into brands (id, name) values ({new}, 'Proposing') returning id)
    insert into contest_proposals (id, brand_id, member_id, name) select id, id, {member}, 'Their contest' from added`,
  'contest_proposals.decided_by': `with added as (insert into brands (id, name) values ({new}, 'Proposed') returning id)
    insert into contest_proposals (id, brand_id, name, state, decided_at, decided_by)
    select id, id, 'A contest', 'accepted', now(), {member} from added`,
  'insight_refusals.member_id': `insert into insight_refusals (member_id) values ({member})`,
  'product_proposals.member_id': `with added as (insert into brands (id, name) values ({new}, 'Offering') returning id)
    insert into product_proposals (id, brand_id, member_id, name, price_minor, currency, description)
    select id, id, {member}, 'Their coat', 100, 'USD', 'Warm.' from added`,
  'product_proposals.decided_by': `with added as (insert into brands (id, name) values ({new}, 'Offered') returning id)
    insert into product_proposals (id, brand_id, name, price_minor, currency, description, state, decided_at, decided_by)
    select id, id, 'A coat', 100, 'USD', 'Warm.', 'accepted', now(), {member} from added`,
  'contest_reviews.held_by': `insert into contest_reviews (category_id, reason, held_by)
    values ({category}, 'Many votes at once', {member})`,
  'contest_reviews.decided_by': `with added as (
      insert into categories (id, slug, name) values ({new}, 'checked', 'Checked') returning id
    )
    insert into contest_reviews (category_id, reason, state, decided_by, decided_at)
    select id, 'Many votes at once', 'released', {member}, now() from added`,
  'exports.member_id': `insert into exports (id, member_id, state, bytes, expires_at)
    values ({export}, {member}, 'ready', 9, now() + interval '1 day')`,
  'follow_requests.follower_id': `insert into follow_requests (follower_id, followed_id) values ({member}, {third})`,
  'follow_requests.followed_id': `insert into follow_requests (follower_id, followed_id) values ({third}, {member})`,
  'following_visits.member_id': `insert into following_visits (member_id, seen_until) values ({member}, now())`,
  // Filled by a trigger.
  'follow_counts.member_id': 'select',
  'follows.follower_id': `insert into follows (follower_id, followed_id) values ({member}, {other})`,
  'first_looks.owner_id': `insert into first_looks (owner_id, photo_id) values ({member}, {ownPhoto})
    on conflict (owner_id) do nothing`,
  'follows.followed_id': `insert into follows (follower_id, followed_id) values ({other}, {member})`,
  'former_usernames.member_id': `insert into former_usernames (username, member_id) values ('vera-of-old', {member})`,
  'helpful_comments.member_id': `insert into helpful_comments (comment_id, member_id) values ({theirComment}, {member})`,
  'helpful_reviews.member_id': `insert into helpful_reviews (review_id, member_id) values ({theirReview}, {member})`,
  'idempotent_answers.member_id': `insert into idempotent_answers (member_id, key, request_hash, body)
    values ({member}, 'once', 'hash', '{"by":"vanishing-vera"}')`,
  'imports.member_id': `insert into imports (id, member_id, file_name, format)
    values ({new}, {member}, 'products.csv', 'own')`,
  'look_words.owner_id': `insert into look_words (photo_id, owner_id, uploaded_at, words)
    values ({ownPhoto}, {member}, now(), to_tsvector('simple', 'coat')) on conflict do nothing`,
  'media.owner_id': `select 'given: the pictures of the photos'`,
  'member_measures.member_id': `insert into member_measures (member_id, height_cm, usual_size) values ({member}, 171, 'M')`,
  'moderation_appeals.decided_by': `with opened as (
      insert into moderation_cases (id, kind, target_id, owner_id) values ({new}, 'member', {other}, {other}) returning id
    ), decided as (
      insert into moderation_decisions (id, case_id, action, reason)
      select {new}, id, 'warn', 'spam' from opened returning id
    )
    insert into moderation_appeals (decision_id, words, verdict, decided_by, decided_at)
    select id, 'Why?', 'upheld', {member}, now() from decided`,
  'moderation_cases.owner_id': `with opened as (
      insert into moderation_cases (id, kind, target_id, owner_id) values ({new}, 'photo', {ownPhoto}, {member}) returning id
    )
    insert into moderation_decisions (id, case_id, moderator_id, action, reason)
    select {new}, id, {other}, 'warn', 'spam' from opened`,
  'saved_places.member_id': `with town as (
      insert into places (id, name, country, latitude, longitude) values (2267057, 'Lisbon', 'PT', 38.72, -9.13)
      on conflict do nothing
    )
    insert into saved_places (member_id, place_id) values ({member}, 2267057)`,
  'trips.owner_id': `insert into trips (id, owner_id, title, begins_on, ends_on)
    values ({new}, {member}, 'Their trip', '2026-05-03', '2026-05-09')`,
  'mentions.member_id': `insert into mentions (photo_id, comment_id, name, member_id)
    values ({theirPhoto}, {theirComment}, 'vanishing-vera', {member})`,
  'moderation_decisions.moderator_id': `with opened as (
      insert into moderation_cases (id, kind, target_id, owner_id) values ({new}, 'photo', {theirPhoto}, {other}) returning id
    )
    insert into moderation_decisions (id, case_id, moderator_id, action, reason)
    select {new}, id, {member}, 'warn', 'spam' from opened`,
  'mutes.muter_id': `insert into mutes (muter_id, muted_id) values ({member}, {third})`,
  'mutes.muted_id': `insert into mutes (muter_id, muted_id) values ({third}, {member})`,
  'notice_settings.member_id': `insert into notice_settings (member_id, muted_kinds) values ({member}, array['like'])`,
  'notices.member_id': `insert into notices (id, member_id, kind) values ({new}, {member}, 'follow')`,
  'orders.member_id': `insert into orders (id, member_id, number, state, currency, subtotal_minor, shipping_minor,
      tax_minor, tax_added_minor, tax_basis_points, total_minor, shipping_name, payment_way, payment_text, ship_to)
    values ({order}, {member}, 1001, 'paid', 'USD', 100, 0, 8, 8, 800, 108, 'Standard', 'transfer', '', '{"city":"Split"}')`,
  'order_addresses.member_id': `insert into order_addresses (id, member_id, email)
    values ({new}, {member}, 'aunt@showoff.test')`,
  'stripe_customers.member_id': `insert into stripe_customers (customer_id, member_id)
    values ('cus_of_the_full_member', {member})`,
  'kept_cards.member_id': `insert into kept_cards (card_id, customer_id, member_id, brand, last4, exp_month, exp_year, position)
    values ('pm_of_the_full_member', 'cus_of_the_full_member', {member}, 'visa', '4242', 4, 2030, 1)`,
  'orders.placed_by_id': `update orders set is_by_shop = true, placed_by_id = {member} where id = {order}`,
  'order_edits.edited_by_id': `insert into order_edits (id, order_id, number, edited_by_id, before, after, difference_minor)
    values ({new}, {order}, 1, {member}, '{}', '{}', 0)`,
  'order_notes.author_id': `insert into order_notes (id, order_id, author_id, words)
    values ({new}, {order}, {member}, 'Ring twice')`,
  'order_steps.member_id': `insert into order_steps (id, order_id, to_state, taken_by, member_id)
    values ({new}, {order}, 'paid', 'buyer', {member})`,
  'order_refunds.member_id': `with refunded as (
      insert into order_refunds (id, order_id, state, way, amount_minor, other_minor, settled_at, member_id)
      values ({new}, {order}, 'done', 'hand', 8, 8, now(), {member}) returning order_id
    ), returned as (
      insert into returns (id, order_id, state) select order_id, order_id, 'asked' from refunded returning order_id
    ), withdrawn as (
      insert into withdrawals (id, order_id, number, name, email, received_at)
      select order_id, order_id, 1, 'Vera', 'vera@showoff.test', now() from returned
    )
    insert into invoices (id, series, number, order_id, currency, total_minor, facts, layout)
    select order_id, 'invoice', 1, order_id, 'USD', 108, '{"totalMinor":108}', 1 from returned`,
  'passkeys.member_id': `insert into passkeys (id, member_id, public_key, credential_id, counter, device_type, backed_up)
    values ({new}, {member}, 'key of a passkey', 'name of a passkey', 0, 'singleDevice', false)`,
  'photo_comments.author_id': `select 'said through the API'`,
  'photo_favourites.member_id': `insert into photo_favourites (photo_id, member_id) values ({theirPhoto}, {member})`,
  'photo_likes.member_id': `select 'liked through the API'`,
  'photos.owner_id': `select 'given: the photos'`,
  'picked_looks.member_id': `insert into picked_looks (member_id, photo_id, position) values ({member}, {theirPhoto}, 1)`,
  'points_entries.member_id': `insert into points_entries (id, member_id, rule, subject_kind, subject_id, points, created_at)
    values ({new}, {member}, 'profile-complete', 'member', {member}, 2, now())`,
  'points_rules.updated_by': `update points_rules set updated_by = {member} where code = 'first-look'`,
  'points_settings.updated_by': `update points_settings set updated_by = {member}`,
  'prize_deliveries.member_id': `insert into prize_deliveries (category_id, place, member_id, state, address)
    values ({category}, 1, {member}, 'address', 'vanishing-vera, Riva 1')`,
  'prize_deliveries.changed_by': `insert into prize_deliveries (category_id, place, member_id, state, changed_by)
    values ({category}, 2, {other}, 'contacted', {member})`,
  'product_answers.author_id': `insert into product_answers (id, question_id, author_id, content)
    values ({new}, {theirQuestion}, {member}, 'It is warm enough.')`,
  'push_devices.member_id': `insert into push_devices (id, member_id, session_id, endpoint, p256dh, auth)
    select {new}, {member}, id, 'https://push.example.com/1', 'key', 'secret' from sessions where member_id = {member}`,
  'product_questions.author_id': `insert into product_questions (id, product_id, author_id, content)
    values ({new}, {product}, {member}, 'Does it itch?')`,
  'products.proposed_by': `insert into products (id, slug, name, price_minor, state, proposed_by)
    values ({new}, 'their-product', 'Their product', 0, 'proposed', {member})`,
  'reel_likes.member_id': `insert into reel_likes (reel_id, member_id) values ({theirReel}, {member})`,
  'reel_settings.updated_by': `update reel_settings set updated_by = {member}`,
  'reels.owner_id': `insert into reels (id, owner_id, description, bytes_total, poster_media_id)
    values ({reel}, {member}, 'Packing', 100, {poster})`,
  'reports.reporter_id': `insert into reports (id, reporter_id, kind, target_id, owner_id, reason)
    values ({new}, {member}, 'photo', {theirPhoto}, {other}, 'spam')`,
  'reports.owner_id': `insert into reports (id, reporter_id, kind, target_id, owner_id, reason)
    values ({new}, {other}, 'member', {member}, {member}, 'spam')`,
  'reviews.author_id': `insert into reviews (id, product_id, author_id, stars, content)
    values ({new}, {product}, {member}, 4, 'Worn it all year.')`,
  'sessions.member_id': `insert into spent_session_tokens (token_sha256, session_id)
    select sha256('spent'), id from sessions where member_id = {member}`,
  'sign_in_accounts.member_id': `insert into sign_in_accounts (id, member_id, provider_id, provider_account_id, access_token)
    values ({new}, {member}, 'google', 'vanishing-vera@showoff.test', 'a secret of Google')`,
  'two_factors.member_id': `insert into two_factors (id, member_id, secret, recovery_codes, verified)
    values ({new}, {member}, 'a key of the app', 'codes for the worst case', true)`,
  'kind_corrections.member_id': `insert into kind_corrections (member_id, form_hash, version, form, said_id)
    select {member}, sha256('picture'), 2, 'form', id from product_categories where slug = 'skirts'`,
  'usual_sizes.member_id': `insert into usual_sizes (member_id, scale, size) values ({member}, 'letters', 'M')`,
  'votes.member_id': `insert into votes (photo_id, category_id, member_id, is_only)
    values ({theirPhoto}, {category}, {member}, false)`,
  'watches.member_id': `insert into watches (member_id, product_id, tells_cheaper, tells_back, seen_sizes)
    values ({member}, {product}, true, false, '{}')`,
  'wish_list_links.member_id': `insert into wish_list_links (member_id, token) values ({member}, repeat('t', 32))`,
}

/** A category in which both have an entry; the other's has one vote, from the member. */
const contest = [
  `insert into categories (id, slug, name) values ({category}, 'their-category', 'Their category')`,
  `insert into category_entries (photo_id, category_id) values ({ownPhoto}, {category})`,
  `insert into category_entries (photo_id, category_id, vote_count) values ({theirPhoto}, {category}, 1)`,
]

/** Rows that refer to a member without a foreign key. */
const loose = [
  `insert into points_due (subject_kind, subject_id, due_at) values ('member', {member}, now() + interval '1 year')`,
  `insert into rate_limits (key, points) values ('write:' || {member}::text, 1)`,
  `insert into verifications (id, identifier, value, expires_at)
   values ({new}, 'reset-password:token', {member}::text, now() + interval '1 hour')`,
  `insert into verifications (id, identifier, value, expires_at)
   values ({new}, 'vanishing-vera@showoff.test', '{}', now() + interval '1 hour')`,
  `insert into reel_likes (reel_id, member_id) values ({reel}, {other})`,
  `insert into reel_parts (reel_id, starts_at, bytes, key) values ({reel}, 0, 9, 'reels/parts/' || {reel} || '.part')`,
  `insert into reel_product_tags (id, reel_id, product_id, product_name) values ({new}, {reel}, {product}, 'A coat')`,
  `insert into helpful_comments (comment_id, member_id) values ({ownComment}, {other})`,
  `insert into photo_labels (photo_id, label) values ({ownPhoto}, 'gifted')`,
  `insert into photo_likes (photo_id, member_id) values ({ownPhoto}, {other})`,
  `insert into photo_comments (id, photo_id, author_id, content) values ({new}, {ownPhoto}, {other}, 'Lovely coat.')`,
  `insert into product_images (product_id, position, media_id) values ({product}, 1, {keptPicture})`,
]

/**
 * Makes a member with a row in every table that can refer to one. @param without columns that a test fills itself or
 * leaves empty
 */
export async function fullMember(app: TestApp, without: string[] = []): Promise<FullMember> {
  const { given, as, db } = app
  const [member, other, third] = [
    await given.member({ username: 'vanishing-vera' }),
    await given.member(),
    await given.member(),
  ]
  const [blocked, blocker] = [await given.member(), await given.member()]
  const brand = await given.brand()
  const product = await given.product({ sizes: [{ size: 'M', stock: 5 }] })
  const [keptPicture, cover, portrait, poster] = [
    await given.picture(member),
    await given.picture(member),
    await given.picture(member),
    await given.picture(member),
  ]
  // Uploaded and never used.
  await given.picture(member)
  await db.updateTable('members').set({ avatar_media_id: portrait.id }).where('id', '=', member.id).execute()

  const own = await given.photo({
    owner: member,
    pictures: 2,
    products: [product],
    brands: [brand],
    caption: 'Mine <b>&',
  })
  const trip = await given.photo({
    owner: member,
    travel: {
      ...{ location: 'Split', landmark: 'The palace', activityType: 'City walk', travelStyle: null },
      ...{ stayType: null, gearTags: ['boots'], sentiment: null },
    },
  })
  const theirPhoto = await given.photo({ owner: other })
  await as(member).put(`/photos/${theirPhoto.id}/like`)
  const say = async (author: TestMember, content: string) =>
    (await (await as(author).post(`/photos/${theirPhoto.id}/comments`, { content })).json()).id as string
  const ownComment = await say(member, 'A comment of mine')
  const theirComment = await say(other, 'Thank you')
  const theirReview = newId()
  await db
    .insertInto('reviews')
    .values({ id: theirReview, product_id: product.id, author_id: other.id, stars: 5, content: 'Good.' })
    .execute()

  const theirReel = newId()
  await db
    .insertInto('reels')
    .values({ id: theirReel, owner_id: other.id, description: 'Theirs', bytes_total: 100, like_count: 1 })
    .execute()

  const theirQuestion = newId()
  await db
    .insertInto('product_questions')
    .values({ id: theirQuestion, product_id: product.id, author_id: other.id, content: 'Is it warm?' })
    .execute()

  const ids: Ids = {
    ...{ member: member.id, other: other.id, third: third.id, blocked: blocked.id, blocker: blocker.id },
    ...{
      product: product.id,
      theirPhoto: theirPhoto.id,
      ownPhoto: own.id,
      ownComment,
      theirComment,
      theirReview,
    },
    ...{ cover: cover.id, keptPicture: keptPicture.id, collection: newId(), export: newId(), order: newId() },
    category: newId(),
    upload: newId(),
    ...{ theirReel, reel: newId(), poster: poster.id, theirQuestion },
  }
  for (const statement of contest) await fill(app, statement, ids)
  for (const [column, statement] of Object.entries(fills)) {
    if (!without.includes(column)) await fill(app, statement, ids)
  }
  for (const statement of loose) await fill(app, statement, ids)
  await app.platform.media.put(`reels/parts/${ids.reel}.part`, Buffer.from('a piece'), {
    contentType: 'application/octet-stream',
  })
  if (!without.includes('uploads.owner_id')) {
    await app.platform.media.put(`uploads/${ids.upload}.part`, Buffer.from('a picture'), {
      contentType: 'application/octet-stream',
    })
  }
  await app.platform.media.put(`exports/${ids.export}.zip`, Buffer.from('not a zip'), {
    contentType: 'application/zip',
  })
  return {
    member,
    names: ['vanishing-vera', 'vera-of-old', member.email],
    other,
    theirPhotoId: theirPhoto.id,
    ownPhotoIds: [own.id, trip.id],
    product,
    collectionId: ids.collection!,
    commentId: ownComment,
    keptPictureId: keptPicture.id,
  }
}

export const filledColumns = Object.keys(fills).sort()

const fill = ({ platform }: TestApp, statement: string, ids: Ids) =>
  platform.pool.query(
    statement.replace(/\{(\w+)\}/g, (_, name: string) => `'${name === 'new' ? newId() : ids[name]}'::uuid`),
  )
