import type pg from 'pg'
import { partKind } from '../../../../../platform/parts.ts'

/** A place besides photos where members talk. The feature that it belongs to hands it in. */
type Conversation = {
  /** The parameter of the query for suggestions that names one. */
  about: 'category'
  /** Who talks there, as the ids of members. */
  listTalking(pool: pg.Pool, id: string): Promise<string[]>
}

export const conversations = partKind<Conversation>()
