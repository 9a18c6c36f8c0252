const underWay = new Map<string, { wanted: boolean }>()

/**
 * Sends on-or-off changes of one thing (a like, a follow) one after another. While one is being sent only the
 * latest next one is kept: however often somebody taps, the last tap wins.
 * @returns whether this call did the sending; false when an earlier call is still at it and will send it
 * @throws what `send` threw; changes that were waiting are dropped
 */
export async function lastWish(
  key: string,
  wanted: boolean,
  send: (on: boolean) => Promise<void>,
): Promise<boolean> {
  const earlier = underWay.get(key)
  if (earlier) {
    earlier.wanted = wanted
    return false
  }
  const mine = { wanted }
  underWay.set(key, mine)
  try {
    let sent: boolean
    do {
      sent = mine.wanted
      await send(sent)
    } while (mine.wanted !== sent)
    return true
  } finally {
    underWay.delete(key)
  }
}
