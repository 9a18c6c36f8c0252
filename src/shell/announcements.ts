type Way = { to: string; name: string; search?: Record<string, string> }
type Announcement = { title: string; sentence: string; help: string; links: Way[] }

const feed = { to: '/engage', name: 'Go to the feed' }
const shop = { to: '/shop', name: 'Browse the shop' }

const announcements: Record<string, Announcement> = {
  '/review': {
    title: 'Review assistant',
    sentence: 'Nobody to ask yet.',
    help: 'The assistant answers from reviews that members wrote. It opens when there are enough of them.',
    links: [shop, feed],
  },
}

/** By the first part of the address; every announced page has its words here. */
export function announcementFor(pathname: string): Announcement {
  const section = `/${pathname.split('/')[1]}`
  return (
    announcements[section] ?? {
      title: 'Showoff',
      sentence: 'Nothing here yet.',
      help: 'The feed is a good place to start.',
      links: [feed],
    }
  )
}
