/** Where a visit comes from, coarse enough to identify nobody. */
export const sources = ['direct', 'search', 'social', 'mail', 'site'] as const
export type Source = (typeof sources)[number]

// By the name of the site alone; what comes behind it is not looked at.
const KINDS: [Source, RegExp][] = [
  ['mail', /^(mail|webmail|outlook|email)\.|mail\.google|mail\.yahoo|outlook\.live/],
  ['search', /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|yandex|baidu|brave)\./],
  [
    'social',
    /(^|\.)(instagram|facebook|pinterest|tiktok|twitter|reddit|linkedin|threads|youtube|snapchat|tumblr|vk)\.|^(x|t|lnkd)\.(com|co|in)$|bsky\.|mastodon/,
  ],
]

/** The kind of site a page was opened from, by its referring page; 'direct' where none is told. */
export function sourceOf(referer: string | undefined): Source {
  if (!referer || !URL.canParse(referer)) return 'direct'
  const host = new URL(referer).hostname.toLowerCase()
  return KINDS.find(([, sites]) => sites.test(host))?.[0] ?? 'site'
}
