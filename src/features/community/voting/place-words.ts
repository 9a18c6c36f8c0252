const WORDS = ['first', 'second', 'third']

/** "first", "second", "third", "4th", "21st" */
export function ordinal(place: number): string {
  const word = WORDS[place - 1]
  if (word) return word
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}
