// The structure that `npm run check` holds: the order of the features, the owner of each table, and the limits of size.
// Change it here when a feature or a table is added. ARCHITECTURE.md draws the same tiers.

/**
 * Lowest first. A file imports only from its own unit and from units that stand before it; tests are free.
 * A unit is a feature (`src/features/<tier>/<feature>`) or a folder in `src/`.
 */
export const TIERS: { tier: string; units: string[] }[] = [
  { tier: 'base', units: ['problems', 'platform', 'design', 'web', 'kernel'] },
  {
    tier: 'services',
    units: ['audit', 'account-deletion', 'data-export', 'notices', 'moderation', 'points', 'sitemaps'],
  },
  { tier: 'core', units: ['members', 'sign-in', 'shop-settings', 'house-rules'] },
  {
    tier: 'catalogue',
    units: ['brands', 'brand-claims', 'categories', 'products', 'sales', 'product-import', 'usual-sizes'],
  },
  {
    tier: 'community',
    units: [
      'photos',
      'first-run',
      'travel',
      'questions',
      'reviews',
      'reels',
      'collections',
      'wish-list',
      'voting',
      'trends',
    ],
  },
  {
    tier: 'commerce',
    units: ['addresses', 'tax', 'discounts', 'cart', 'orders', 'returns', 'invoices'],
  },
  { tier: 'discovery', units: ['search', 'visual-search', 'review-assistant'] },
  { tier: 'operations', units: ['today', 'first-steps', 'backup', 'admin'] },
  { tier: 'program', units: ['shell', 'pages', 'commands', 'root'] },
]

/** The unit that writes each table. Others call its functions, in the caller's transaction. */
export const TABLES: Record<string, string[]> = {
  platform: [
    'audit_entries',
    'day_counts',
    'held_mails',
    'idempotent_answers',
    'migrations',
    'page_views',
    'rate_limits',
    'sessions',
    'spent_session_tokens',
    'verifications',
  ],
  kernel: ['media', 'media_files'],
  notices: ['notice_settings', 'notices'],
  moderation: [
    'hash_lists',
    'moderation_appeals',
    'moderation_cases',
    'moderation_decisions',
    'moderation_hashes',
    'moderation_settings',
    'reports',
  ],
  points: ['points_due', 'points_entries', 'points_rules', 'points_settings'],
  search: ['article_search_words', 'look_search_words', 'look_words', 'search_words'],
  'data-export': ['exports'],
  'account-deletion': ['closed_accounts'],
  members: [
    'blocks',
    'follow_requests',
    'following_visits',
    'follows',
    'former_usernames',
    'members',
    'mutes',
  ],
  'sign-in': ['email_changes', 'passkeys', 'sign_in_accounts', 'two_factors'],
  'house-rules': ['agreements', 'agreements_asked', 'house_rules', 'house_texts', 'invitations'],
  'shop-settings': ['payment_ways', 'shipping_ways', 'shop_settings'],
  'brand-claims': ['brand_claims'],
  brands: ['brand_follows', 'brands', 'merged_brands'],
  categories: ['former_category_slugs', 'product_categories'],
  products: [
    'merged_products',
    'price_history',
    'product_guesses_due',
    'product_images',
    'product_stocks',
    'products',
    'size_chart_cells',
    'size_charts',
    'variants',
  ],
  sales: ['sale_brands', 'sale_prices', 'sale_products', 'sales'],
  'product-import': [
    'import_items',
    'import_lines',
    'imports',
    'product_origins',
    'product_picture_addresses',
  ],
  'usual-sizes': ['usual_sizes'],
  photos: [
    'brand_tags',
    'hashtags',
    'helpful_comments',
    'mentions',
    'outfits_of_the_week',
    'photo_comments',
    'photo_favourites',
    'photo_hashtags',
    'photo_images',
    'photo_likes',
    'photo_scores_due',
    'photo_scoring',
    'photos',
    'post_types',
    'product_tags',
    'travel_details',
  ],
  'first-run': ['picked_looks'],
  questions: ['product_answers', 'product_questions'],
  reviews: ['helpful_reviews', 'member_measures', 'review_pictures', 'reviews'],
  reels: ['reel_likes', 'reel_parts', 'reel_product_tags', 'reel_settings', 'reels'],
  collections: ['collection_items', 'collections'],
  'wish-list': ['product_news', 'watched_changes', 'watches', 'wish_list_links'],
  voting: [
    'categories',
    'category_comments',
    'category_entries',
    'category_mentions',
    'category_results',
    'contest_reviews',
    'votes',
  ],
  trends: ['article_products', 'articles', 'rising', 'trend_counts'],
  tax: ['tax_rates', 'vat_checks'],
  discounts: ['discount_codes'],
  addresses: ['addresses'],
  cart: ['cart_lines', 'saved_cart_lines'],
  orders: [
    'card_payments',
    'order_addresses',
    'order_lines',
    'order_numbers',
    'order_parcel_lines',
    'order_parcels',
    'order_refund_lines',
    'order_refunds',
    'order_steps',
    'orders',
    'payment_events',
  ],
  returns: ['return_lines', 'returns'],
  invoices: ['invoice_numbers', 'invoices'],
  'visual-search': ['picture_descriptions'],
  'review-assistant': ['review_cards'],
  today: ['daily_figures'],
}

/** Replaces the rows of every table, so it reads their names from the database. */
export const WRITES_ANY_TABLE = ['src/features/operations/backup/server/restore.ts']

/** What an endpoint is: both sides and the shapes of a feature read it, though it stands with the server's HTTP code. */
export const BOTH_SIDES = ['src/platform/http/endpoint.ts']

/** The files that may stand in `src/` itself, without their ending: they start and list the program. */
export const ROOT_FILES = [
  'main',
  'app',
  'worker',
  'features',
  'pages',
  'ui-parts',
  'problems',
  'problem-words',
  'server',
]

/** Folders and files of `src/`. A test counts with the file it tests; generated files are left out. */
export const LIMITS = { entriesPerFolder: 20, linesPerFile: 250, linesPerTest: 400 }
export const GENERATED = ['src/platform/database/tables.ts']

/** Lists that are read from top to bottom and grow by their entries alone: they may be longer than other files. */
export const LISTS = [
  'src/problems.ts',
  'src/pages.tsx',
  'src/features/discovery/review-assistant/server/opinions/aspects.ts',
]
