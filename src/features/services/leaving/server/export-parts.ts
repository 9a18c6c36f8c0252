export type ExportPart = {
  /** Of the JSON file. */
  name: string
  /** What the page says it is. */
  title: string
  /** Which columns that refer to a member it tells of; leaving.test.ts finds one that nothing tells of. */
  tells: string[]
  /** $1 is the member. */
  statement: string
}

const username = (id: string) => `(select username::text from members where id = ${id})`

// Others are named as they can be seen beside their words here; what they keep to themselves, as whom they have
// blocked, is theirs. Secrets (passwords, tokens) are nobody's to take along.
export const exportParts: ExportPart[] = [
  {
    name: 'profile',
    title: 'Profile and settings',
    tells: ['former_usernames.member_id', 'notice_settings.member_id', 'following_visits.member_id'],
    statement: `
      -- Whole, so that a setting that is added later comes along. No column of it is a secret.
      select members.*,
             (select coalesce(json_agg(json_build_object('username', former.username, 'givenUpAt', given_up_at)), '[]')
              from former_usernames as former where former.member_id = members.id) as "formerUsernames",
             (select to_jsonb(settings) - 'member_id' from notice_settings as settings
              where settings.member_id = members.id) as "noticeSettings",
             (select seen_until from following_visits where member_id = members.id) as "followingSeenUntil"
      from members
      where members.id = $1`,
  },
  {
    name: 'photos',
    title: 'Photos with their tags, trips and comments',
    tells: ['photos.owner_id'],
    statement: `
      select photos.id, photos.kind, post_types.name::text as "postType", photos.caption, photos.review, photos.state,
             photos.followers_only as "followersOnly", photos.comments_open as "commentsOpen",
             photos.like_count as "likeCount", photos.comment_count as "commentCount",
             photos.uploaded_at as "uploadedAt", photos.updated_at as "changedAt",
             (select json_agg(json_build_object(
                'pictureId', media_id, 'altText', alt_text,
                'productTags', (select coalesce(json_agg(json_build_object(
                    'name', product_name, 'productId', product_id, 'x', x_percent, 'y', y_percent)
                    order by product_tags.position), '[]')
                  from product_tags where image_id = photo_images.id),
                'brandTags', (select coalesce(json_agg(json_build_object(
                    'name', brand_name, 'brandId', brand_id, 'x', x_percent, 'y', y_percent)
                    order by brand_tags.position), '[]')
                  from brand_tags where image_id = photo_images.id)) order by position)
              from photo_images where photo_id = photos.id) as images,
             (select to_jsonb(travel) - 'photo_id' from travel_details as travel where photo_id = photos.id) as travel,
             (select coalesce(json_agg(json_build_object(
                'by', ${username('author_id')}, 'content', content, 'at', created_at) order by created_at, id), '[]')
              from photo_comments where photo_id = photos.id and not hidden) as comments,
             (select json_build_object('category', categories.name, 'enteredAt', entered_at,
                'votes', case when place is not null then vote_count end, 'place', place)
              from category_entries
              join categories on categories.id = category_id
              where photo_id = photos.id) as entry,
             (select coalesce(json_agg(week_start), '[]') from outfits_of_the_week where photo_id = photos.id)
               as "outfitOfTheWeekSince"
      from photos
      join post_types on post_types.id = photos.post_type_id
      where photos.owner_id = $1
      order by photos.uploaded_at desc, photos.id desc`,
  },
  {
    name: 'pictures',
    title: 'Picture and video files',
    tells: ['media.owner_id'],
    statement: `
      select id, kind, width, height, crop, created_at as "sentAt" from media where owner_id = $1 order by id`,
  },
  {
    name: 'comments',
    title: 'Comments you wrote',
    tells: ['photo_comments.author_id'],
    statement: `
      select photo_comments.id, photo_id as "photoId", ${username('photos.owner_id')} as "photoBy", content,
             photo_comments.created_at as "writtenAt", edited_at as "editedAt"
      from photo_comments
      join photos on photos.id = photo_id
      where author_id = $1
      order by photo_comments.created_at desc, photo_comments.id desc`,
  },
  {
    name: 'reviews',
    title: 'Reviews you wrote',
    tells: ['reviews.author_id'],
    statement: `
      select reviews.id, product_id as "productId", products.name as product, stars, content,
             size_bought as "sizeBought", fit, photo_id as "photoId", helpful_count as "helpfulCount",
             (select coalesce(json_agg(media_id order by position), '[]')
              from review_pictures where review_id = reviews.id) as "pictureIds",
             reviews.created_at as "writtenAt", edited_at as "editedAt"
      from reviews
      join products on products.id = product_id
      where author_id = $1
      order by reviews.created_at desc, reviews.id desc`,
  },
  {
    name: 'questions',
    title: 'Questions you asked owners',
    tells: ['product_questions.author_id'],
    statement: `
      select product_questions.id, product_id as "productId", products.name as product, content,
             product_questions.created_at as "askedAt",
             (select coalesce(json_agg(json_build_object(
                'by', ${username('author_id')}, 'content', content, 'at', created_at) order by created_at, id), '[]')
              from product_answers where question_id = product_questions.id and not hidden) as answers
      from product_questions
      join products on products.id = product_id
      where author_id = $1
      order by product_questions.created_at desc, product_questions.id desc`,
  },
  {
    name: 'answers',
    title: 'Answers you gave',
    tells: ['product_answers.author_id'],
    statement: `
      select product_answers.id, products.name as product, ${username('product_questions.author_id')} as "askedBy",
             product_questions.content as question, product_answers.content,
             product_answers.created_at as "writtenAt", edited_at as "editedAt"
      from product_answers
      join product_questions on product_questions.id = question_id
      join products on products.id = product_questions.product_id
      where product_answers.author_id = $1
      order by product_answers.created_at desc, product_answers.id desc`,
  },
  {
    name: 'measures',
    title: 'Height and usual size, while you share them',
    tells: ['member_measures.member_id'],
    statement: `
      select height_cm as "heightCm", usual_size as "usualSize", consented_at as "consentedAt"
      from member_measures where member_id = $1`,
  },
  {
    name: 'collections',
    title: 'Collections',
    tells: ['collections.owner_id'],
    statement: `
      select id, name, description, is_public as "isPublic", image_media_id as "pictureId", created_at as "createdAt",
             (select coalesce(json_agg(json_build_object(
                'photoId', photo_id, 'productId', product_id, 'product', products.name, 'addedAt', added_at)
                order by position), '[]')
              from collection_items left join products on products.id = product_id
              where collection_id = collections.id) as items
      from collections
      where owner_id = $1
      order by created_at desc, id desc`,
  },
  {
    name: 'likes',
    title: 'Photos you like',
    tells: ['photo_likes.member_id'],
    statement: `
      select photo_id as "photoId", ${username('photos.owner_id')} as "photoBy", created_at as "likedAt"
      from photo_likes
      join photos on photos.id = photo_id
      where member_id = $1
      order by created_at desc, photo_id desc`,
  },
  {
    name: 'votes',
    title: 'Entries you voted for',
    tells: ['votes.member_id'],
    statement: `
      select votes.id as "voteId", categories.name as category, votes.photo_id as "photoId",
             ${username('photos.owner_id')} as "photoBy", votes.created_at as "votedAt"
      from votes
      join categories on categories.id = votes.category_id
      join photos on photos.id = votes.photo_id
      where member_id = $1
      order by votes.created_at desc, votes.id`,
  },
  {
    name: 'category-comments',
    title: 'Comments you wrote about categories',
    tells: ['category_comments.author_id'],
    statement: `
      select category_comments.id, categories.name as category, content,
             category_comments.created_at as "writtenAt", category_comments.updated_at as "changedAt"
      from category_comments
      join categories on categories.id = category_id
      where author_id = $1
      order by category_comments.created_at desc, category_comments.id desc`,
  },
  {
    name: 'reels',
    title: 'Reels with their tags and captions',
    tells: ['reels.owner_id'],
    statement: `
      select reels.id, description, tags, captions, state, stage, failure, followers_only as "followersOnly",
             video_media_id as "videoId", poster_media_id as "posterId", duration_ms as "durationMs",
             like_count as "likeCount", created_at as "createdAt", published_at as "publishedAt",
             (select coalesce(json_agg(json_build_object(
                'name', product_name, 'productId', product_id, 'x', x_percent, 'y', y_percent,
                'fromMs', from_ms, 'untilMs', until_ms) order by position), '[]')
              from reel_product_tags where reel_id = reels.id) as "productTags"
      from reels where owner_id = $1 order by created_at desc, id desc`,
  },
  {
    name: 'liked-reels',
    title: 'Reels you like',
    tells: ['reel_likes.member_id'],
    statement: `
      select reel_id as "reelId", ${username('reels.owner_id')} as "reelBy", reel_likes.created_at as "likedAt"
      from reel_likes
      join reels on reels.id = reel_id
      where member_id = $1
      order by reel_likes.created_at desc, reel_id desc`,
  },
  {
    name: 'favourites',
    title: 'Favourites',
    tells: ['photo_favourites.member_id'],
    statement: `
      select photo_id as "photoId", ${username('photos.owner_id')} as "photoBy", created_at as "keptAt"
      from photo_favourites
      join photos on photos.id = photo_id
      where member_id = $1
      order by created_at desc, photo_id desc`,
  },
  {
    name: 'helpful',
    title: 'What you found helpful',
    tells: ['helpful_comments.member_id', 'helpful_reviews.member_id'],
    statement: `
      select 'comment' as kind, comment_id as id, created_at as "markedAt" from helpful_comments where member_id = $1
      union all
      select 'review', review_id, created_at from helpful_reviews where member_id = $1
      order by "markedAt" desc`,
  },
  {
    name: 'following',
    title: 'Whom you follow, and asked to',
    tells: ['follows.follower_id', 'follow_requests.follower_id'],
    statement: `
      select ${username('followed_id')} as username, created_at as since, false as "isAsked"
      from follows where follower_id = $1
      union all
      select ${username('followed_id')}, created_at, true from follow_requests where follower_id = $1
      order by since desc`,
  },
  {
    name: 'followers',
    title: 'Who follows you, and asks to',
    tells: ['follows.followed_id', 'follow_requests.followed_id'],
    statement: `
      select ${username('follower_id')} as username, created_at as since, false as "isAsking"
      from follows where followed_id = $1
      union all
      select ${username('follower_id')}, created_at, true from follow_requests where followed_id = $1
      order by since desc`,
  },
  {
    name: 'blocks',
    title: 'Whom you blocked',
    tells: ['blocks.blocker_id'],
    statement: `
      select ${username('blocked_id')} as username, created_at as since
      from blocks where blocker_id = $1 order by since desc`,
  },
  {
    name: 'mutes',
    title: 'Whom you muted',
    tells: ['mutes.muter_id'],
    statement: `
      select ${username('muted_id')} as username, created_at as since
      from mutes where muter_id = $1 order by since desc`,
  },
  {
    name: 'reports',
    title: 'What you reported',
    tells: ['reports.reporter_id'],
    statement: `
      select kind, target_id as "targetId", reason, words, state, created_at as "reportedAt"
      from reports where reporter_id = $1 order by created_at desc, id desc`,
  },
  {
    name: 'decisions',
    title: 'What moderators decided about what is yours, and what you said to it',
    tells: ['moderation_cases.owner_id'],
    statement: `
      select cases.kind, cases.target_id as "targetId", decision.action, decision.reason, decision.words,
             decision.suspended_until as "suspendedUntil", decision.decided_at as "decidedAt",
             decision.undone_at as "undoneAt", appeal.words as appeal, appeal.asked_at as "appealedAt", appeal.verdict,
             appeal.answer
      from moderation_cases as cases
      join moderation_decisions as decision on decision.case_id = cases.id
      left join moderation_appeals as appeal on appeal.decision_id = decision.id
      where cases.owner_id = $1 and decision.action <> 'dismiss'
      order by decision.decided_at desc, decision.id desc`,
  },
  {
    name: 'orders',
    title: 'Orders',
    tells: ['orders.member_id'],
    statement: `
      select orders.id, number, state, currency, subtotal_minor as "subtotalMinor",
             discount_code as "discountCode", discount_minor as "discountMinor", shipping_minor as "shippingMinor",
             tax_minor as "taxMinor", total_minor as "totalMinor", shipping_name as "shipping",
             payment_way as "paymentWay", ship_to as "shipTo", tracking, return_reason as "returnReason",
             placed_at as "placedAt", paid_at as "paidAt", delivered_at as "deliveredAt",
             (select coalesce(json_agg(json_build_object(
                'productId', product_id, 'name', name, 'brand', brand_name, 'size', size, 'quantity', quantity,
                'priceMinor', price_minor) order by position), '[]')
              from order_lines where order_id = orders.id) as lines,
             (select coalesce(json_agg(json_build_object('state', to_state, 'at', taken_at, 'by', taken_by)
                order by taken_at, order_steps.id), '[]')
              from order_steps where order_id = orders.id) as steps
      from orders where member_id = $1 order by placed_at desc, id desc`,
  },
  {
    name: 'articles',
    title: 'Articles that bear your name',
    tells: ['articles.author_id'],
    statement: `
      select id, slug as address, title, summary, content, author_name as "signedAs", tags, state,
             publish_date::text as "publishDate"
      from articles where author_id = $1 order by publish_date desc, id desc`,
  },
  {
    name: 'points',
    title: 'Points, entry by entry',
    tells: ['points_entries.member_id'],
    statement: `
      select points_entries.id, coalesce(points_entries.reason, points_rules.title) as reason, points_entries.points, subject_kind as "subjectKind",
             subject_id as "subjectId", note, reverses, created_at as "at"
      from points_entries
      join points_rules on points_rules.code = rule
      where member_id = $1
      order by created_at desc, points_entries.id desc`,
  },
  {
    name: 'notices',
    title: 'Notices',
    tells: ['notices.member_id'],
    statement: `
      select id, kind, photo_id as "photoId", order_id as "orderId", level,
             (select json_build_object('product', products.name, 'sizes', sizes, 'priceMinor', product_news.price_minor,
                'currency', product_news.currency)
              from product_news join products on products.id = product_id where product_news.id = news_id) as news,
             begun_at as "begunAt", happened_at as "happenedAt", read_at as "readAt"
      from notices where member_id = $1 order by happened_at desc, id desc`,
  },
  {
    name: 'cart',
    title: 'Cart',
    tells: ['cart_lines.member_id'],
    statement: `
      select product_id as "productId", products.name as product, size, quantity, added_at as "addedAt"
      from cart_lines
      join products on products.id = product_id
      where member_id = $1
      order by added_at desc`,
  },
  {
    name: 'wish-list',
    title: 'Wish list, and what you are told of it',
    // The address it is shown under opens it to whoever has it, so only the day it was made is told.
    tells: ['watches.member_id', 'wish_list_links.member_id'],
    statement: `
      select product_id as "productId", products.name as product, tells_cheaper as "tellsCheaper",
             tells_back as "tellsBack", sizes, start_price_minor as "startPriceMinor", added_at as "addedAt",
             (select made_at from wish_list_links where wish_list_links.member_id = $1) as "listSharedSince"
      from watches
      join products on products.id = product_id
      where watches.member_id = $1
      order by added_at desc`,
  },
  {
    name: 'proposals',
    title: 'Products and brands you named',
    tells: ['products.proposed_by', 'brands.proposed_by'],
    statement: `
      select 'product' as kind, id, name, created_at as "namedAt" from products where proposed_by = $1
      union all
      select 'brand', id, name::text, created_at from brands where proposed_by = $1
      order by "namedAt" desc`,
  },
  {
    name: 'devices',
    title: 'Devices you are signed in on',
    tells: ['sessions.member_id'],
    statement: `
      select id, user_agent as "browser", ip_address as "address", created_at as "signedInAt",
             renewed_at as "lastSeenAt", expires_at as "endsAt"
      from sessions where member_id = $1 order by renewed_at desc`,
  },
  {
    name: 'sign-in-ways',
    title: 'Ways you sign in',
    tells: ['sign_in_accounts.member_id'],
    statement: `
      select provider_id as provider, provider_account_id as "accountThere", password_hash is not null as "hasPassword",
             scope, created_at as "since"
      from sign_in_accounts where member_id = $1 order by created_at`,
  },
  {
    name: 'downloads',
    title: 'Downloads you asked for',
    tells: ['exports.member_id'],
    statement: `
      select id, state, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt"
      from exports where member_id = $1 order by asked_at desc`,
  },
]

/** Columns that refer to a member and are no part of what they take along, each for its reason. */
export const notExported: Record<string, string> = {
  'blocks.blocked_id': 'Whom somebody has blocked is theirs to know.',
  'closed_accounts.member_id': 'Who asks for an export has an open account.',
  'look_words.owner_id': 'What the search finds; made of the photos, which are told.',
  'mutes.muted_id': 'Who mutes somebody is theirs to know.',
  'reports.owner_id': 'Who reported something is told to nobody but those who decide.',
  'idempotent_answers.member_id': 'A copy, for a day, of answers that stand in the other files.',
  'moderation_decisions.moderator_id': 'What the house decided about others.',
  'moderation_appeals.decided_by': 'What the house decided about others.',
  'order_steps.member_id': 'Stands with the orders; a step taken for the shop is the shop’s.',
  'audit_entries.member_id': 'What the house decided.',
  'imports.member_id': 'What the house decided.',
  'points_rules.updated_by': 'What the house decided.',
  'points_settings.updated_by': 'What the house decided.',
  'reel_settings.updated_by': 'What the house decided.',
}
