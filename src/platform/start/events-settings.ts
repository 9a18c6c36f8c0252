import { z } from 'zod'

/** How to reach the broker of live updates. */
export type EventsSettings = {
  /** `host:port` of each server of one cluster. */
  servers: string[]
  user: string | null
  password: string | null
  token: string | null
  isEncrypted: boolean
  /** Prefix of every subject, so that installations can share a broker. */
  subject: string
}

/** `nats://user:password@host:4222/subject`; several addresses of one cluster differ only in host and port. */
export const eventsUrl = z.string().transform((text, issue): EventsSettings => {
  const settings = readEventsUrl(text)
  if (settings) return settings
  issue.addIssue(
    'must be an address like nats://user:password@broker.example:4222, or several, separated by commas, that differ only in host and port',
  )
  return z.NEVER
})

function readEventsUrl(text: string): EventsSettings | null {
  const addresses = text.split(',').map((one) => one.trim())
  if (!addresses.every((one) => /^(nats|tls):\/\/[^/]/.test(one) && URL.canParse(one))) return null
  const urls = addresses.map((one) => new URL(one))
  const [first] = urls as [URL]
  const rest = ({ protocol, username, password, pathname }: URL) =>
    JSON.stringify([protocol, username, password, pathname])
  if (urls.some((url) => rest(url) !== rest(first) || url.hostname === '' || url.search || url.hash))
    return null
  const subject = /^\/?([\w-]*)$/.exec(first.pathname)?.[1]
  if (subject === undefined) return null
  try {
    const [name, password] = [decodeURIComponent(first.username), decodeURIComponent(first.password)]
    return {
      servers: urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
      user: password === '' ? null : name,
      password: password || null,
      token: password === '' ? name || null : null,
      isEncrypted: first.protocol === 'tls:',
      subject: subject || 'showoff',
    }
  } catch {
    return null
  }
}
