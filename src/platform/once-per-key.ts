/** Makes one instance per key object, such as the platform, because tests run several programs in one process. */
export function oncePerKey<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
  const made = new WeakMap<Key, Thing>()
  return (key) => {
    const existing = made.get(key)
    if (existing) return existing
    const thing = make(key)
    made.set(key, thing)
    return thing
  }
}
