import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import {
  type Removal,
  readQuestionsAgain,
  remove,
  sayRemoveFailed,
  showAgain,
  showRemoved,
} from './remove-question.ts'

/** A question or an answer to one. */
export const removeLater = outboxKind<Removal>({
  send: remove,
  show: (cache, removal, isDone) => (isDone ? showRemoved(cache, removal) : showAgain(cache, removal)),
  sent: ({ cache }, _answer, { productId }) => void readQuestionsAgain(cache, productId),
  refused: (_tools, error, removal) => sayRemoveFailed(removal, error),
})
