/** How long a weak connection is waited for where there is a copy. */
const PATIENCE_MS = 8_000

/**
 * The answer from the network; the copy where none comes in time, or at all.
 * @throws why there is no answer, where there is no copy either
 */
export async function orAfter(
  fetching: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
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
