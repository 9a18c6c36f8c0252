import type { CategoryState } from '../../voting.ts'

export const categoryStateWords: Record<CategoryState, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  open: 'Open',
  closed: 'Counting votes',
  held: 'Held for review',
  sealed: 'Sealed',
  void: 'Void',
}
