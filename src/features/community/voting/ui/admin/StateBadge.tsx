import { Badge } from '../../../../../design/display/Badge.tsx'
import type { CategoryState } from '../../voting.ts'
import { categoryStateWords } from './category-words.ts'

export const StateBadge = ({ state }: { state: CategoryState }) => (
  <Badge look={state === 'open' ? 'success' : 'sunken'}>{categoryStateWords[state]}</Badge>
)
