const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns the domain of typed text such as "https://www.Brand.com/shop" or "brand.com", in lower case and ASCII form,
 * without "www.". Returns null when it has none: a single word, an IP address, or a numeric ending.
 */
export function domainOf(typed: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const domain = new URL(address).hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '')
  const labels = domain.split('.')
  const isDomain =
    domain.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(labels.at(-1)!)
  return isDomain ? domain : null
}
