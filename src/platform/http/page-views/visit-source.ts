/** Kinds of referring sites, too coarse to identify a visitor. */
export const sources = ['direct', 'search', 'social', 'mail', 'site'] as const
export type Source = (typeof sources)[number]

// Only the host name is used, never the path.
const KINDS: [Source, RegExp][] = [
  ['mail', /^(mail|webmail|outlook|email)\.|mail\.google|mail\.yahoo|outlook\.live/],
  ['search', /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|yandex|baidu|brave)\./],
  [
    'social',
    /(^|\.)(instagram|facebook|pinterest|tiktok|twitter|reddit|linkedin|threads|youtube|snapchat|tumblr|vk)\.|^(x|t|lnkd)\.(com|co|in)$|bsky\.|mastodon/,
  ],
]

/** Returns the kind of site that linked to a page, by its referrer; 'direct' without one. */
export function sourceOf(referer: string | undefined): Source {
  if (!referer || !URL.canParse(referer)) return 'direct'
  const host = new URL(referer).hostname.toLowerCase()
  return KINDS.find(([, sites]) => sites.test(host))?.[0] ?? 'site'
}
