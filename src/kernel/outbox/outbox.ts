/** One action of a member without a connection. */
export type OutboxEntry = {
  /** The idempotency key it is sent with. */
  id: string
  memberId: string
  /** In milliseconds since 1970. */
  at: number
  /** The kind in shell/outbox/outbox-kinds.ts that sends it. */
  kind: string
  input: unknown
  /** Its subject: of several entries about the same subject, only the last is sent. */
  about: string
  /** The thing it changes, if several subjects belong to it: entries of one thing are sent in order. */
  thing?: string | undefined
  /** For a switch that can be reverted: whether it is on. */
  isOn?: boolean | undefined
  /** Description for the member: 'Like a look by Ana'. */
  words: string
  /** The page where it was done. */
  href: string
  /** The text that was written. */
  text?: string | undefined
  /**
   * For a change: the state before the first entry about the subject, restored if the change is refused or discarded.
   */
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
