/**
 * What keeps a statement from being one about this piece as it is, in the writer's own view: it is then not read at
 * all. Silence costs a line; a guess costs the reader's trust.
 */
import { bodyParts, productNouns } from './subjects.ts'

const anyOf = (phrases: string) =>
  new RegExp(
    String.raw`(?<![\p{L}'])(?:${phrases
      .split('|')
      .map((one) => one.trim().replace(/\s+/g, ' '))
      .join('|')})(?![\p{L}'])`,
    'u',
  )

/** What might, will or should be. */
const OPEN =
  anyOf(`maybe | perhaps | not as though | not as if | not that | telling myself | tell myself | convince myself | is what i | would | could | should | might | may be | may not | may feel | may run | may pill | may shrink | may need | may fit | may have | may come | may get | may look | may seem | may fade | must have | hopefully | hope | hoping | hoped | wish | wished | want | wanted | wants |
  expected | expecting | thought | imagine | guess | suppose | looking forward | can not wait | will see | shall see | will update | i will | will be | will feel |
  will regret | worried | afraid | depends | or not | some days | almost | nearly | not sure | no idea | no opinion | not tell | never know |
  can not say | could not say | can not judge | hard to say | i paid for | i paid extra | i have had | i have seen | hard to find | are rare | is rare | are normal | is normal | its nature | are always | is always | with time | over time | with age | in general | i need | i needed | i like my | i prefer | i like it | i like them | will soften | will stretch | will fade | will wear | will get | will become | will give | to be safe | just in case | needs better | need better | deserves | in theory | not yet | not tried | wonder | whether | were it | as if | not to say | not had | need to see | have yet | has yet | to be seen | remains to |
  kind of | sort of | so so | one could | at most | how | it is not that | not that it | someone else | instead of | too early | at the moment | right now | only tried | only wore it once | once only | only worn it once`)
/** What others say, or what the shop promises. */
const REPORTED =
  anyOf(`say | says | said | saying | told | tells | claim | claims | claimed | promise | promises | promised | according to | apparently | supposedly |
  allegedly | so called | advertised | sold as | marketed | described as | as described | description | i read | i had read | i heard | i hear | had heard | they write | wrote | writes | warned |
  rave | raves | raved | complaints about | complain | complained | complains | reviewers | other reviews | the reviews | bad reviews | good reviews | call it | calls it | calling it | label promises |
  meant to be | is known for | famous for | reputation | supposed to | rumor | rumour | asked | asks | is said | are said | usually | normally | used to | in general | finds | find this brand | find these | thinks | swears | insists`)
/** The writer speaks of how it was when it came or began. */
const FORMER =
  anyOf(`at first | at first glance | first glance | initially | in the beginning | to begin with | to start with | at the start | in the shop | in the store | for the first week |
  for the first (?:few|couple|two|three|week|weeks|month|day|days|hour) | first weeks | first week | for a day | for a week | when new | before the | before i (?:bought|got|had|found|wore|tried|owned) | last year | last year's | until | on the hanger | on the model | in the photo | on the website`)
/** "They were stiff for four days." */
const WAS_FOR =
  /\b(?:was|were|felt|stiff|tight)\b.* for (?:(?:a|the) )?(?:\p{L}+ ){0,2}(?:days?|weeks?|wears|walks|hours?)\b/u
/** Words of wishes and doubts that are neither here, each pattern with what it is. */
const STILL_STATEMENTS = new RegExp(
  [
    // What the piece does beyond doubt
    '(?:as|like|where) (?:it|they) should',
    '(?:than|as|like) expected',
    'not (?:the colou?r|what) i (?:was expecting|expected)',
    'who (?:would|could) have (?:thought|guessed|known)',
    'could fit (?:two|a)',
    'could (?:walk|wear|dance|sleep|stand|live)',
    '(?:could|would) not (?:even |really |quite |actually )?(?:close|zip|button|get|go|breathe|walk|move|lift|sit|wear|do up|stay|fit|fasten)',
    // "Washed maybe thirty times", "took nearly a month", "soft as promised"
    String.raw`(?:maybe|perhaps) (?:\d+|a (?:few|dozen|couple)|once|twice|two|three|four|five|six|ten|twenty|thirty|fifty)`,
    '(?:just |exactly )?as (?:promised|advertised|described|claimed)',
    String.raw`(?:nearly|almost) (?:a|an|as|all|every|always|everything|twice|double|half|two|three|four|five|six|\d+|fell|tripped|broke|gave)`,
    '(?:amazed (?:at|by)|impressed (?:with|by|at)|surprised (?:at|by)|shocked (?:at|by)|obsessed with|love[ds]?|adored?) how',
    // "So thin you could read through it"
    String.raw`so \w+ (?:that )?(?:you|i|we) could`,
    'i need(?:ed)? (?:two|three|several|another|extra|layers|plasters|to (?:wear|size|go|order|exchange|return))',
    '(?:people|strangers|everyone|everybody|friends|someone|colleagues|women|ladies)(?: have| has| keep| keeps| always)* ask(?:s|ed|ing)?',
    'asked (?:me )?where',
    '(?:can|could) not (?:complain|grumble|argue)',
    // Praise in the form of a wish
    '(?:can|could) not wait to wear',
    'not want to take (?:it|them|this|these) off',
    '(?:would|will) (?:definitely |certainly |absolutely |always |gladly )?(?:buy|order|recommend|purchase|not swap|not part)',
    'would have (?:happily |gladly )?paid',
    '(?:expected|hoped) to pay double',
    // Advice on the size
    [
      '(?:would|should have|could have|should|would have|wish i had) (?:definitely |probably |maybe |just |really )?',
      '(?:size|sized|go|gone|order|ordered|take|taken|buy|bought|get|gotten|got|recommend|advise|suggest)',
      '(?: (?:to )?(?:order|siz|go|tak|buy|gett?)(?:ing|e)?)? ',
      '(?:up|down|in a|at least|one|half|a size|the next|a bigger|a smaller|a larger)',
    ].join(''),
    'i (?:am )?(?:usually|normally) (?:take|wear|buy|go|size|have|a|an|am|need|order)',
    // Figures of speech
    'i must (?:say|admit)',
    'i (?:have to|will) (?:say|give them|admit)',
    'needless to say',
    'that said',
    "i(?: would|'d) say",
    'i (?:just |really |absolutely )?(?:love|like|adore) how',
    // What a label or a shop states
    'says care',
    String.raw`they want \d+`,
  ]
    .map((pattern) => String.raw`\b${pattern}\b`)
    .join('|'),
  'g',
)
const WISH_OF_LESS = /\b(?:wish|hoped|if only)\b/

/** They open what stands before them, too: "Warm, I suppose." */
const OPENS_BACK = anyOf(
  `suppose | guess | hopefully | or not | hope | not sure | no idea | depends | never know | not tell`,
)

/** A report of so few words is put behind what is reported. */
const ASIDE_WORDS = 4

/**
 * What a segment makes of the part it is in: 'whole' is open or reported, 'after' is open from here on, null is read.
 */
export function nonStatementScope(text: string): 'whole' | 'after' | null {
  if (![REPORTED, OPENS_BACK, OPEN, WISH_OF_LESS].some((sign) => sign.test(text))) return null
  const remaining = text.replace(STILL_STATEMENTS, ' ')
  if (OPENS_BACK.test(remaining)) return 'whole'
  // "Soft, they say" reports what stands before it; "the green is lovely, and everyone says that it fits" does not.
  if (REPORTED.test(remaining)) return remaining.split(' ').length <= ASIDE_WORDS ? 'whole' : 'after'
  return OPEN.test(remaining) || WISH_OF_LESS.test(remaining) ? 'after' : null
}

/** "I should have gone up a size" advises, it does not wish. */
export const isAdvice = (text: string): boolean => text.replace(STILL_STATEMENTS, ' ') !== text

/** Only this segment is about earlier. */
export const isAboutEarlier = (text: string): boolean =>
  FORMER.test(text.replace(PICTURED, ' ')) || WAS_FOR.test(text)

/** "Darker than in the photo" compares what is here now. */
const PICTURED =
  /\b(?:than|from|to|as|like|unlike) (?:(?:it|they) (?:is|are|does|do|looks?|appears?) )?(?:in|on|the)(?: the)? (?:photos?|website|model|pictures?)\b/g

/** "A good coat is warm", "All wool pills": a rule about such things. */
const GENERIC =
  /^(?:and )?(?:(?:a|an) (?:good|real|proper|decent|nice|cheap) \p{L}+ (?:is|has|should|needs)|(?:all|any|most|some|many|other) (?!the|my|of|these|this)(?:\p{L}+ ){1,2}(?:is|are|has|have|pills?|shrinks?|creases?|needs?|gets?|that|which|i|fits?|runs?|feels?|looks?|comes?)|(?:good|warm|cheap|soft|comfortable|nice|white|light) \p{L}+s (?:is|are|have|need))(?![\p{L}])|^all (?:wool|cotton|linen|leather)\b/u
/** "Do not tumble dry or it shrinks." */
const ADVICE =
  /^(?:please )?(?:(?:do not|never|always) (?:wash|tumble|iron|order|buy|wear|put|take|dry|use|leave|trust|believe|expect|forget|bother)|avoid|be careful)\b/
/** It was cold out there, not in it. */
const OUTDOORS =
  /\b(?:(?:cold|warm|hot|freezing|chilly|wet|degrees) (?:outside|outdoors|out there)|outdoors|weather is|days are|nights are)\b|\bit was (?:cold|wet|freezing|raining)\b|\bit rained\b/
const INTENDED =
  /\b(?:on purpose|deliberately|intentionally|because i (?:like|want|wanted|prefer)|for layering|oversized|baggy look|loose look|to be safe|(?:for|because i (?:like|want|wanted|prefer)) an? (?:\p{L}+ )?(?:looser|baggier|roomier|closer|tighter|slimmer|snugger|relaxed|slouchy))\b/u

/** Whoever takes another size for a look or for layers does not say that it comes up small. */
export const isIntended = (text: string): boolean => INTENDED.test(text)

/** A rule about such things, or advice. */
export const isGeneral = (text: string): boolean =>
  GENERIC.test(text) || ADVICE.test(text) || OUTDOORS.test(text)

const DETERMINERS = new Set([
  'the',
  'my',
  'your',
  'his',
  'her',
  'our',
  'their',
  'a',
  'an',
  'every',
  'each',
  'some',
  'another',
])
const VERBS = new Set(
  `is are was were looks look feels feel seems seem gets get got has have had fits fit runs comes came does do did makes keeps
  kept loves love likes finds stays stay goes went works slips slides arrived smells broke breaks turned became can will needs slipped fell falls ran leaked leaks shrank shrinks faded fades tore ripped sat sits hurt hurts changed died jammed`.split(
    /\s+/,
  ),
)
/** Nouns are looked for up to here: "the left seam of the pocket is". */
const SUBJECT_WORDS = 7

/** "The box was heavy", "my dog finds it comfortable": the subject is known and is no part of the product. */
export function isAboutOthers(words: string[]): boolean {
  const begin = words[0] === 'and' || words[0] === 'also' || words[0] === 'plus' ? 1 : 0
  if (!DETERMINERS.has(words[begin]!)) return false
  const verb = words.findIndex((word, at) => at > begin && VERBS.has(word))
  if (verb === -1 || verb - begin > SUBJECT_WORDS) return false
  const subject = words.slice(begin + 1, verb)
  if (subject.length === 0) return false
  if (subject.includes('one') || subject.includes('ones'))
    return (
      !/^(?:this|every)$/.test(words[begin]!) &&
      !/^my (?!old|first|last|other|previous|new|second)/.test(words.slice(begin).join(' '))
    )
  return !subject.some((word) => productNouns.has(word) || bodyParts.has(word))
}
