/** Word forms: a phrase of the table is found in every tense and number of its words. */

/**
 * Irregular verbs, the base first. Words that are also a thing of the table, such as "fit" and "cut", are left alone.
 */
const IRREGULAR = `be is are was were been being | have has had | do does did done | shrink shrinks shrank shrunk shrinking |
  fall falls fell fallen falling | come comes came coming | go goes went gone going | break breaks broke broken breaking |
  keep keeps kept keeping | hold holds held holding | stick sticks stuck sticking | bend bends bent bending | feel feels felt feeling |
  sit sits sat sitting | hang hangs hung hanging | take takes took taken taking | get gets got gotten getting | make makes made making |
  lose loses lost losing | let lets letting | swim swims swam swum swimming | ride rides rode riding | bleed bleeds bled bleeding |
  dig digs dug digging | split splits splitting | burst bursts bursting | pay pays paid paying | wear wears wore worn wearing |
  give gives gave given giving | cost costs costing | lie lies lay lying | find finds found finding | need needs needed needing |
  arrive arrives arrived arriving | leave leaves left leaving | fits fitted | sleep sleeps slept sleeping | stand stands stood standing |
  run runs ran running | bite bites biting bitten | tear tears tore torn tearing | freeze freezes froze frozen freezing |
  stink stinks stank stunk stinking | blow blows blew blown blowing | buy buys bought buying | send sends sent sending |
  stop stops stopped stopping | spin spins spun spinning | undo undoes undid undone undoing | sew sews sewed sewn sewing |
  weigh weighs weighed weighing | throw throws threw thrown throwing | hide hides hid hidden hiding | spring springs sprang sprung springing | withstand withstands withstood |
  hurt hurts hurting | creep creeps crept creeping | catch catches caught catching | spill spills spilled spilt`
const REGULAR = `pill shed fade rub pinch chafe scratch itch roll snag stretch sag last leak soak jam squeeze press cling crease
  wrinkle crumple bobble gape drown unravel fray crack peel dry blister drag trail reach cover swallow poke stab irritate
  overheat boil roast melt wobble pop rust tarnish look pack ship deliver refund reply answer flatter budge work open turn
  warp deform trip stain discolor discolour survive lint moult molt wander slither pull hitch hug skim nip walk dance scrape crush squash jab gouge throb bruise burn strain droop slouch collapse twist loosen
  detach disintegrate crumble perish seep drip whistle absorb shiver sweat bake cook fry breathe iron wash steam dispatch exchange swap order opt recommend
  suggest advise ask comment notice disguise elongate accentuate bunch ruck pucker bulge glide close fasten snap shatter reek smell ladder survive endure
  tumble transfer constrict restrict choke dissolve flop float fuzz itch irritate prickle tickle strangle require forget land hit end skid roam stay remain retain adjust admire circulate
  cope cushion define deflect derail fidget fiddle flow follow hobble ignore lack lift limp maintain match migrate pour raise repel replace resist rip rotate
  rustle tingle wick wreck ruin wipe wait tread stumble swivel squeak charge chase crawl clip bounce handle complain shift support hoist haul yank hoik tug struggle engulf dwarf fold scrunch pick show touch ache love scuff flake poke swamp puddle`
const NOUNS = `seam thread button zip zipper pocket strap sleeve toe heel shoe boot knee elbow shoulder hip leg wrist ankle arm stitch hem
  edge sole buckle clasp hole hair ball week month day year wash euro dollar inch picture photo compliment layer material fabric minute hour day night evening
  morning weekend fortnight season winter summer shift outing trip use bobble pill ball stitch loop strap popper bead sequin size crease wrinkle mark
  stain bruise blister plaster jumper sweater`

const bases = new Map<string, string>()
const addForms = (base: string, forms: string[]) => {
  for (const form of forms) if (!bases.has(form)) bases.set(form, base)
}
const wordsOf = (list: string) => list.split(/\s+/).filter(Boolean)

for (const line of IRREGULAR.split('|')) addForms(wordsOf(line)[0]!, wordsOf(line))
for (const verb of wordsOf(REGULAR)) {
  const stem = verb.replace(/e$/, '')
  // "slip" doubles its last letter, "roll" and "open" do not.
  const doubled = /^[^aeiou]+[aeiou][bdgklmnprt]$/.test(verb) ? verb + verb.at(-1) : stem
  const third = /(?:s|x|ch|sh)$/.test(verb) ? 'es' : 's'
  addForms(verb, [verb, verb + third, `${doubled}ed`, `${doubled}ing`])
  // British and American: "unravelled", "unraveled"
  if (verb.endsWith('el')) addForms(verb, [`${verb}led`, `${verb}ling`])
  if (verb.endsWith('y')) addForms(verb, [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`])
}
for (const noun of wordsOf(NOUNS)) {
  addForms(bases.get(noun) ?? noun, [noun, /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`])
}
addForms('foot', ['feet'])
addForms('color', ['colors', 'colour', 'colours'])
addForms('gray', ['grey'])
addForms('cozy', ['cosy'])
addForms('pajamas', ['pyjamas'])

/** The base of a verb or noun that is known, else the word itself. */
export const baseForm = (word: string): string => bases.get(word) ?? word
