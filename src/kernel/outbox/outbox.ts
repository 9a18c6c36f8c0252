/** One thing somebody did without a connection. */
export type OutboxEntry = {
  /** The idempotency key it is sent with. */
  id: string
  memberId: string
  /** In milliseconds since 1970. */
  at: number
  /** Which of shell/outbox/outbox-kinds.ts sends it. */
  kind: string
  input: unknown
  /** What it is about: of a later wish about the same only the later one is sent. */
  about: string
  /** What it changes, where that is more than it is about: of one thing everything is sent in order. */
  thing?: string | undefined
  /** Of a wish that the opposite takes back: whether it is on. */
  isOn?: boolean | undefined
  /** What it is, to whoever did it: 'Like a look by Ana'. */
  words: string
  /** Where it was done. */
  href: string
  /** What was written. */
  text?: string | undefined
  /** Of a change: what was there before the first one about it, and comes back when it is refused or discarded. */
  before?: unknown
  /** Why the server refused it. */
  refusal?: string | undefined
}

export type NewEntry = Pick<
  OutboxEntry,
  'kind' | 'input' | 'about' | 'thing' | 'isOn' | 'words' | 'text' | 'before'
> & {
  id?: string
}
