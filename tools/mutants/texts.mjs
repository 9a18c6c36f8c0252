/** Returns the text with one mutant in it. */
export const withMutant = (text, { start, end, to }) => text.slice(0, start) + to + text.slice(end)

/** Returns the text with a call of `__hit` at each mutant, so that running it reports the mutant's number. */
export function withHits(text, mutants) {
  const inserts = mutants.flatMap(({ id, at }) => {
    const length = at.end - at.start
    const [open, close] = at.isStatement ? [`{__hit(${id});`, '}'] : [`(__hit(${id}),`, ')']
    return [
      // If two ranges begin or end at the same place, the longer one goes around the shorter one.
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

/** Closing text goes before opening text at the same place. */
const rank = ({ text }) => (text === ')' || text === '}' ? 0 : 1)
