/** Makes one instance per key object, such as the platform, because tests run several programs in one process. */
export function oncePerKey<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
  const instances = new WeakMap<Key, Thing>()
  return (key) => {
    const existing = instances.get(key)
    if (existing) return existing
    const instance = make(key)
    instances.set(key, instance)
    return instance
  }
}
