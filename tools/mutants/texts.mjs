/** The text with one mutant in it. */
export const withMutant = (text, { start, end, to }) => text.slice(0, start) + to + text.slice(end)

/** The text that calls `__hit` with the number of each mutant whose place is run. */
export function withHits(text, mutants) {
  const inserts = mutants.flatMap(({ id, at }) => {
    const length = at.end - at.start
    const [open, close] = at.isStatement ? [`{__hit(${id});`, '}'] : [`(__hit(${id}),`, ')']
    return [
      // Where two begin or end at one place, the longer one goes around the shorter one.
      { pos: at.start, text: open, order: -length, tie: id },
      { pos: at.end, text: close, order: length - text.length - 1, tie: -id },
    ]
  })
  const sorted = inserts.sort(
    (a, b) => a.pos - b.pos || rank(a) - rank(b) || a.order - b.order || a.tie - b.tie,
  )
  let done = ''
  let pos = 0
  for (const insert of sorted) {
    done += text.slice(pos, insert.pos) + insert.text
    pos = insert.pos
  }
  return done + text.slice(pos)
}

/** What ends at a place stands before what begins there. */
const rank = ({ text }) => (text === ')' || text === '}' ? 0 : 1)
