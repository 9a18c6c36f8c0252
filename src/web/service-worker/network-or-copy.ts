/** How long to wait on a weak connection if there is a copy. */
const NETWORK_TIMEOUT_MS = 8_000

/**
 * Returns the response from the network, or the copy if the response is late or fails.
 * @throws the network error if there is no copy either
 */
export async function networkOrCopy(
  fetching: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS)
  })
  try {
    return (await Promise.race([fetching, late])) ?? (await findCopy()) ?? (await fetching)
  } catch (error) {
    const copy = await findCopy()
    if (copy) return copy
    throw error
  } finally {
    clearTimeout(timer)
  }
}
