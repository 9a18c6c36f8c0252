/**
 * The aspects of clothes, bags and shoes, and the words for them. A table to read and extend: entries are
 * whole words in lower case, separated by `|`; the longest match wins.
 */
export type AspectWords = {
  /** The line when members praise it; without it, praise makes no line. */
  pro?: string
  /** The line when members criticize it. */
  con?: string
  /** The aspect itself, to which an opinion next to it refers. */
  things?: string
  /** Praise and criticism only next to the aspect, in addition to `opinions`. */
  goodOfIt?: string
  badOfIt?: string
  /** Praise and criticism that need no aspect next to them. */
  good?: string
  bad?: string
  /** Criticism when somebody wishes for it; elsewhere a wish means nothing. */
  wished?: string
}

export const aspects = {
  comfort: {
    pro: 'Comfortable',
    con: 'Not comfortable for some',
    things: 'comfort',
    good: `comfortable | comfortably | comfy | cozy | cosy | forgot i was wearing it | forgot i was wearing them`,
    bad: `uncomfortable | itch | itches | itchy | scratchy | pinch | pinches | pinched | blister | blisters | chafes |
      chafing | digs in`,
  },
  fit: {
    pro: 'Fits as it should',
    con: 'The fit is off',
    things: 'fit | sizing',
    goodOfIt: 'true | exact | accurate | easy | spot on | as the chart says',
    badOfIt: 'off | odd | strange | inconsistent | weird',
    good: `true to size | true to the chart | exact to the chart | fits well | fit well | fits perfectly | fit perfectly |
      fits beautifully | fits great | fits nicely | fits straight | fits exactly | fits like a glove | waist is true |
      shoulder is right | shoulder exact | sits right | sits exactly | sits best | fits true`,
    bad: 'does not fit | did not fit | do not fit | not fit | wrong size | wrong cut',
  },
  small: {
    con: 'Comes up small; some go a size up',
    bad: `too small | too tight | too narrow | too snug | a bit small | a little small | a bit tight | a little tight |
      a bit snug | a little snug | tight across | tight under | tight in | tight at | tight on | tight around |
      snug across | snug in the | snug at | narrow across | narrow in | narrow at | runs small | run small | ran small |
      runs narrow | comes up small | come up small | came up small | size up | sized up | sizing up | size bigger |
      size larger | half a size more | half a size small | size small | size smaller | go one up |
      go up a size | went up a size | up a size | could not close it`,
  },
  large: {
    con: 'Comes up large; some go a size down',
    bad: `too big | too large | too wide | too loose | a bit big | a little big | a bit loose | a little loose |
      a little wide | a bit wide | big on me | loose on me | wide on me | swims on me | runs large | run large | runs big |
      run big | ran large | comes up large | come up large | came up large | size down | sized down | sizing down |
      one down | down a size | went down a size | half a size large | big across`,
  },
  room: {
    pro: 'Roomy',
    good: 'roomy | room for | room to move | easy at the hip',
  },
  enoughLength: {
    pro: 'Long enough',
    things: 'length',
    good: 'long enough | length is right | cut long enough',
  },
  long: {
    con: 'Long for some',
    bad: `too long | a little long | a bit long | long on me | long to sit on | sleeves long | sleeve long | inches long |
      inches off the hem | had it shortened | i shortened | shortened the | past my | reach my fingertips | hemmed by |
      hem anyway`,
  },
  short: {
    con: 'Short for some',
    bad: `too short | a little short | a bit short | slightly short | short on me | came up short | stops short |
      ride up | rides up | rode up | body rides | short body`,
    wished: `longer back | longer behind | longer by | a little longer | a bit longer | an inch longer | longer sleeve |
      longer sleeves | longer leg | longer legs | longer body`,
  },
  material: {
    pro: 'Good material',
    con: 'The material is delicate',
    things: `fabric | cloth | material | cotton | wool | felt | denim | leather | suede | linen | canvas | knit | yarn |
      jersey | silk | weave | tweed | cashmere`,
    goodOfIt: `dense | substantial | sturdy | thick | thick enough | smooth | smooth enough | close | solid | dry hand |
      body | weight | enough weight | some weight | heft | quality | breathes | breathes well | strong`,
    badOfIt: 'thin | fragile | weak | delicate | rough | thinner',
    good: 'quality leather | quality fabric | quality cloth | even weave',
    bad: 'snags | snagged | thread pulled | pulled thread | pulled threads | fabric too thin | fragile when wet',
  },
  soft: {
    pro: 'Soft',
    con: 'Stiff or rough',
    good: 'soft | softer | softens | softened | silky | velvety',
    bad: 'stiff | rough | coarse',
  },
  opaque: {
    pro: 'Opaque',
    con: 'See-through',
    things: 'opacity',
    good: 'opaque',
    bad: 'see through | sheer | transparent',
  },
  pilling: {
    pro: 'Does not pill or shed',
    con: 'Pills or sheds',
    bad: 'pilled | pills | pilling | bobbles | sheds | shed | shedding',
  },
  warm: {
    pro: 'Warm',
    con: 'Not warm enough',
    good: 'warm | warm enough | right warmth | toasty',
    bad: 'too cold | chilly | thin for the air conditioning',
  },
  hot: {
    pro: 'Cool in the heat',
    con: 'Too warm for some',
    good: 'cool | breathes | breathes well | breathable | real breeze | in serious heat',
    bad: 'too warm | a little warm | a bit warm | too hot | sweaty',
  },
  weather: {
    pro: 'Keeps wind and wet out',
    con: 'Not for real rain',
    good: `waterproof | water resistant | windproof | kept the wind out | keeps the wind out | stops wind | arrived dry |
      dry socks | stayed dry | kept me dry | keeps me dry | kept a laptop dry | shrugs off a drizzle | drizzle out`,
    bad: 'not for rain | not for wet | leaks | leaked | soaked through | lets water in | not an afternoon on a hill',
  },
  color: {
    pro: 'The color pleases',
    con: 'The color fades or differs',
    things: 'color | colour | colors | colours | shade | tint',
    goodOfIt: `rich | richer | deep | depth | exact | exactly right | exactly the one | calm | calmer | quiet | warm | warmer |
      soft | true | held | holds | stayed | goes with everything | goes with | has not moved | has not faded |
      does not rub off | vivid | joyful | proper`,
    badOfIt: 'dull | faded | fades | different | differs | bleeds | bled | ran | off | paler',
    good: 'colorfast | the color the shape',
    bad: 'different from the picture | not like the picture',
  },
  sewing: {
    pro: 'Neatly sewn',
    con: 'Something came loose',
    things: `seam | seams | stitching | stitches | sewing | edge | edges | buttonhole | buttonholes | hem | hems | joins |
      finish`,
    goodOfIt: `even | neat | clean | straight | strong | regular | small and even | finished | firm | tidy | doubled | bound |
      by hand`,
    badOfIt: 'crooked | uneven | loosely | twisted | frayed',
    good: 'sewn by hand | finished by hand | well sewn | neatly sewn | taped shoulders | chain stitched',
    bad: `came loose | come loose | came off | come off | fell off | came undone | torn | tore | ripped | unravels |
      unraveled | frayed | cracked | broke | broken | loose end | loose ends | loose thread | loose threads |
      loose stitching | loose stitches | loose button | loose buttons | needed a stitch | a hem thread`,
  },
  quality: {
    pro: 'Well made',
    con: 'Poorly made',
    things: 'quality | construction | workmanship | craftsmanship',
    goodOfIt: 'solid | plain to see | honest | explains the price | high | matches',
    badOfIt: 'low',
    good: `well made | properly made | properly put together | well put together | well built | built to last |
      will last | has lasted | have lasted | which is quality | knew the trade | would sign this`,
    bad: 'badly made | poorly made | cheaply made | falls apart | fell apart | fall apart | feels cheap | looks cheap',
  },
  shape: {
    pro: 'Hangs well and keeps its shape',
    con: 'Loses its shape',
    things: 'shape | drape',
    good: `holds its shape | kept its shape | keeps its shape | hold their shape | back to its shape | drapes well | drapes |
      hangs straight | hangs right | hangs plumb | hangs well | falls beautifully | falls straight | fall well |
      falls well | swings level | holds its pleats | kept every measurement | barely creased | keeps its line |
      line survived | lies flat`,
    bad: `lost its shape | loses its shape | losing its shape | out of shape | stretched out | sagged | sags | gone wavy |
      creases badly | wrinkles | creases`,
  },
  cut: {
    pro: 'Well cut',
    con: 'The cut is not for everybody',
    things: 'cut | line | drafting | yoke | armhole | proportions',
    goodOfIt: 'clean | honest | exact | neat',
  },
  washing: {
    pro: 'Washes well',
    con: 'Needs care in the wash',
    good: `machine washable | washes easily | washes well | washed clean | washed well | easy hand wash | easy to wash |
      survived the machine | survived the wash | dries overnight | dries fast | dries quickly | dry quickly | dry fast |
      dried flat | wipes clean | brushes clean | easy to clean | cleans with a sponge`,
    bad: `shrank | shrunk | shrinks | shrinking | shrinkage | dries slowly | dry clean only | wash it by hand |
      hand wash only | do not wring`,
  },
  value: {
    pro: 'Worth the price',
    con: 'Expensive',
    things: 'price | value',
    goodOfIt: 'fair | reasonable | honest | low',
    badOfIt: 'high | steep | unfair | on the high side',
    good: `worth the price | worth it | worth every | worth the money | good value | great value | bargain | cheap per wear |
      fair for the price | than the price suggests | more expensive than it was | very decent for the price`,
    bad: `expensive | overpriced | pricey | costly | not worth | the most money`,
  },
  pockets: {
    pro: 'Useful pockets',
    con: 'Another pocket is missed',
    things: 'pocket | pockets',
    goodOfIt: 'deep | deep enough | real | useful | big | roomy | hold | room',
    badOfIt: 'small | shallow | missing',
    bad: 'no pocket | no pockets | without pockets | lacks pockets',
    wished: 'pocket | pockets',
  },
  weight: {
    pro: 'Light',
    con: 'Heavy',
    good: 'lightweight | light enough | feels light | feel light | light on | light for | packs small',
    bad: 'heavy | heavier',
  },
  hold: {
    pro: 'Stays in its place',
    con: 'Slips or slides',
    things: 'grip',
    good: `stays put | stay put | stays up | stays down | stays rolled | stays flat | does not roll | grips`,
    bad: 'slide | slides | slipped | slips | slip off | roll down | rolls down | does not stay on',
  },
  hardware: {
    pro: 'Good buttons, zippers and buckles',
    con: 'Trouble with buttons, zippers or buckles',
    things: 'zipper | zip | buckle | clasp | lock | hardware | hinge | hinges | buttons | button',
    goodOfIt: 'solid | smooth | turns smoothly | sturdy | feels solid',
    badOfIt: 'scratches | stuck | jams | sticks | squeaks | two hands',
  },
  lining: {
    pro: 'Good lining',
    con: 'The lining falls short',
    things: 'lining',
    goodOfIt: 'soft | neat | smooth | finished by hand | comfortable | slides',
    badOfIt: 'thin | scratchy',
  },
  looks: {
    pro: 'Looks good',
    con: 'Does not look right',
    good: `handsome | elegant | stylish | flattering | looks good | looks great | look good | look great | looked fine |
      looked right | people remembered me | people ask | pretty and | pretty but`,
    bad: 'unflattering | ugly | does not look',
  },
  delivery: {
    pro: 'Arrives well, and is easily sent back',
    con: 'Trouble with the delivery',
    things: 'delivery | shipping | packaging | return | returns | exchange | refund',
    goodOfIt: 'easy | fast | quick | prompt | smooth | painless',
    badOfIt: 'late | slow | damaged | painful',
    good: `arrived quickly | arrived early | arrived on time | came quickly | well packed | well packaged | easy to return |
      refunded without questions`,
    bad: `arrived late | arrived damaged | arrived broken | arrived dirty | arrived with one | took weeks | took forever |
      never arrived | wrong item`,
  },
} satisfies Record<string, AspectWords>

export type Aspect = keyof typeof aspects
export const aspectNames = Object.keys(aspects) as Aspect[]
