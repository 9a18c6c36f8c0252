/**
 * Every way to say no: the code the program uses and its HTTP status. The words a member reads for each
 * stand in problem-words.ts; a code without words does not compile.
 */
export const problemStatus = {
  'form-invalid': 422,
  'body-invalid': 400,
  'body-too-large': 413,
  'origin-refused': 403,
  'sign-in-required': 401,
  'credentials-invalid': 401,
  'email-not-confirmed': 403,
  'email-taken': 409,
  'username-taken': 409,
  'password-weak': 422,
  'password-wrong': 422,
  'password-not-set': 409,
  'profile-not-created': 500,
  'reset-link-expired': 410,
  'social-not-set-up': 503,
  'account-suspended': 403,
  forbidden: 403,
  'admin-required': 403,
  'too-many-requests': 429,
  'page-not-found': 404,
  'photo-not-found': 404,
  'not-your-photo': 403,
  'not-your-photo-to-delete': 403,
  'comment-not-found': 404,
  'not-your-comment': 403,
  'comments-closed': 403,
  'review-not-found': 404,
  'not-your-review': 403,
  'reviews-closed': 409,
  'look-without-product': 422,
  'code-wrong': 422,
  'only-admin': 409,
  'account-being-removed': 410,
  'export-not-found': 404,
  'export-gone': 410,
  'member-not-found': 404,
  'cannot-follow-yourself': 422,
  'cannot-block-yourself': 422,
  'cannot-mute-yourself': 422,
  'cannot-report-your-own': 422,
  'member-blocked': 409,
  'follow-request-not-found': 404,
  'notice-not-found': 404,
  'unsubscribe-link-broken': 404,
  'product-not-found': 404,
  'product-changed': 409,
  'product-exists': 409,
  'size-chart-not-found': 404,
  'size-chart-changed': 409,
  'wish-list-not-found': 404,
  'wish-list-full': 409,
  'brand-not-found': 404,
  'brand-exists': 409,
  'brand-in-use': 409,
  'proposal-decided': 409,
  'post-type-not-found': 422,
  'post-type-in-use': 409,
  'post-type-last': 409,
  'image-not-found': 404,
  'category-not-found': 404,
  'entry-not-found': 404,
  'own-entry': 403,
  'already-voted': 409,
  'voting-not-open': 409,
  'voting-closed': 409,
  'entries-closed': 409,
  'entries-are-public': 409,
  'contest-sealed': 409,
  'contest-has-votes': 409,
  'contest-without-result': 404,
  'collection-not-found': 404,
  'not-your-collection': 403,
  'collection-full': 409,
  'too-many-collections': 409,
  'cannot-mark-your-own': 422,
  'article-not-found': 404,
  'article-changed': 409,
  'points-entry-not-found': 404,
  'points-already-taken-back': 409,
  'cursor-invalid': 400,
  'idempotency-key-reused': 409,
  'picture-not-an-image': 422,
  'picture-too-large': 413,
  'picture-over-10mb': 413,
  'picture-too-many-pixels': 422,
  'picture-heic': 422,
  'picture-animated': 422,
  'picture-broken': 422,
  'picture-too-slow': 422,
  'pictures-busy': 503,
  'upload-incomplete': 400,
  'too-many-pictures': 422,
  'reel-not-found': 404,
  'not-your-reel': 403,
  'reel-busy': 409,
  'too-many-reels': 409,
  'upload-elsewhere': 409,
  'upload-abandoned': 410,
  'video-not-a-video': 422,
  'video-too-large': 413,
  'video-too-long': 422,
  'video-too-many-pixels': 422,
  'video-broken': 422,
  'video-not-convertible': 422,
  'video-too-slow': 422,
  'video-not-prepared': 503,
  'out-of-stock': 409,
  'product-not-sold': 409,
  'size-not-found': 422,
  'not-enough-stock': 409,
  'cart-full': 409,
  'cart-empty': 409,
  'cart-changed': 409,
  'payment-way-off': 409,
  'payment-unavailable': 503,
  'order-not-found': 404,
  'order-step-refused': 409,
  'return-too-late': 409,
  'signature-invalid': 400,
  'live-full': 503,
  'service-stopping': 503,
  unexpected: 500,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The specification's database codes travel beside ours (DEC-76). */
export const problemAlias: Partial<Record<ProblemCode, string>> = {
  forbidden: '42501',
  'account-suspended': '42501',
  'not-your-photo': '42501',
  'not-your-photo-to-delete': '42501',
  'not-your-comment': '42501',
  'not-your-review': '42501',
  'not-your-collection': '42501',
  'own-entry': '42501',
  'already-voted': '23505',
  'entry-not-found': '23503',
  'not-your-reel': '42501',
  'photo-not-found': '23503',
  'reel-not-found': '23503',
  'brand-exists': '23505',
  'product-exists': '23505',
  'username-taken': '23505',
  'email-taken': '23505',
}

/**
 * Thrown anywhere on the server to answer with a problem (RFC 9457); one handler in app.ts turns it into
 * JSON. `fields` holds a sentence per field of the form; `facts` are extra members of the answer.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly facts: Record<string, unknown>

  constructor(
    code: ProblemCode,
    facts: Record<string, unknown> & { fields?: Record<string, string>; detail?: string } = {},
  ) {
    super(facts.detail ?? code)
    this.code = code
    const { fields, ...rest } = facts
    this.fields = fields
    this.facts = rest
  }

  get status() {
    return problemStatus[this.code]
  }
}
