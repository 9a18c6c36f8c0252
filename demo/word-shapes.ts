import { z } from 'zod'

/** What the members of the demo say, and the words that come with the product: one shape per file of copy/. */

const Handle = z.string().regex(/^[a-z][a-z._]{1,29}$/)

export const MemberWords = z.strictObject({
  handle: Handle,
  name: z.string().min(1),
  bio: z.string().max(160),
  city: z.string(),
  instagram: z.string().nullable(),
  /** How they write: for whoever writes more of them, never shown. */
  voice: z.string(),
  role: z.enum(['member', 'admin']),
  /** What they let others know of their body beside their reviews. */
  measures: z.strictObject({ heightCm: z.int().nullable(), usualSize: z.string().nullable() }).nullable(),
})
export const MembersFile = z.array(MemberWords)

export const BrandWords = z.strictObject({
  id: z.string(),
  name: z.string().min(1).max(80),
  description: z.string(),
  story: z.string(),
  website: z.url(),
  isVerified: z.boolean(),
})
export const BrandsFile = z.array(BrandWords)

export const ProductWords = z.strictObject({
  id: z.string(),
  description: z.string(),
  sizeGuide: z.string(),
  care: z.string(),
  history: z.string(),
})
export const ProductsFile = z.array(ProductWords)

/** The text of a category of the shop, by its slug. */
export const CategoryTextsFile = z.record(z.string(), z.string().min(1))

export const LookWords = z.strictObject({
  id: z.string(),
  handle: Handle,
  caption: z.string().min(1),
  /** Null where the owner does not own the piece, or said enough. */
  review: z.string().min(1).nullable(),
})
export const LookWordsFile = z.array(LookWords)

export const CommentWords = z.strictObject({
  id: z.string(),
  lookId: z.string(),
  author: Handle,
  /** The first comment of the thread; null for that comment itself. */
  replyTo: z.string().nullable(),
  text: z.string().min(1),
})
/** In reading order. */
export const CommentsFile = z.array(CommentWords)

export const TravelWords = z.strictObject({
  id: z.string(),
  handle: Handle,
  caption: z.string().min(1),
  location: z.string().min(1),
  landmark: z.string(),
  activityType: z.string(),
  travelStyle: z.string(),
  stayType: z.string(),
  gearTags: z.array(z.string()),
  /** What it was like. */
  sentiment: z.string(),
})
export const TravelWordsFile = z.array(TravelWords)

export const ReviewWords = z.strictObject({
  id: z.string(),
  author: Handle,
  productId: z.string(),
  stars: z.int().min(1).max(5),
  size: z.string(),
  /** From -2, much too small, over 0, true to size, to 2, much too large. */
  fit: z.int().min(-2).max(2),
  text: z.string().min(1),
  /** Bought here. */
  verified: z.boolean(),
})
export const ReviewsFile = z.array(ReviewWords)

export const ArticleWords = z.strictObject({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  author: Handle,
  tags: z.array(z.string()),
  daysAgo: z.int().nonnegative(),
  /** Paragraphs, parted by an empty line. */
  content: z.string(),
})
export const ArticlesFile = z.array(ArticleWords)

export const CategoryWords = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  startYear: z.int(),
  endYear: z.int(),
  tags: z.array(z.string()),
  entryIdeas: z.array(z.string()),
})
export const CategoriesFile = z.array(CategoryWords)

export const ReelWords = z.strictObject({
  id: z.string(),
  author: Handle,
  description: z.string(),
  tags: z.array(z.enum(['Fashion', 'Lifestyle', 'Sports', 'Tech', 'Gaming', 'Coding', 'Exercise'])).min(1),
  productIds: z.array(z.string()),
})
export const ReelWordsFile = z.array(ReelWords)

const Action = z.strictObject({ label: z.string(), to: z.string() })
/** Names the fields that repeat the specification letter for letter. */
const fixed = z.array(z.string()).optional()

/** What an empty, missing or failing part of a page says. */
const StateWords = z.strictObject({
  title: z.string(),
  body: z.string().optional(),
  actions: z.array(Action).optional(),
  fixed,
})

const MailWords = z.strictObject({
  subject: z.string(),
  body: z.array(z.string()),
  action: z.strictObject({ label: z.string(), link: z.string() }).optional(),
  /** The slots its words use. */
  needs: z.array(z.string()),
})

const TitledItem = z.strictObject({ id: z.string(), title: z.string(), body: z.string() })

/** Standing texts; `{slots}` are filled by the program. */
export const TextsFile = z.strictObject({
  intro: z.strictObject({
    title: z.string(),
    tagline: z.string(),
    button: z.string(),
    items: z.array(TitledItem.extend({ to: z.string() })),
    fixed,
  }),
  versions: z.array(
    z.strictObject({
      version: z.string(),
      current: z.boolean(),
      text: z.string(),
      fixed: z.boolean().optional(),
    }),
  ),
  about: z.strictObject({
    title: z.string(),
    vision: z.string(),
    lead: z.string(),
    areas: z.array(TitledItem),
    levels: z.array(z.strictObject({ level: z.int(), name: z.string(), points: z.string() })),
    closing: z.string(),
  }),
  /** By address, then by state. */
  routes: z.record(z.string(), z.record(z.string(), z.union([z.string(), StateWords, z.array(z.string())]))),
  landing: z.strictObject({ title: z.string(), body: z.string(), actions: z.array(Action) }),
  levelUp: z.strictObject({ title: z.string(), body: z.string() }),
  emails: z.strictObject({
    senderName: z.string(),
    footer: z.string(),
    footerRequired: z.string(),
    required: z.array(z.string()),
    messages: z.record(z.string(), MailWords),
  }),
  moderationReasons: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      help: z.string(),
      notice: z.string(),
      rule: z.string(),
    }),
  ),
  report: z.strictObject({ title: z.string(), body: z.string(), sent: z.string() }),
})
