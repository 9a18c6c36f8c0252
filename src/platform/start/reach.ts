/** Whether other machines may open the site: by its public address, or by the address it listens on. */
export function othersCanReach({
  host,
  publicUrl,
}: {
  host: string
  publicUrl: string | null | undefined
}): boolean {
  return !isLoopback(host) || (publicUrl != null && !isLoopback(new URL(publicUrl).hostname))
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || /^\[?::1\]?$/.test(host)
