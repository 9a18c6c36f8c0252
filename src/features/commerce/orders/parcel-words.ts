/** Carriers with the URL of their tracking page; the number replaces the dots. */
const pages = {
  dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=…' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=…' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=…' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=…' },
  'royal-mail': { name: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item#/tracking-results/…' },
  dpd: { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/…' },
  gls: { name: 'GLS', page: 'https://gls-group.com/GROUP/en/parcel-tracking?match=…' },
  evri: { name: 'Evri', page: 'https://www.evri.com/track/parcel/…' },
  hermes: {
    name: 'Hermes',
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#…',
  },
  postnl: { name: 'PostNL', page: 'https://jouw.postnl.nl/track-and-trace/…' },
  'austrian-post': { name: 'Austrian Post', page: 'https://www.post.at/s/sendungsdetails?snr=…' },
  'swiss-post': { name: 'Swiss Post', page: 'https://service.post.ch/ekp-web/ui/entry/search/…' },
  other: { name: 'Another carrier', page: null },
} as const

export type Carrier = keyof typeof pages

export const carriers = Object.keys(pages) as [Carrier, ...Carrier[]]
export const carrierName = (carrier: Carrier): string => pages[carrier].name

/** Returns the URL of a parcel's tracking page; null if it is unknown. */
export function trackingPage(carrier: Carrier, tracking: string): string | null {
  if (/^https:\/\/\S+$/.test(tracking)) return tracking
  const { page } = pages[carrier]
  const number = tracking.replaceAll(/\s/g, '')
  return page && /^[\w-]{4,60}$/.test(number) ? page.replace('…', encodeURIComponent(number)) : null
}

/** "Tracking, DHL: https://…", for mails; empty if there is no number. */
export function trackingWords({ carrier, tracking }: { carrier: Carrier; tracking: string }): string[] {
  if (tracking === '') return []
  const name = carrier === 'other' ? '' : `, ${carrierName(carrier)}`
  return [`Tracking${name}: ${trackingPage(carrier, tracking) ?? tracking}`]
}

/** "Parcel 1 of 2"; "Parcel 1" if more may follow, and "Parcel" if it is the only one. */
export function parcelTitle(number: number, { count, isWhole }: { count: number; isWhole: boolean }): string {
  if (isWhole && count === 1) return 'Parcel'
  return isWhole ? `Parcel ${number} of ${count}` : `Parcel ${number}`
}
