import type pg from 'pg'
import { partKind } from '../../../../../platform/parts.ts'

/** A place besides photos where members talk. The feature that owns it registers it. */
type Conversation = {
  /** The query parameter of the suggestions endpoint that identifies the conversation. */
  about: 'category'
  /** Lists the ids of the members who take part. */
  listTalking(pool: pg.Pool, id: string): Promise<string[]>
}

export const conversations = partKind<Conversation>()
