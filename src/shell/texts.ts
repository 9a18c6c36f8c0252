/** Fixed texts of the shell. `Get Started!`, the tagline and the line of version 5.0 must not change. */
export const TAGLINE = 'Showoff | Tag | Buy | Engage'

/** Behind the vision on the about page. */
export const aboutPicture = {
  alt: 'Three people on a crossing at noon, in a down jacket, a duffle coat and a biker jacket',
  widthPx: 1600,
  heightPx: 900,
}

/** Above the feed, for visitors. */
export const welcome = {
  sentence: 'See what people really wear, and buy it piece by piece.',
  reason: 'Join to see which looks come in your size.',
  join: 'Join Showoff',
  more: 'How it works',
} as const

export const intro = {
  title: 'Welcome to Showoff',
  button: 'Get Started!',
  items: [
    {
      icon: 'upload',
      title: 'Upload outfit photos',
      body: 'Show what you wear and how you wear it.',
      to: '/upload',
    },
    {
      icon: 'tag',
      title: 'Tag fashion products or brands',
      body: 'Select from the catalogue or add a new one.',
      to: '/upload',
    },
    {
      icon: 'brand',
      title: 'Explore by brand',
      body: 'Every brand has a page with its story and its products.',
      to: '/brands',
    },
    {
      icon: 'collection',
      title: 'Curate a collection',
      body: 'Keep what you like together. Your collection appears in Settings.',
      to: '/account',
    },
    {
      icon: 'vote',
      title: 'Vote and compete',
      body: 'Join fashion challenges and climb the leaderboard.',
      to: '/voting',
    },
    {
      icon: 'review',
      title: 'AI product reviews',
      body: 'Find out what people say about a product. Answers appear in a tab on your profile.',
      to: '/account',
    },
    {
      icon: 'engage',
      title: 'Like, comment and follow',
      body: 'Share what you think and follow people whose taste you trust.',
      to: '/engage',
    },
    {
      icon: 'travel',
      title: 'Share travel logs',
      body: 'Post where you went, with the destination and the vibe.',
      to: '/backpackers',
    },
  ],
} as const

export const versions = [
  {
    version: '5.0',
    isCurrent: true,
    text: 'points and levels, social features, mobile navigation, intro system',
  },
  { version: '4.0', isCurrent: false, text: 'travel posts, collections, reels, review assistant' },
  { version: '3.0', isCurrent: false, text: 'brand pages, voting categories, trend articles' },
  { version: '2.0', isCurrent: false, text: 'shop, product pages, product tags on photos, cart' },
  { version: '1.0', isCurrent: false, text: 'photo feed, captions, sign-in' },
] as const

export const about = {
  vision: 'Clothes are better with people in them.',
  lead: 'Showoff is a place to show what you wear, say what it is, and hear from people who own it. No studio light, no retouching room. A jacket is shown on the person who bought it, by the person who knows how it washes.',
  areas: [
    {
      title: 'Share looks',
      body: 'Post a photo, write a line, add a review if you have one. Likes, comments and follows do the rest.',
    },
    {
      title: 'Shop and tag',
      body: 'Tag a product where it sits in the picture. Anyone can open the tag, read what owners think of the fit, and buy it in their size.',
    },
    {
      title: 'Vote and trends',
      body: 'Enter the Best of the Last 25 Years, vote for pieces that deserve it, and read articles on cloth, cut and care.',
    },
    {
      title: 'Travel',
      body: 'Log a trip with its place, its landmark and what you carried. Useful to the next person packing for the same weather.',
    },
    {
      title: 'Points and levels',
      body: 'Taking part earns points, and points take you through five levels.',
    },
  ],
  levels: [
    { level: 1, name: 'Beginner', points: '0-9' },
    { level: 2, name: 'Rising Star', points: '10-29' },
    { level: 3, name: 'Trend Setter', points: '30-59' },
    { level: 4, name: 'Style Leader', points: '60-99' },
    { level: 5, name: 'Influencer', points: '100+' },
  ],
  votes: [
    'Members can vote once for each entry they like, but not for their own.',
    'Vote counts appear once you have voted or when voting ends.',
    'When a contest ends, votes are counted and sealed. Only accounts that can earn points count. The most votes win. If tied, the earlier entry wins.',
    'Anyone can download a contest’s tally. It lists every vote without names and gives the reason for each vote that does not count, so you can recount it.',
  ],
  closing: 'Everything here was worn by a real person. Be kind.',
} as const
