/** Kinds of referring sites, too coarse to identify a visitor. */
export const trafficSources = ['direct', 'search', 'social', 'mail', 'site'] as const
export type TrafficSource = (typeof trafficSources)[number]

// Only the host name is used, never the path.
const KINDS: [TrafficSource, RegExp][] = [
  ['mail', /^(mail|webmail|outlook|email)\.|mail\.google|mail\.yahoo|outlook\.live/],
  ['search', /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|yandex|baidu|brave)\./],
  [
    'social',
    /(^|\.)(instagram|facebook|pinterest|tiktok|twitter|reddit|linkedin|threads|youtube|snapchat|tumblr|vk)\.|^(x|t|lnkd)\.(com|co|in)$|bsky\.|mastodon/,
  ],
]

/** Returns the kind of site that linked to a page, by its referrer; 'direct' without one. */
export function trafficSourceOf(referer: string | undefined): TrafficSource {
  if (!referer || !URL.canParse(referer)) return 'direct'
  const host = new URL(referer).hostname.toLowerCase()
  return KINDS.find(([, sites]) => sites.test(host))?.[0] ?? 'site'
}
