/** How a sentence is put into plain words before its phrases are looked up. */

/** Ways to praise or to refuse praise, as the plain form of the same. Applied in this order. */
const REPLACEMENTS: [RegExp, string][] = [
  [/\bcan(?:'t|not)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bain't\b/g, 'is not'],
  [/n't\b/g, ' not'],
  [/\bi'm\b/g, 'i am'],
  [/\b(it|that|this|there|here|he|she)'s\b/g, '$1 is'],
  [/\b(they|you|we)'re\b/g, '$1 are'],
  [/\b(i|they|you|we)'ve\b/g, '$1 have'],
  [/\b(i|it|they|you|we|he|she)'ll\b/g, '$1 will'],
  [/\b(?:can|could)nt\b|\bcant\b/g, 'can not'],
  [/\b(?:dont|doesnt|didnt|isnt|wasnt|arent|werent|hasnt|havent|wont|wouldnt)\b/g, 'not'],
  [/\bthru\b/g, 'through'],
  [/\bim\b/g, 'i am'],
  [/\bive\b/g, 'i have'],
  [/(\p{L})\1{2,}/gu, '$1'],
  [/\bsoftt\b/g, 'soft'],
  [/\bconfortable\b|\bcomfortabel\b|\bcomftable\b|\bcomfertable\b/g, 'comfortable'],
  [/\bstiching\b/g, 'stitching'],
  [/\blite\b/g, 'light'],
  [/\b(?:af|omg|lol|tbh|ffs|imo|(?:oh )?(?:my|dear|good) (?:god|goodness|lord))\b,?/g, ' '],
  [/\btho\b/g, 'though'],
  // "Cute as well."
  [/\bas well(?=\s*(?:[.,;!]|$))/g, 'too'],
  // "Warm, yes."
  [/(?<=^\s*\p{L}+) yes\b/u, ''],
  [/\b(?:be|been) warned\b/g, 'note'],
  [/\b(\d+) ?(?:\/|out of) ?(\d+)\b/g, '$1 $2'],
  // "I would not call it anything but comfortable" is praise.
  [/\bwould (?:not|never) (?:call|describe) (?:it|this|these|them|that)(?: as)? anything but\b/g, 'is very'],
  [/(?<!\bas )\banything but\b/g, 'is not'],
  [/\b(?:far|a long way) from (?:being )?/g, 'is not '],
  [
    /\b(?:i )?would (?:not|never|hardly) (?:really )?(?:call|describe|consider)(?: (?:it|this|these|them|that))?(?: (?:as|to be))?/g,
    'is not',
  ],
  [/\bnot (?:exactly )?what (?:i|you|one) would call\b/g, 'is not'],
  [
    /\b(?:no one|nobody|no human)(?: in their right mind)? (?:could|would|can) (?:ever )?(?:call|describe) (?:it|this|these|them|that)(?: as)?/g,
    'is not',
  ],
  [/\bnothing about (?:it|this|these|them|that)(?: (?!is\b|are\b)\p{L}+)? (?:is|are)\b/gu, 'is not'],
  [/\bnothing is (?=more|softer|warmer|better)/g, 'is very '],
  [/\b(?:could|can) not (?:be|have been|ask for) (?:any )?(?:less)\b/g, 'is not'],
  [/\bcould not be (?:any )?(?:more )?(happier|better|softer|nicer|warmer|finer|lighter)?/g, 'is very $1 '],
  [/\b(?:can|could) not say enough about how\b/g, 'is very'],
  [/\b(?:can|could) not fault\b/g, 'good'],
  [/\b(?:can|could) not complain about\b/g, 'good'],
  [/\bnot (?:a )?fan of\b/g, 'bad'],
  [/\b(?:can|could) not (?:quite )?(?:believe|get over) how\b/g, 'so'],
  [/\bnever (?:had|owned|worn|tried|felt|known) (?:a|an|any) less\b/g, 'not'],
  [
    /(?<=\b(?:exactly|just) (?:what|the \p{L}+(?: \p{L}+)?)) (?:that )?i (?:was|am|have been|had been) (?:looking|searching|hoping) for\b/gu,
    '',
  ],
  [
    /\bnever (?:had|owned|worn|tried|felt|known) (?:a|an|any) (?=more \p{L}|better|(?:soft|warm|comfi|light|nic)er\b)/gu,
    'very ',
  ],
  [/\bnever (?:had|owned|worn|tried) (?:a|an|any)\b/g, 'it might be'],
  [/\bno (?:complaints?|problems?|issues?|trouble) (?:about|with)\b/g, 'regarding'],
  [/\bcould be (?:better|neater|stronger|tidier|sturdier)\b/g, 'is mediocre'],
  [/\bnothing (?:is )?wrong with\b/g, 'good'],
  [/\bnever (?:been|had|worn|felt|owned) (?:anything )?(?:quite )?(?:so|more|such|this|as)\b/g, 'very'],
  [/\bnot (?:a |at all )?bad(?: at all)?\b/g, 'decent'],
  [/\b(?:and |but )?(?:stopped|quit) being\b/g, 'is not'],
  [/\b(?:fails?|failed) to (?:be|feel|look|keep)\b/g, 'does not keep'],
  [/\b(?:lacks?|lacking) (?:any )?(?=comfort|quality|warmth|shape)/g, 'no '],
  [/\bnot (?:only|just|merely|simply)\b/g, 'not only'],
  [/\bwhen (?:new|first worn|it (?:was new|arrived|came)|they (?:were new|arrived|came))\b/g, 'at first'],
  [
    /\bthan (?:i|you|we)(?:'d| had| have| would| was| were)?(?: have)? (?:expect(?:ed|ing)?|hop(?:ed|ing)|thought|imagined|anticipated|feared|liked?)(?: (?:it|them|they)(?: to be| would be| were)?)?\b/g,
    'than expected',
  ],
  // "Not as warm as I had hoped" is not warm enough.
  [
    /\bnot (?:quite |nearly |half |anywhere near )?as (\p{L}+) as (?:(?:i|we|you)(?:'d| had| would)?(?: have)? (?:hoped|expected|thought|liked?|wanted)|advertised|described|expected)\b/gu,
    'not really $1',
  ],
  [
    /\b(usual|normal|regular) size,? and (?:it|they) (?:is|are|was|were|fits?|fitted) (?:so |just )?(?:perfect(?:ly)?|right|great|fine|well|spot on|beautifully)\b/g,
    '$1 size fits perfectly',
  ],
  // What is equal to another piece is so itself.
  [/\b(?:every bit|just|at least|easily|equally) as (\p{L}+) as\b/gu, 'very $1 than'],
  [
    /\b(?:does|do|can|could) not (?:get|come|be) (?:any|much) (\p{L}+er) than (?:this|these|that)\b/gu,
    'is very $1',
  ],
  [/\bso much for (?:being |the )?/g, 'it is not '],
  // "The buttons have a hard time staying closed"
  [
    /\b(?:have|has|had) (?:a )?(?:hard time|trouble|difficulty|difficulties) (?=(?:staying|keeping|closing|fastening|zipping|fitting|walking|breathing|sitting)\b)/g,
    'does not ',
  ],
  [/\bthe least\b/g, 'not'],
  // "Warmth: excellent"
  [
    /^(?!pros?:|cons?:|plus:|minus:|good:|bad:|(?:posi|nega)tives?:|(?:dis)?likes?:|(?:up|down)sides?:)(\p{L}+): /gu,
    '$1 is ',
  ],
  [/\b(?:is|are) not the word\b/g, 'it is not'],
]

/** "doesn't" becomes "does not", a typing mistake the word, and praise by negation plain praise. */
export function normalizeSentence(sentence: string): string {
  const text = sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/-/g, (dash, at: number, whole: string) => (/\s/.test(whole[at - 1] ?? ' ') ? dash : ' '))
  return REPLACEMENTS.reduce((plain, [from, to]) => plain.replace(from, to), text)
}

/** What stands in quotation marks is somebody else's; as many spaces, so that places stay. */
export const blankQuotations = (text: string): string =>
  text.replace(/["“„«][^"“”„«»]{1,200}["”“»]/g, (quoted) => ' '.repeat(quoted.length))
