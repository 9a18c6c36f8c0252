export type Held<Value> = {
  /** What is held under the key, or what `build` makes now. Whoever asks meanwhile waits for the same build. */
  read(key: string, build: () => Promise<Value>): Promise<Value>
  /** The same for many keys: those that are not held are built together. What `build` leaves out is missing. */
  readMany(
    keys: string[],
    build: (missing: string[]) => Promise<Map<string, Value>>,
  ): Promise<Map<string, Value>>
  /** Forgets everything, what is being built included. */
  drop(): void
}

/** Holds what is the same for everybody for a moment, so that a crowd costs one reading. */
export function makeHeld<Value>(options: {
  ttlMs: number | ((value: Value) => number)
  max: number
}): Held<Value> {
  const held = new Map<string, { value: Value; until: number }>()
  const building = new Map<string, Promise<Value>>()
  let drops = 0

  async function make(key: string, build: () => Promise<Value>) {
    // The first line after an await: by then this promise stands in `building`.
    const isStillWanted = () => building.get(key) === made
    const made: Promise<Value> = Promise.resolve()
      .then(build)
      .then((value) => {
        // A build that began before a drop may have read the state before it.
        if (isStillWanted()) keep(key, value)
        return value
      })
      .finally(() => {
        if (isStillWanted()) building.delete(key)
      })
    building.set(key, made)
    return made
  }

  function keep(key: string, value: Value) {
    const ttlMs = typeof options.ttlMs === 'number' ? options.ttlMs : options.ttlMs(value)
    held.delete(key)
    held.set(key, { value, until: performance.now() + ttlMs })
    for (const [oldest] of held) {
      if (held.size <= options.max) break
      held.delete(oldest)
    }
  }

  function find(key: string): { value: Value } | undefined {
    const found = held.get(key)
    return found && found.until > performance.now() ? found : undefined
  }

  return {
    async read(key, build) {
      const found = find(key)
      if (found) return found.value
      return building.get(key) ?? make(key, build)
    },
    async readMany(keys, build) {
      const values = new Map<string, Value>()
      for (const key of keys) {
        const found = find(key)
        if (found) values.set(key, found.value)
      }
      const missing = keys.filter((key) => !values.has(key))
      if (missing.length === 0) return values
      const dropsBefore = drops
      for (const [key, value] of await build(missing)) {
        values.set(key, value)
        if (drops === dropsBefore) keep(key, value)
      }
      return values
    },
    drop() {
      drops++
      held.clear()
      building.clear()
    },
  }
}

/** One of a thing per key object: tests run several programs in one process. */
export function onePer<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
  const made = new WeakMap<Key, Thing>()
  return (key) => {
    const existing = made.get(key)
    if (existing) return existing
    const thing = make(key)
    made.set(key, thing)
    return thing
  }
}
