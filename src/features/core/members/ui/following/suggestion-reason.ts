import type { Suggestion } from '../../following.ts'

/** Returns why a member is suggested. */
export function suggestionReason({ reason, level }: Suggestion): string {
  if (reason.kind === 'picked') return 'Wore a look you picked'
  if (reason.kind === 'wears')
    return reason.isOfPicks ? `Wears ${reason.brandName}, like your picks` : `Wears ${reason.brandName}`
  if (reason.kind === 'liked') return level
  const others = reason.count - 1
  if (others === 0) return `Followed by ${reason.username}`
  return `Followed by ${reason.username} and ${others === 1 ? '1 other' : `${others} others`}`
}
