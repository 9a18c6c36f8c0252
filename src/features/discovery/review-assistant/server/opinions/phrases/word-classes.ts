/** Classes of words that a phrase of the table may name instead of one: "more #color than", "keep #my #part warm". */

export const toWordSet = (words: string) => new Set(words.split(/[\s|]+/).filter(Boolean))

/** Names of pieces; what praises one of them praises the piece. */
export const garments =
  toWordSet(`coat coats jacket jackets jumper jumpers sweater sweaters cardigan cardigans pullover pullovers hoodie hoodies sweatshirt sweatshirts shirt shirts
  tee tees tshirt tshirts top tops blouse blouses dress dresses skirt skirts trousers pants jeans chinos shorts leggings joggers sweatpants tights socks sock scarf
  scarves hat hats cap caps beanie beret fedora gloves mittens boots boot shoes shoe trainers sneakers sandals loafers slippers heels pump pumps mules flats clogs
  wellies brogues flip flops suit suits blazer blazers vest vests waistcoat gilet mac raincoat parka anorak puffer trench robe pyjamas pajamas bra bras bralette
  knickers boxers briefs swimsuit bikini underwear overalls dungarees jumpsuit kimono poncho shawl tie gown tunic polo turtleneck bag bags handbag purse
  tote clutch crossbody satchel weekender holdall duffel briefcase wallet rucksack backpack belt belts necklace earrings bracelet ring rings watch
  sunglasses umbrella piece pieces pair pairs garment garments thing things item items set outfit costume romper camisole cami nightie nightdress shapewear
  frock frocks maxi onesie thermals plimsolls wedges stilettos pinafore playsuit leotard fleece kilt moccasins espadrilles culottes corset bodysuit headband earmuffs snood stole cape dressing`)

export const wordClasses: Record<string, Set<string>> = {
  color:
    toWordSet(`black white grey gray silver gold brown tan camel beige cream ivory ecru sand stone taupe khaki olive green mint emerald
    teal turquoise aqua blue navy indigo denim cobalt purple plum lilac lavender violet pink rose blush coral salmon peach orange rust
    terracotta red burgundy maroon wine brick cherry yellow mustard lemon ochre charcoal`),
  part: toWordSet(`foot feet toe toes heel heels ankle ankles calf calves shin shins leg legs knee knees hip hips waist belly tummy stomach midriff
    ribs back shoulder shoulders neck throat chest bust boobs armpit armpits underarm underarms arm arms elbow elbows wrist wrists hand hands finger fingers
    ear ears head forehead nose skin face body bum bottom thigh thighs instep arch arches crotch`),
  person:
    toWordSet(`husband wife partner boyfriend girlfriend son daughter mum mom mother dad father brother sister nephew niece grandson
    granddaughter toddler baby kid kids friend grandad grandma nan`),
  piece: garments,
  fabric:
    toWordSet(`fabric cloth material cotton wool denim leather suede linen canvas knit yarn jersey silk weave tweed cashmere merino flannel
    corduroy velvet satin viscose polyester fleece fur`),
  it: toWordSet('it them this these they those mine'),
  my: toWordSet('my the your our his her their'),
  size: toWordSet(
    'xxs xs s m l xl xxl xxxl small medium large 6 8 10 12 14 16 18 20 34 36 37 38 39 40 41 42 43 44 45 46',
  ),
  number: toWordSet(
    `one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred few couple several half`,
  ),
  time: toWordSet(`minute hour day night morning afternoon evening weekend week fortnight month year season winter summer autumn spring shift
    wash washing wear outing use trip walk time`),
  money: toWordSet('euro euros pound pounds quid bucks dollar dollars gbp eur usd'),
  great:
    toWordSet(`good great lovely beautiful excellent perfect nice superb gorgeous wonderful amazing fantastic brilliant fabulous terrific outstanding
    incredible decent impressive awesome marvellous marvelous exceptional ideal fab stunning spectacular phenomenal unbeatable`),
  well: toWordSet(`well nice good beautifully perfectly perfect nicely great brilliantly wonderfully superbly fantastically amazingly fine lovely flawlessly impeccably
    properly exactly immaculately`),
  awful:
    toWordSet(`bad poor terrible awful horrible horrid dreadful appalling shocking rubbish dire atrocious abysmal lousy disappointing useless pathetic
    shoddy ridiculous crap laughable disgraceful`),
  badly: toWordSet(
    'badly poorly terribly awfully horribly weirdly oddly strangely awkwardly weird odd strange funny wrong',
  ),
  quick: toWordSet('quickly fast promptly early swiftly speedily'),
}

/** Figures belong to the class, too. */
const FIGURE = /^\d+$/

/** Whether a word is the one that a phrase names: itself, of its class, or any. */
export const isWord = (expected: string, word: string | undefined): boolean =>
  word !== undefined &&
  (expected === word ||
    expected === '*' ||
    (expected[0] === '#' &&
      (wordClasses[expected.slice(1)]!.has(word) || (expected === '#number' && FIGURE.test(word)))))
