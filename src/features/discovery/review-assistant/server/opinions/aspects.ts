/**
 * The aspects of clothes, bags and shoes, and the words for them. A table to read and extend: entries are
 * whole words in lower case, separated by `|`, and `*` stands for any one word; the longest match wins.
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
    badOfIt: 'lacking',
    good: `comfortable | comfortably | comfy | comfiest | forgot i was wearing it | forgot i was wearing them |
      feel like slippers | feels like slippers | no blisters | not a blister | no rubbing | no pinching |
      no break in | without rubbing | did not hurt | do not hurt | does not hurt | never hurt | no longer hurts |
      no longer hurt | feels well in it | walk for miles | walk all day in | live in them | live in it | living in it |
      living in them | not want to take them off | not want to take it off | does not squeeze | do not squeeze |
      not dig in | does not dig | nor rubs | neither pinches | no discomfort | moulded to my foot | molded to my foot |
      wear them all day | wear it all day | joy to wear | pleasure to wear | feels like pajamas | super comfy | easy to wear | easy on my feet | kind to my feet | like walking on clouds | like walking on air | well cushioned | cushioned | stand all day in | standing all day | all day comfort | day long comfort | never pinch | never pinches | never rub | never rubs | not pinch | not rub | move freely in | feels like pyjamas |
      like pyjamas | like pajamas |
      nothing presses | nothing pinches | nothing rubs | nothing digs in | dream to walk in | a dream to wear | not ache any more | do not ache | not ache | feel good in it | feel good in them | more comfortable than any | more comfortable than anything | no pain | no pain at all | no sore feet | feet are happy | feet thank | never want to take them off | never want to take it off | on my feet all day and |
      so comfortable | like slippers | soft on my feet | no break in needed | no breaking in | comfortable from the | comfy from the | comfortable all day | comfy all day | wore them all day | danced until | danced all night | walked * kilometers | walked * kilometres | walked * miles | never want to wear anything else | lives in it | lives in them | i live in it | i live in them | not do not pinch | they do not pinch | feet never hurt | not hurt once`,
    bad: `uncomfortable | comfort is none | comfort is zero | pinch | pinches | pinched | pinching | blister | blisters | chafes | chafing | chafed | digs in |
      dig in | digs into | dig into | cuts into | cut into my | rubs | rub my | rubbed | hurt | hurts | painful | agony |
      torture | crushes my toes | squashes my toes | squashed toes | toes squashed | killing me | sore feet | aching feet | my feet ache | feet ached | raw heels | heel raw | heels raw | constricting | restrictive | awkward to wear | unwearable | unbearable | hard to walk in | impossible to walk in | wearing it is torture | saws at | cannot sit in | not sit in | presses on | pokes | scrapes | not feel well in it |
      not wear them longer | not wear it longer | not walk in them | not walk in these | not walk ten | could not walk |
      heels are raw | toes are numb | numb toes | less comfortable | press on my | pinches my | cuts into my | bruised my | bruises my | back hurts | neck hurt | neck hurts | feet were bleeding | until it bled | bleeding heels | uncomfortable to wear | uncomfortable to walk | can not walk in | not comfortable at all | far from comfortable |
      rubs at | rubbed at | rub at | rubs against | raw after | could hardly walk | could barely walk | limping | limped | cuts off my | cut off my circulation | digs into my | presses against | plasters | band aids | straps cut into | squeezes | stabs | straight into the blisters`,
  },
  fit: {
    pro: 'Fits as it should',
    con: 'The fit is off',
    things: 'fit | sizing',
    goodOfIt: 'true | exact | accurate | easy | spot on | as the chart says',
    badOfIt: 'off | odd | strange | inconsistent | weird | all over the place',
    good: `true to size | true to the chart | exact to the chart | fits well | fit well | fits perfectly | fit perfectly |
      fits me perfectly | fits me well | fits beautifully | fits great | fits nicely | fits straight | fits exactly |
      fits like a glove | fits like a dream | fits right | fits just right | fits my waist exactly | fits as it should |
      waist is true | shoulder is right | shoulder exact | sits right | sits exactly | sits best | sits perfectly | sits good |
      sits well | sitting perfect | siting perfect | fits true | size is right | size is correct | correct size | right size | fits fine | perfect size |
      size is perfect | size was perfect | fits just as | my usual size fits | my normal size fits | usual size perfect |
      usual size is perfect | normal size is perfect | as expected in size | made for me | made to measure |
      fits just right | fits as expected | fit as expected | fits spot on | fits exactly right | fits me exactly | fits me nicely | fits me great | fits me like a glove | fit like a glove | sits beautifully | sits nicely | size chart is accurate | size chart is right | size guide is accurate | usual size and it fits | as per size chart | true to their chart | perfect fit | great fit | good fit | excellent fit | lovely fit | snug fit | could not sit better | no need to size up | no need to size down | size corresponds | proper fit |
      could not fit better | fits as an | fits as it says | usual size spot on | my usual size spot on | it was right | fits like it was made | fits like they were made | nothing gapes | fits in all the right places | fit in all the right places | fits all over | fits like a second skin | sits where it should | size was right | size was spot on |
      fits just as it | it fits me | fit me perfectly | fit me well | fits as they should | size is spot on | sizing is spot on | took my usual size and | my usual * fits | usual * fits | my normal * fits | ordered my usual size and it | as if made for me | as if it were made for me | sits perfectly on`,
    bad: `does not fit | did not fit | do not fit | not fit | wrong size | wrong cut | gapes | gaps at | fits where it touches |
      does not sit right | never sits right | sizing is a mess | sizing is all over | sizing is a lottery | ill fitting |
      bad fit | poor fit | terrible fit | weird fit | odd fit | fits badly | fits poorly | fits weirdly | fits oddly | fits strangely | fits funny | fits terribly | fit is bad | bunches up at | pulls across and | fit is wrong | fits wrong | fits nobody |
      fits nowhere | fits like a sack | not fit at all | fits like a bag | gaping at | gaped | does not sit well | sits badly | sits wrong |
      loose at the hips | gapes at | gaping | one shoe fits | sleeves fit and | nothing fits | does not fit me | did not fit me | fit is odd | fit is terrible | fit is awful | odd fit around | bad fit around`,
  },
  small: {
    con: 'Comes up small; some go a size up',
    bad: `too small | too tight | too narrow | too snug | a bit small | a little small | a bit tight | a little tight |
      a bit snug | a little snug | tight across | tight under | tight in | tight at | tight on | tight around | chest is tight |
      snug across | snug in the | snug at | narrow across | narrow in | narrow at | runs small | run small | ran small |
      runs a little small | runs a bit small | runs very small | runs tiny | runs tight | runs narrow | comes up small | come up small | came up small |
      comes up tiny | comes small | cuts small | cut small | sizes small | sized small | size up | sized up | sizing up | size bigger | size larger |
      half a size more | half a size small | half a size too small | size small | size smaller | size too small | sizes too small | go one up |
      go up a size | go half a size up | went up a size | up a size | take a size up | one size up | a size up | one size bigger | one number bigger |
      take the size above | size above | next size up | could not close it | not past my hips | not go past my hips | not go over my |
      not get it over | not get them over | impossibly small | far too small | way too small | way 2 small | could not breathe |
      shoulders are narrow | narrow shoulders | hardly lift my arms | barely lift my arms | swap for a bigger | swapped for a bigger |
      swap it for a bigger | tighter than | smaller than expected | smaller than i expected | smaller than usual | order a size bigger | order one size bigger | order a size larger | order a bigger size | order a larger size | go for a bigger size | needed a bigger size | needed a size bigger | needed the next size | needed a larger size | size above | squeezed into | squeeze into | tiny | fits small | fit small | fits a child | fits tight | fits tightly | runs short and tight | very narrow | very tight | so tight | really tight | super tight | cuts off my circulation | could not get into | not get into | not zip it up | could not zip | not do it up | not button it |
      barely get it over | hardly get it over | order up | bust is tight | chest was tight | waist is tight | usual m is tight | usual size is tight | usual l is tight | usual s is tight | take the next one up | next one up | one bigger | a size bigger | size up from | would not close | will not close | not zip it | made for dolls | made for a child | cut for a child | two sizes smaller than | hit the end | pinched at the waist |
      too tight for | bit snug | runs a size small | runs one size small | barely close | barely closes | hardly close | hardly closes | could barely get | can not get into | barely get into | order a size up | order one size up | order one up | order a bigger | take a bigger | a size larger | one size larger | child size | toes hit | toes touch`,
  },
  large: {
    con: 'Comes up large; some go a size down',
    bad: `too big | too large | too wide | too loose | too baggy | a bit big | a little big | a bit loose | a little loose |
      a little wide | a bit wide | big on me | loose on me | wide on me | huge on me | swims on me | swim in it | swim in my | swim in them | runs large | run large |
      runs big | run big | runs huge | runs a bit large | runs a little large | runs a bit big | ran large | comes up large | come up large | came up large | comes up big | comes large | cuts large | cut large |
      sizes large | sized large | size down | sized down | sizing down | one down | down a size | a size down | went down a size | take the size below | size below |
      next size down | half a size large | full size too large | size too large | sizes too large | size too big | sizes too big | big across | way too big |
      far too big | sooo big | so big | second person in | two of me | circus tent | could camp in it | enormous | hangs loosely |
      wide enough for two | huge | massive | gigantic | larger than expected | bigger than expected | bigger than i expected | larger than usual | bigger than usual | order a size smaller | order one size smaller | order a smaller size | order one size down | order a size down | needed a smaller size | needed a size smaller | swimming in it | swimming in them | hangs off me | hang off me | drowning in it | drown in it | fits large | fits big | fit large | fit big | could fit two | fits two of me | like a tent | way too wide | very wide | very loose | very baggy | falls off me |
      go down one | come up generous | comes up generous | swam in it | swam in them | swims in it | held two of me | two of me in | big enough for two | a size smaller would | one size smaller | take one size down | take one down | go one size down | order down |
      too big for me | a size too big | runs a size big | big at | far too wide | falls off my | two sizes too | belt to hold | needed a belt | slips off my feet because`,
  },
  room: {
    pro: 'Roomy',
    good: `roomy | room for | room to move | easy at the hip | plenty of room | loads of room | lots of room | roomy enough |
      so i can move | i can move freely | freedom of movement | fits a thick sweater | fits a jumper under | fits a thick jumper | fits over a | space for | plenty of space | enough room | generous cut | generously cut | generous fit | layers underneath | layers under it | room underneath | fits layers |
      there is room | room in the toe | wide toe box | space in the | space to move | a relief for wide feet | good for wide feet | fits my wide feet`,
  },
  enoughLength: {
    pro: 'Long enough',
    things: 'length',
    good: `long enough | length is right | length is perfect | length is spot on | cut long enough | reaches my knees | reach my shoes | reaches my wrists |
      reach my wrists | nice and long | covers my bum | covers my bottom | right length | perfect length | good length | great length | length is just right | lovely length | ideal length | long enough for | reaches the floor | reach the floor | reach my ankles | reaches my ankles | covers my wrists | covers my back | covers my lower back | finally long enough | stays tucked in |
      reach past my wrists | reaches past my | long enough at last | long enough for my`,
  },
  long: {
    con: 'Long for some',
    bad: `too long | a little long | a bit long | bit long | a tad long | kinda long | quite long on me | on the long side | long on me | long for me | long for my | long to sit on | sleeves long | sleeve long |
      inches long | inches off the hem | had it shortened | had them shortened | past my fingertips | past my fingers |
      reach my fingertips | hemmed by | hem anyway | had to hem | hem taken up | take the hem up | took the hem up | take up the hem |
      trip over the hem | trip over it | trip over them | swallow my hands | swallows my hands | drag on the floor | drags on the floor |
      cover my hands | past my knuckles | rather long | very long on me | quite long | extremely long | longer than expected | longer than i expected | longer than in the picture | needs hemming | needed hemming | needs shortening | had to shorten | have to roll | had to roll up | tripping over | drags along | over my hands | reach my knuckles | hem by |
      sweeps the floor | trails on the floor | covers my hands`,
  },
  short: {
    con: 'Short for some',
    bad: `too short | a little short | a bit short | bit short | a tad short | slightly short | kinda short | short on me | came up short | comes up short |
      stops short | on the short side | short for me | ride up | rides up | rode up | body rides | short body | shorter than in the picture | shorter than pictured |
      shorter than the picture | shorter than in the photo | shorter than on the model | well above my wrists | above my wrists | above my ankles |
      above my belly | shows my ankles | length is wrong | barely covers | high water | highwater | shorter than expected | shorter than i expected | very short | really short | so short | rather short | quite short | extremely short | way too short | shrunken length | not long enough | not cover my | comes untucked | come untucked | half mast | shows my belly | shows my stomach | bares my | tugging it down | pulling it down | end above my wrists | ends above my | end above my | stop above my |
      ends four | on me it is a mini | short in the torso`,
    wished: `longer back | longer behind | longer by | a little longer | a bit longer | an inch longer | longer sleeve |
      longer sleeves | longer leg | longer legs | longer body`,
  },
  material: {
    pro: 'Good material',
    con: 'The material is delicate',
    things: `fabric | cloth | material | cotton | wool | denim | leather | suede | linen | canvas | knit | yarn |
      jersey | silk | weave | tweed | cashmere | merino | crepe | flannel | corduroy | tissue`,
    goodOfIt: `dense | substantial | sturdy | thick | thick enough | smooth | smooth enough | close | solid | dry hand |
      body | weight | enough weight | some weight | heft | quality | breathes | breathes well | strong | supple | high grade |
      full grain | heavyweight | expensive | luxurious | robust | durable`,
    badOfIt: 'thin | fragile | weak | delicate | rough | thinner | synthetic | plastic | plasticky',
    good: `quality leather | quality fabric | quality cloth | even weave | supple leather | full grain leather | high grade cotton |
      heavyweight cotton | good quality fabric | luxurious fabric | thick fabric | dense fabric | sumptuous | real leather | real wool | pure wool | fabric feels luxurious | feels luxurious | feels substantial | nice weight to it | tissue is of very good quality |
      lovely on the skin | nice on the skin | fabric is thick | fabric is lovely | lovely fabric | beautiful fabric | gorgeous fabric | lovely material | feels expensive | dense wool | good thick`,
    bad: `snags | snagged | thread pulled | pulled thread | pulled threads | fabric too thin | fragile when wet | thin fabric |
      plastic feel | feels like plastic | smells of plastic | feels plasticky | pure polyester | not real leather | fake leather |
      leather cracked | leather peeled | peeling leather | like tissue paper | paper thin | thin as paper | crackles with static |
      full of static | thumb through it | feels synthetic | wore through | rips at once | holes after | hole after | got holes | has a hole | has holes | already a hole | bald patches | moth eaten | feels nasty | nasty fabric | feels cheap and thin | thin as tissue | flimsy fabric | fabric is flimsy | see it fraying | plastic leather | peeled off | peeling | smells of chemicals | chemical smell | crackles | worn through | tears easily | rips easily |
      thin polyester | cheap polyester | flimsy material | material is flimsy | cheap fabric | cheap material | plasticky fabric | thin and shiny`,
  },
  soft: {
    pro: 'Soft',
    con: 'Stiff or rough',
    good: `soft | softer | softest | softens | softened | silky | velvety | buttery | no itch | zero itch | not itchy | like a cloud |
      like wearing a cloud | squishy soft | does not itch | do not itch | never itches | does not scratch | smooth on the skin |
      smooth stuff on the skin | kind to my skin | gentle on my skin | soft on the skin | soft against | so soft | super soft | very soft | plush | cuddly | like a kitten | like butter | like silk | smooth as silk | feather soft | baby soft | downy | no scratching | not scratchy | never itchy | without itching | no itching | itch free | supple | gentle on the skin | fluffy |
      soft as before | soft as butter | as soft as before | soft as on day one | soft as new | soft as ever | wonderfully soft | lovely and soft | soft as promised |
      softest thing | soft like | so so soft | incredibly soft | unbelievably soft | ridiculously soft | beautifully soft | nice and soft | soft and | soft inside | soft to the touch`,
    bad: `stiff | rough | rougher | coarse | itch | itches | itchy | itched | scratchy | scratches on the skin | scratches the skin | prickly |
      like cardboard | feels like cardboard | like sandpaper | feels like a sack | harder with every wash | irritates my skin | irritated my skin | scratches my | scratches me | scratched my | scratchiness | itching | prickles | prickled | hard as a board | stiff as a board | stiff as cardboard | rough as sandpaper | wiry | abrasive | harsh on the skin | like wearing a sack | feels like sandpaper | hard leather | rock hard |
      feels like hay | like hay | seams scratch | scratches all over | rough on bare skin | red marks | like a doormat | like wearing hay | hard as cardboard |
      scratches all | itches all | itches like | itch like | itched all | scratches like | rough inside | scratchy and | coarse and | irritates | rash`,
  },
  opaque: {
    pro: 'Opaque',
    con: 'See-through',
    things: 'opacity',
    good: `opaque | squat proof | not see anything through | not see my underwear through | nothing shows through | nothing shows | not show through |
      no slip needed | completely opaque | not at all see through | nothing to see through | no need for a slip | hides everything | not see my bra | nothing visible | does not show | not show my |
      nothing showed through | not see through it | not see through | no see through`,
    bad: `see through | sheer | transparent | translucent | see everything through | shows through | show through | see right through | see my bra |
      see my underwear | see your underwear | everything shows | see right through it | see my knickers | my bra shows | my underwear shows | underwear shows | bra shows | needs a slip | need a slip | needs something under | nothing left to the imagination | practically transparent | practically see through | thin enough to read through | gauzy | visible through | read through | read a newspaper through |
      see my pants | see everything | you see everything | a bit see through | transparent when | sheer when`,
  },
  pilling: {
    pro: 'Does not pill or shed',
    con: 'Pills or sheds',
    things: 'pilling',
    good: `no pills | not one pill | not a single pill | free of pills | no bobbles | no fluff | no little balls | not make little balls |
      not a bobble | pill free | no lint | no fuzz | not fuzzed | no balls | no fluff at all | leaves no fluff | leaves no lint | never pills | not shed a | has not bobbled | does not bobble | not bobbling | not one bobble | never pilled | has not pilled | does not shed | no shedding |
      without pilling | does not pill | not pilled | no pilling | not a pill`,
    bad: `pilled | pills | pill | pilling | bobbles | bobbled | bobbling | sheds | shed | shedding | little balls | balls of fluff | fluff on everything |
      leaves fluff | fluff everywhere | hairs all over | hair all over | leaves lint | lint on everything | linting | fuzz | fuzzy after | fuzzballs | fuzz balls | balls up | balling up | hairs everywhere | molts | moults | loses hair | loses hairs | shedding hair | fluff all over | lint all over | tiny balls | wool balls |
      ball of fluff | started pilling | pilling started | pilled at once | bobbles after | bobbles already | bobbly | pilled after | pills after |
      bobbles all | bobbles everywhere | pills everywhere | pills like | pilled within | pilled in | pilling after | covered in bobbles | covered in fluff | fluff balls`,
  },
  warm: {
    pro: 'Warm',
    con: 'Not warm enough',
    things: 'warmth',
    goodOfIt: 'right | enough',
    badOfIt: 'lacking',
    good: `warm | warmer | warmest | warm enough | right warmth | toasty | warms | no more cold | goodbye cold | not freeze | not freezing | do not freeze | not been cold | never cold |
      never been cold | not felt cold | not cold in it | keeps the cold out | kept the cold out | keep the cold out | ideal for winter | great for winter |
      perfect for winter | snug and warm | super warm | very warm | so warm | really warm | nice and warm | lovely and warm | keeps me warm | kept me warm | keeps warm | keep warm | kept my toes warm | toes stay warm | stay warm | stays warm | cozy and warm | cosy and warm | roasty | retains heat | holds heat | keeps out the cold | warm as toast | never felt cold | no more freezing | no cold feet | no cold hands |
      actually keeps me warm | keeps me really warm | never cold in it | keeps the frost out | warm and dry | not been cold since | no shivering | no draught | not shiver |
      warm at minus | warm even | warm in the | keeps the chill out | snug in | warm in winter | warm all day | kept us warm | keeps her warm | so cozy | so cosy | cosy and | never been warmer | was never cold | not once cold | kept out the cold`,
    bad: `too cold | chilly | thin for the air conditioning | i was freezing | i froze | froze in it | cold feet | let the wind in |
      lets the wind in | no warmth | warmth is zero | lacks warmth | lets the cold in | cold comes through | cold gets in | i was cold | was cold in it | i felt cold | still cold | feel the cold | felt the cold | freezing in it | freeze in it | froze | shivering | shivered | not enough for winter | too thin for winter | not give enough heat | not keep me warm | does not warm |
      never been so cold | less warm | not nearly as warm | a bit chilly | lets the draught in | lets in the cold | i am cold in it | not a winter coat | no good in winter | is much warmer |
      not warm | not very warm | not really warm | cold in it | i freeze | you freeze | freezing by | cold after | no use in winter | no use in the cold | wind blows straight`,
  },
  hot: {
    pro: 'Cool in the heat',
    con: 'Too warm for some',
    good: `cool and airy | cool in | cool and comfortable | cool at | stays cool | keeps me cool | cool even | fabric is cool | cool linen | cool on | breathes |
      breathes well | breathes beautifully | breathable | real breeze | in serious heat | airy | breezy | light in the heat | not sweat | no sweating | never sweaty |
      perfect for summer | ideal for summer | great for summer | perfect for hot | ideal for humid | ideal for hot | great in the heat | good in the heat | good in hot | perfect in the heat | perfect for the heat | perfect for the tropics | cool and light | cool and breathable | keeps you cool | kept me cool | ventilated | lets the skin breathe | skin can breathe | air gets through | lets air through | no sweat | without sweating | breathable and light |
      cool in the heat | did not sweat | not sweat once | do not sweat | airy and | nice and cool | nice and airy | cool even when`,
    bad: `too warm | a little warm | a bit warm | too hot | sweaty | i sweat | i sweated | makes me sweat | made me sweat | stifling | overheat | overheats | overheated |
      clammy | stew in it | sweat like | does not breathe | do not breathe | not breathable | boiling in it | roasting | like a sauna | keeps the sweat in | i sweat in it | sweating | sweat in it | sweltering | suffocating | too hot for | too warm for | like a plastic bag | drenched by the time | airless | traps heat | hot and sticky | sticky |
      boil in it | you boil | i boil | no air gets through | sweated through | you sweat | sweat in them | soaked in sweat |
      too warm for the | too hot in | sweat buckets | sweats | sweated in | sweating after | cook in it | cooked in it | melt in it | melted in it`,
  },
  weather: {
    pro: 'Keeps wind and wet out',
    con: 'Not for real rain',
    good: `waterproof | rainproof | water resistant | water repellent | windproof | kept the wind out | keeps the wind out | stops wind | stops the wind | arrived dry |
      dry socks | dry feet | stayed dry | stay dry | stays dry | kept me dry | keeps me dry | keeps you dry | kept my feet dry | keep my feet dry | kept a laptop dry | shrugs off a drizzle | drizzle out |
      keeps the rain out | kept the rain out | sheds rain | sheds a shower | rain beads off | water beads off | rain runs off | rain rolls off | water rolls off | laughed at the sleet | laughs at rain |
      neither rain nor wind gets in | neither wind nor rain gets | wind does not get through | no wind gets through | water does not enter | water does not get in | rain does not get in | no rain gets | not a drop | bone dry | perfectly dry | completely dry | dry inside | dry underneath | wind proof | water proof | weatherproof | withstands rain | withstood | holds up in rain | survived a storm | blocks the wind | blocks wind | keeps out wind | keeps out rain | keeps out the wind | keeps out the rain | keeps the wind off | keeps the wet out | wind stays out | rain stays out | wind can not get |
      warm and dry | keeps the rain off | kept the rain off | snow stays out | water stays out | wet stays out | dry to the last | dry in the storm | i stayed dry | rain stays off |
      feet stayed dry | feet dry | not a drop came | keeps the snow out | keeps the snow | rain just runs | rain just rolls | stayed bone dry | kept everything dry | stayed dry inside | wind stays outside`,
    bad: `not for rain | not for wet | leaks | leaked | zips leak | soaked through | got soaked | was soaked | soaked after | soaks through | lets water in | lets the water in | lets rain in | lets the rain in |
      not an afternoon on a hill | wet socks | got wet | feet got wet | wet feet | wet out | wets out | wind whistles through | wind goes through | goes straight through it | rain goes through |
      goes right through | water enters | water gets in | rain gets in | drenched in | soaking wet | soaked by | wet through | damp inside | damp after | not waterproof | not rainproof | rain comes through | wind comes through | wind cuts through | wind blows through | water comes in | lets in water | lets in wind | lets in rain | drizzle goes | soaks up |
      lets every drop | soaked in ten | soaked in minutes | soaked within | sleeves soak through | shoulders let water | let water through | lets water through | fails as a raincoat | every drop through | socks were wet | take in water | takes in water |
      soaked by the | got soaked in | wet in ten | wet after ten | wet in under | cold and wet | wet shoulders | wet after the first | water through the | leaks at | leaks through | leaks in`,
  },
  color: {
    pro: 'The color pleases',
    con: 'The color fades or differs',
    things: `color | colour | colors | colours | shade | tint | hue | navy | burgundy | red | green | teal | mustard | olive | rust | ivory | cream | purple |
      turquoise | beige | tan | yellow | lilac | coral | maroon`,
    goodOfIt: `rich | richer | deep | depth | exact | exactly right | exactly the one | calm | calmer | quiet | vibrant | stunning |
      true | held | holds | stayed | goes with everything | goes with | has not moved | has not faded | spot on | magnificent | bright |
      does not rub off | vivid | joyful | proper | fabulous | exactly like`,
    badOfIt:
      'dull | faded | fades | different | differs | bleeds | bled | ran | off | paler | sickly | ugly | nothing like',
    good: `colorfast | colourfast | the color the shape | exactly like on the pictures | still the same dark | still black | black is still black | stays white | stayed white | rich brown | deep black | no fading | not faded | not fade | does not fade | not fading | holds its color | holds its colour | kept its color | kept its colour | keeps its color | keeps its colour | color stays | colour stays | still bright | still vivid | still as dark | as dark as new | true color | true colour | true to the picture | same as in the picture | exactly as pictured | as in the picture | just like the picture | like in the picture | like in the photo | exact color | exact colour | lovely shade | perfect shade | has not faded |
      never faded | love the color | love the colour | love the red | love the green | love the mustard |
      love the blue | love the yellow | love the pink | love the colors | love the colours | still as bright | prettier than on | prettier than in the picture | even nicer than in the picture | even prettier in real life | bright as ever | bright as new |
      color is beautiful | colour is beautiful | color is lovely | colour is lovely | color is gorgeous | colour is gorgeous | exactly the color | exactly the colour | exactly the shade | exactly the red | exactly the green | exactly the blue | lovely green | lovely blue | lovely red | beautiful green | beautiful blue | beautiful red | colors are | colours like | such a color | such a colour | stunning shade | beautiful shade | gorgeous shade | shade is lovely | shade is beautiful`,
    bad: `different from the picture | not like the picture | nothing like the picture | faded | fades | fading | dye ran | dye bled | dye runs | color ran | colour ran | bled all over | wrong shade | washed out color |
      washed out colour | lost colour | lost color | colour washed out | color washed out | colour is nothing like | color is nothing like | more orange than | more yellow than | more green than | paler than | darker than in |
      darker than on | nothing in common with the picture | nothing like the photo | faded to | has faded | had faded | faded after | faded in | discolored | discoloured | discoloration | stained my | rubs off on | rubbed off on | dye rubs off | dye comes off | bleached | different color | different colour | wrong color | wrong colour | not the color i | not the colour i | color is off | colour is off | dull in real | duller than | brighter than in | not as pictured | looks washed out | turned gray | turned grey | turned brown | turned pink | went gray | went grey | by now it is brown | sad grey | not the color in the | not the colour in the |
      color is not the one | colour is not the one | way darker | much darker than | much lighter than | way lighter | is pink now | came out pink | turned my whites | rubbed off onto | rubs off onto | more brown than | more grey than | more gray than | more purple than | more blue than | not the color in | not the colour in | awful color | awful colour | color is awful | colour is awful | horrible color | horrible colour | lost its color | lost its colour |
      different color than | different colour than | not the shade | nothing like the color | looks nothing like the picture | color of mud | colour of mud | darker than the | lighter than the | brighter than the`,
  },
  sewing: {
    pro: 'Neatly sewn',
    con: 'Something came loose',
    things: `seam | seams | stitching | stitches | sewing | edge | edges | buttonhole | buttonholes | hem | hems | joins |
      finish | finishing | topstitching`,
    goodOfIt: `even | neat | clean | straight | strong | regular | small and even | finished | firm | tidy | doubled | bound |
      by hand | dense | immaculate | careful | meticulous | flawless | impeccable | flat | secure`,
    badOfIt:
      'crooked | uneven | loosely | twisted | frayed | joke | split | burst | popped | came open | opened on day | have opened | have already opened | has opened | has already opened | opened up | opened after | opened within | wobbles | wobbly | unravelled | mess | messy',
    good: `sewn by hand | finished by hand | well sewn | neatly sewn | taped shoulders | chain stitched | double stitched | well stitched | beautifully sewn | not one loose thread |
      not a loose thread | no loose threads | no loose thread | without one loose thread | no loose ends | flat seams | french seams | carefully sewn | neatly stitched | neatly finished | clean seams | even stitches | straight seams | strong seams | tidy seams | neat seams | neat stitching | even stitching | clean stitching | dense stitching | careful stitching | well finished | beautifully finished | immaculately finished | perfectly sewn | perfectly stitched | tidy as outside | tidy inside | neat inside | reinforced | seams are bound | every stitch`,
    bad: `came loose | come loose | come apart | comes apart | coming apart | came undone | come undone | coming undone | torn | tore | ripped | rips | unravels |
      unraveled | unravelled | unraveling | frayed | frays | loose end | loose ends | loose thread | loose threads | seam opened | seams opened | seam popped | seam burst |
      open seam | split seam | seam split | coming down | came unstitched | badly sewn | poorly sewn | sloppily sewn | sloppy seams | sloppy stitching | crooked seams | crooked seam | crooked hem | seam came | seams came | seams are a mess | seams split | split at the | burst at the | burst open | seam gave way | seam opened | opened at the seam | seam is open | seams are open | seam ripped | hem unravelled | hem unraveled | hem came | threads hanging | threads everywhere | threads sticking | hanging threads | stitching undone | stitches coming | not sewn properly | unstitched | uneven seams | sleeve came off | strap came off | came away |
      loose stitching | loose stitches | needed a stitch | a hem thread |
      threads were hanging | thread was hanging | seam came undone | seams came undone | hem came undone | raw edges | seams are crooked | loose threads everywhere`,
  },
  quality: {
    pro: 'Well made',
    con: 'Poorly made',
    things: 'quality | construction | workmanship | craftsmanship',
    goodOfIt:
      'solid | plain to see | honest | explains the price | high | matches | top | outstanding | first class | first rate',
    badOfIt: 'low | lacks',
    good: `well made | beautifully made | properly made | solidly made | carefully made | better made | best made | properly put together | well put together | well built | built to last | built like a tank |
      will last | has lasted | have lasted | which is quality | knew the trade | would sign this | sturdy | made with care | really solid | still going strong | going strong | stitched to last | made to last | feel the quality |
      feels solid | see the work in it | sees the know how | says care | solid as a rock | high quality | top quality | great quality | good quality | excellent quality | superb quality | good workmanship | expertly made | lovingly made | made well | very well done | lasted years | lasts forever | lasts for years | lasted for years | years old and still | still like new | still as new | indestructible | bombproof | bomb proof | durable | robust | solid quality | solidly built | solid piece | holds up well | held up well | holding up well | still holding up | wears well | wearing well | resoled |
      tough stuff | you can tell it was made by | made by people who know | still perfect after | not a scratch | survives everything | workmanship is excellent | impeccably made | nothing to fault in the making |
      will outlive me | outlive me | outlasts | outlasted | still perfect | years and not | wears like iron | properly stitched | beautifully finished | finished beautifully | every detail | attention to detail | lasts and lasts | survived * years`,
    bad: `badly made | poorly made | cheaply made | shoddily made | worse made | worst made | shoddy | falls apart | fell apart | fall apart | falling apart | fell to pieces | feels cheap | looks cheap | flimsy | gone down the drain |
      gone downhill | lacks quality | lasted a month | lasted a week | lasted two weeks | lasted one wash | lasted a day | lasted three weeks | sole came off | sole fell off | poor quality | bad quality | low quality | poor workmanship | no quality | no quality at all | cheap quality | terrible quality | awful quality | inferior quality | inferior | disappointing quality | quality is gone | quality has dropped | falling to bits | fell to bits | fell apart in | came to pieces | broke after | broke within | broken after | broken within | did not last | not last | not even last | lasted only | lasted barely | lasted two | worn out after | wore out | badly put together | poorly put together | badly finished | poorly finished | see glue | glue everywhere | badly constructed | poorly constructed | feels flimsy | made cheaply | junk | shoddily | tacky |
      before it fell apart | heel tip came off | lost its heel | sole came unglued | came unglued | came broken | came late and broken | arrived broken | arrived torn | arrived damaged | edges are unfinished | has a hole | a hole already | hole after | holes after | got a hole | tore when | tore at once | tore after | ripped when | hole in the sleeve | garbage | absolute rubbish | strap snapped | strap broke | strap tore | handle broke | handle came off | snapped off | could have been made better | made in five minutes |
      did not survive | fell off after | heel came off | handle tore | handle snapped | broke on day | broke the first | broke on the first | broken on arrival | coming apart | peeling off | peels off | peeled off | cracked after | worn through | wore through | threadbare | thin spots | see daylight through | broken in a | lasted exactly | lasted three | lasted four | lasted all of | lasted until | landfill`,
  },
  shape: {
    pro: 'Hangs well and keeps its shape',
    con: 'Loses its shape',
    things: 'shape | drape',
    good: `holds its shape | hold its shape | held its shape | kept its shape | keeps its shape | keep its shape | keep their shape | kept their shape | hold their shape | back to its shape | still in shape | drapes well | drapes |
      hangs straight | hangs right | hangs plumb | hangs well | hangs beautifully | falls beautifully | falls nicely | falls straight | fall well | wonderful drape | springs back | not deformed | has not deformed | no bagging | does not go baggy | do not go baggy | does not bag |
      not out of shape | no twisting | does not twist | without stretching | refuses to lose its shape | good drape | beautiful drape | lovely drape | wonderful drape | perfect drape | hangs perfectly | hangs nicely | drapes nicely | drapes beautifully | falls perfectly | falls well | bounces back | still fits like on day one | recovers its shape | back into shape | does not stretch out | does not sag | not sagged | not bag | not baggy at | not stretched | never lost its shape | has not lost its shape | does not lose its shape | falls well | swings level | holds its pleats | kept every measurement | barely creased | keeps its line | kept its line |
      line survived | lies flat |
      still the same shape | stays crisp | stay crisp | hangs as if ironed | keeps its form | kept its form`,
    bad: `lost its shape | loses its shape | losing its shape | lose its shape | out of shape | stretched out | stretches out | sagged | sags | saggy | gone wavy | goes baggy | went baggy | go baggy | gone baggy | bags out | bag out | baggy at the | elbows baggy | knees baggy |
      shapeless rag | grown a size | has deformed | deformed | twists | twisted after | creases badly | wet towel | lost all shape | lost their shape | lose their shape | loses all shape | shape is gone | shapeless after | stretched after | stretched after | stretched beyond | has stretched | neck stretched | neck stretches | stretches after | stretched so | bagged | bagging | saggy knees | baggy knees | baggy elbows | gone out of shape | went out of shape | misshapen | warped | limp | hangs like a | twisted in the wash |
      hangs like a sack | knees bag out | bags at the knees | collar curls | baggy after`,
  },
  cut: {
    pro: 'Well cut',
    con: 'The cut is not for everybody',
    things: 'cut | drafting | yoke | armhole | proportions | tailoring | silhouette',
    goodOfIt: 'clean | honest | exact | neat | flattering | superb | flatters | sharp',
    badOfIt: 'odd | strange | weird | boxy | unflattering | off',
    good: `well cut | beautifully cut | cut well | cut really well | cut beautifully | cut perfectly | well tailored | beautifully tailored | sharp lines | flattering cut | flatters the silhouette | flatters my figure | flatters everyone | cut flatters | flatters my | flatters the | flatters every | very flattering | so flattering | super flattering | superbly cut | perfectly cut | nicely cut | elegantly cut | smartly cut | great cut | good cut | lovely cut | beautiful cut | perfect cut | excellent cut | elegant cut | nipped in | tailored perfectly | legs look endless | makes my legs look | makes me look taller | makes me look slimmer | great silhouette | gorgeous silhouette | beautiful silhouette |
      suits everyone | suits everybody | cut so well | cut is superb | cut by somebody`,
    bad: `badly cut | poorly cut | cut like a sack | cut like a tent | cut like a box | boxy cut | shapeless | weird proportions | odd proportions | strange proportions | no waist at all | straight up and down | armholes are cut so low | does nothing for anyone | does nothing for my | does nothing for me | bad cut | poor cut | weird cut | strange cut | odd cut | terrible cut | awful cut | boxy | unflattering cut | cut weirdly | cut strangely | cut oddly | cut too | cut is too straight | cut is off | no shape to it | wide shoulders and narrow | makes me look wide | makes me look pregnant | badly proportioned |
      no shape whatsoever | cut is odd`,
  },
  washing: {
    pro: 'Washes well',
    con: 'Needs care in the wash',
    good: `machine washable | washes easily | washes well | washed clean | washed well | washes beautifully | washed beautifully | easy hand wash | easy to wash | easy care |
      survived the machine | survives the machine | survived the wash | survives the washing machine | survived the washing machine | comes out like new | came out like new | comes out of the dryer unharmed | no shrinking | no shrinkage | not shrunk | has not shrunk | did not shrink | does not shrink | without shrinking |
      stays white in the wash | black is still black | wash n wear | wash and wear | dries overnight | dries fast | dries quickly | dry quickly | dry fast | dried flat | wipes clean | brushes clean | easy to clean | cleans with a sponge | no ironing | wash and go | washes like a dream | washes perfectly | comes out perfect | comes out fine | comes out perfectly | came out perfect | came out fine | comes out of the wash like | like new after | as good as new | good as new | washes up well | washing machine no problem | easy to care for | easy to look after | easy to iron | machine wash no problem | survived the dryer | survives the dryer | survived many washes | survives every wash | no need to iron | dry by morning | dry in an hour | stain came out | stains come out | stains wash out |
      hardly creases | barely creases | does not crease | never creases | never iron it | out of the machine as | washed fine | same after washing | after twenty washes still | no change after |
      comes clean | wash after wash | * washes and still | washed * times | machine washable and | dries in | needs no ironing | no creases | comes out of the suitcase`,
    bad: `shrank | shrunk | shrinks | shrinking | shrinkage | dries slowly | dry clean only | wash it by hand | came out of the wash | came out of the machine | came out of the dryer | out of the wash smaller | dye ran | bled all over | felted |
      hand wash only | do not wring | takes days to dry | takes ages to dry | days to dry | shrunken | shrank in | shrunk in | shrank after | got smaller in the wash | smaller after the wash | smaller after washing | came out smaller | shorter after the wash | ruined in the wash | ruined by the wash | ruined after one wash | wash ruined | did not survive the wash | not survive the wash | not machine washable | color ran in | colour ran in | dye bled | takes forever to dry | harder with every wash |
      impossible to iron | would fit my toddler | would fit a doll | fits my toddler | creases the moment | creases as soon as | shrank in the wash | smaller after | until i washed it | wrinkles as soon as | creases at once |
      ruined by the | the wash ruined | lost its softness | went hard | went grey in the wash | turned grey | bled in the wash | ran in the wash | came out two | came out a size | creases like | wrinkles like | wrinkles easily | creases easily | crumples | needs ironing every`,
  },
  value: {
    pro: 'Worth the price',
    con: 'Expensive',
    things: 'price | value',
    goodOfIt: 'fair | cheap | reasonable | honest | low | unbeatable | decent | excellent',
    badOfIt: 'high | steep | unfair | on the high side | outrageous',
    good: `worth the price | worth it | worth every | worth the money | good value | great value | bargain | a steal | cheap per wear | good quality for the money | not go wrong for | not go wrong at |
      good for the price | great for the price | fair for the price | than the price suggests | more expensive than it was | very decent for the price | fairly priced | reasonably priced | well priced | costs little | cost little | expected to pay double | expected to pay more |
      lot for your money | lot for the money | good price | great price | at this price | price you can not go wrong | cheap as chips | inexpensive | money well spent | value for money | good value for | great for the money | quality for the price | fair price | good quality price | relation quality price | reasonable price | decent price | excellent price | very reasonable | great bargain | real bargain | saved me a fortune | worth twice | worth double | worth more than | worth the investment | worth the splurge | worth every cent | worth every euro | not overpriced | cheaper than elsewhere | could not believe the price | bang for | budget friendly | cheap but good | affordable |
      will not find anything better | not find anything better | not get more for your money | a bargain | what a bargain | what a steal | was a bargain | for so little money | more than fair | unbeatable | good for the money | this good for the money |
      excellent value | value for money is great | cheap and good | for so little | for next to nothing | cheaper than | pays for itself | could not be cheaper`,
    bad: `expensive | overpriced | pricey | pricy | costly | the most money | waste of money | wasted money | save your money | rip off | ripoff | costs a bomb | costs a fortune | cost a fortune | cost a bomb | daylight robbery | pay for the label | pay for the name | paying for the name | paying for the label |
      feel it in the wallet | steep price | too much money | money down the drain | not worth the | not worth it | too dear | dear for | far too dear | far too much | too much for | cost too much | costs too much | over priced | extortionate | exorbitant | steep for | eye watering | hefty price | not good value | bad value | poor value | price is too high | price too high | price is high | absurd price | silly price | not cheap and not | bad relation quality | not get much for | unjustified price | price is not justified | not justify the price | daylight robbery | and that for * euros | want * for it |
      better ones for less | not for this price | not at this price | not for that price | that is a cheek | become too dear | for less money elsewhere | seen better for less | at half the price | half the price would |
      not worth the money | not worth the price | too expensive | way too expensive | far too expensive | too much for what | price is a joke | price is ridiculous`,
  },
  pockets: {
    pro: 'Useful pockets',
    con: 'Another pocket is missed',
    things: 'pocket | pockets',
    goodOfIt:
      'deep | deep enough | real | useful | big | roomy | hold | room | practical | handy | loads of | lots of | clever | close properly | generous | plenty of | hidden | large | spacious',
    badOfIt:
      'small | shallow | missing | fake | joke | gape | useless | tiny | too small | too shallow | decorative | sewn shut',
    good: `packs into its own pocket | has pockets | real pockets | actual pockets | proper pockets | deep pockets | big pockets | roomy pockets | pockets galore | pockets for everything | pockets that hold | pockets fit | pockets are great | it has pockets | finally pockets | plenty of pockets | loads of pockets | lots of pockets |
      pocket takes | pocket fits | pockets take | pockets are big | pockets are deep`,
    bad: `no pocket | no pockets | without pockets | lacks pockets | lacks a pocket | no inner pocket | no inside pocket | no real pockets | no proper pockets | fake pockets | pockets are fake | sham pockets | not have pockets | not have a pocket | not one pocket | not a single pocket | missing pockets | pockets missing | shallow pockets | tiny pockets | useless pockets | pockets are useless | fell out of the pocket | falls out of the pocket |
      pockets are sewn | pockets sewn shut | pockets that hold nothing | pockets hold nothing | pockets are too small | pockets are so shallow | pockets are shallow`,
    wished: 'pocket | pockets',
  },
  weight: {
    pro: 'Light',
    con: 'Heavy',
    good: `lightweight | light enough | feels light | feel light | light on | light for | packs small | light as a feather | feather light | light when empty | weighs nothing | weighs next to nothing | weighs almost nothing | weighs less than | hardly weighs | barely weighs | light and airy |
      light and thin | wonderfully light | really light | so light | very light | super light | surprisingly light | nice and light | light | light as air | light as nothing | ultra light | ultralight | featherlight | featherweight | light weight | feels weightless | weightless | so lightweight | barely notice it | hardly notice it | barely feel it | hardly feel it | forget i have it on | forget it is there | packs light |
      `,
    bad: `heavy | heavier | weighs a ton | weighs a tonne | weighs as much as | on the shoulders | weighs too much | weigh a ton | too heavy | very heavy | so heavy | quite heavy | rather heavy | really heavy | weighs a lot | shoulders ache | like lead | weighs you down | weighs me down | bulky and heavy | clunky | cumbersome |
      carrying a second person | on the heavy side | heavy to carry | feel its weight | heavy as a`,
  },
  hold: {
    pro: 'Stays in its place',
    con: 'Slips or slides',
    things: 'grip',
    good: `stays put | stay put | stays up | stay up | stays down | stays rolled | stays flat | stay tied | stays tied | stays in place | stay in place | stays where it should | stay where they should | does not roll | grips | nothing slips | nothing slides | never slips | never slide | does not slip |
      do not slip | do not slide | did not slip | does not slide | not slip once | ankle held firmly | ankle feels secure | held firmly | does not budge | do not budge | never rides up | no slipping | no sliding | without slipping | without sliding | not slide down | not slipping | does not ride up | does not move | not move an inch | stays exactly | stays on | stay on | stays where it is | stays where i | stay where i put | stays firmly | sits firmly | secure on | grip well | grips well | good grip | great grip | holds firmly | not budged | not budge | stays tied | never fall down | never falls down | does not fall down |
      stay where they belong | stays where it belongs | sits tight | stays on in the wind | stay on in the wind | not roll down | nothing slipped | stays put all`,
    bad: `slide | slides | slipped | slips | slip off | slip out | slipping | slips out | sliding | sliding down | roll down | rolls down | does not stay on | does not stay up | not stay in its | not stay in place | not stay up | will not stay | falls off my | falling off my | fall off my | falls down |
      end up around my ankles | ends up around my | keeps falling | keeps slipping | keep slipping | keeps sliding | keep sliding | keeps riding | slid down | slid off | slide off | slides off | slides down | slide down | slipped off | slip down | slips off | slips down | falls off | fall off my shoulders | heel lifts | heels lift | wanders | adjusting it | adjust it all | hitching | hitch it up | yanking it | no grip | slippery | slithers | keep falling | pulling it up | pulling them up | pull it up |
      straps slip | strap slips | flies off | rolled down | rides up | ride up | will not stay up | not stay on | pull it up all`,
  },
  hardware: {
    pro: 'Good buttons, zippers and buckles',
    con: 'Trouble with buttons, zippers or buckles',
    things:
      'zipper | zip | zips | zippers | buckle | buckles | clasp | lock | hardware | hinge | hinges | buttons | button | snaps | snap fasteners | poppers | popper | fasteners | rivets | magnet | hooks | hook | press studs',
    goodOfIt:
      'solid | smooth | smoothly | runs smoothly | glides | turns smoothly | sturdy | feels solid | strong | weighty | still works | waterproof | metal | robust | heavy duty | runs well | runs like butter | zero trouble | reliable | working | effortlessly | easy | glides smoothly | closes well | click | clicks | closes firmly | works perfectly | works well | works fine | works flawlessly | secure | ykk',
    badOfIt: `scratches | stuck | jams | jammed | jamming | sticks | squeaks | two hands | broke | broken | breaks | came off | come off | fell off | fall off | falling off | comes off | snags | snagged | catches | gets caught | pop open | pops open | popped open | popped | bends | bent | weak | flimsy | leak | ripped out |
      does not close | do not close | refuses to close | not close | will not close | loose | missing | cracked | stiff | gave up | split | wobbly | tarnished | plastic | misaligned | fiddly | stubborn | useless | unreliable | impossible to | got stuck | gets stuck | getting stuck | keeps sticking | keeps getting stuck | undone | opens by itself | opens on its own | opens itself | opened itself | came loose | dangling | hanging by a thread | hard to close | rusty | rusted | rusts | snapped | snapped off | popped off | pops off | fell apart | died | sheared`,
    good: `zipper is smooth | solid buttons |
      zip is solid | zip glides | zips glide | zip works | zips work | solid zip | smooth zip | strong zips | strong zip`,
    bad: `loose button | loose buttons | button missing | missing button | missing buttons |
      buttons hang by | button hangs by | hang by a thread | hang by one thread | hanging by a thread | buttons come loose | button came loose | buttons came loose | button came off | buttons came off | zip leaks | zip sticks | zip stuck | zip catches | catches every time | zip broke | zip has given up | buckle bent | buckle broke | clasp broke | snaps pop open | lousy clasp | lost a button | lost button`,
  },
  lining: {
    pro: 'Good lining',
    con: 'The lining falls short',
    things: 'lining | lined',
    goodOfIt:
      'soft | neat | smooth | finished by hand | comfortable | slides | fully | silky | full | satin | striped | properly | beautifully',
    badOfIt:
      'thin | scratchy | too tight | tight | torn | tore | tears | ripped | rips | shorter | bunches | rides up | clings | rough | cheap | too short | came loose | bad | itchy | sticks | static | frayed | rustles | crackles | creeps | rode up | split | fell apart | missing | poorly sewn | holes',
    good: 'fully lined | full lining | well lined | properly lined | beautifully lined | lined throughout | nicely lined | lovely lining | beautiful lining | silk lining | satin lining | soft lining | warm lining | quality lining | lining is great',
    bad: 'no lining | unlined and that is a pity | without a lining | not lined | lining would have been nice',
  },
  looks: {
    pro: 'Looks good',
    con: 'Does not look right',
    good: `handsome | elegant | stylish | chic | classy | smart looking | good looking | gorg | stunning | divine | is beautiful | are beautiful | is gorgeous | are gorgeous | beautiful shoes | beautiful dress | beautiful coat | beautiful jacket | beautiful skirt | beautiful bag | gorgeous dress | gorgeous coat | gorgeous shoes | gorgeous jacket | gorgeous skirt | looks good | looks great | looks lovely | looks beautiful | looks amazing | look amazing | looks smart | looks sharp | looks chic | looks very chic | looks fabulous | looked fabulous | looks stunning | look good | look great | look so good | looks so good | looked fine |
      looks fine | looks nice | looks elegant | looks wonderful | looks fantastic | looked great | looked amazing | looked beautiful | looked stunning | looked right | people remembered me | people ask | people stop me | everyone asks | so many compliments | lots of compliments | get compliments | got compliments | compliment | looks cool | look cool | cool jacket | looks elegant | looks classy | looks very elegant | looks very good | looks really good | looks really nice | looks super | looks gorgeous | look gorgeous | look stunning | look fantastic | look fabulous | look lovely | look smart | look beautiful | looks flattering | beautiful piece | gorgeous piece | gorgeous thing | beautiful thing | a beauty | so beautiful | absolutely beautiful | absolutely gorgeous | so pretty | very pretty | sexy | timeless | eye catcher | eye catching | head turner | turns heads | a stunner | stylish | feel like a million | feel elegant | feel pretty | felt pretty | feel stunning | feel like a queen | feel confident | dapper | cute | adorable | fetching | snazzy | smart enough | elegant enough | simple and elegant | pretty | compliments | i felt beautiful | i felt gorgeous | i felt great | felt beautiful | feel beautiful | felt gorgeous | feel gorgeous | feel like a film star | how it looks |
      love how it looks | love how they look | very elegant | so elegant | really elegant | asked where i got | asks where i got | asked me where i got | compliments from | got so many compliments | stopped in the street | looks awesome |
      very smart | so cute | super cute | really cute | so stylish | very stylish | such a pretty | such a beautiful | everybody asks | everyone asked | keeps getting compliments | looks far more expensive | looks more expensive | looks like a million`,
    bad: `unflattering | ugly | frumpy | dowdy | does not look | looks awful | looks terrible | look awful | look like a sack | looks like a sack | look like a tent | i felt like a clown | felt like a clown | feel like a clown | looks ridiculous | look ridiculous | sack of potatoes | bin bag | hideous | looks bad | look bad | look fat | looks horrible | looks dreadful | look dreadful | looks weird | looks odd | looks strange | looks silly | look silly | made me look | makes me look old | looks tacky | not pretty | not elegant | not flattering | unattractive | dated looking | looks dated | ridiculous on me | horrible on me | awful on me | terrible on me | looks like a curtain | like a clown | matronly |
      look awful on | looks cheap on | looked cheap | no shape whatsoever | looks better on the model |
      like a sack on | makes me look like | made me look like | looks frumpy | old fashioned | unflattering on`,
  },
  delivery: {
    pro: 'Arrives well, and is easily sent back',
    con: 'Trouble with the delivery',
    things:
      'delivery | shipping | packaging | return | returns | exchange | refund | courier | sending | service',
    goodOfIt:
      'easy | fast | quick | prompt | smooth | painless | friendly | rapid | superfast | free | speedy | super quick | quickly | super fast | early',
    badOfIt:
      'late | slow | damaged | painful | nightmare | terrible | took weeks | took forever | very late | crushed | box was crushed',
    good: `arrived quickly | arrived early | arrived on time | arrived right on time | arrived next day | arrived fast | arrived promptly | came quickly | came early | came fast | came in two days | came the next day | came next day | here the next day | well packed | well packaged | nicely wrapped | nicely packed | beautifully packed | easy to return | shipped fast | shipped quickly | delivered fast | delivered quickly | fast delivery | quick delivery | delivered next day | delivered early |
      refunded without questions | without any fuss | without fuss | hassle free | no hassle | no quibble | money back in | money back within | refunded within | refund within | refunded quickly | refunded promptly | refund was quick | quick refund | speedy delivery | prompt delivery | super fast | superfast | lightning fast | fast shipping | quick shipping | free return | free returns | easy return | easy returns | easy exchange | easily returned | returned without | exchanged without | exchanged quickly | swapped without | arrived the next day | arrived in two days | arrived in time | arrived well packed | came next morning | came the next morning | came in no time | here in two days | earlier than expected | earlier than promised | earlier than announced | before the date | carefully packed | lovingly packed | carefully wrapped | lovingly wrapped | beautifully wrapped | friendly service | helpful service | great service | good service | service was great |
      on my doorstep | two days later | a day later | next day | came in a day | customer service was great | customer service is great | here in a day |
      arrived within | came within | there in two days | there in a day | ahead of time | kind customer service | helpful customer service | support was great | support answered | replied within | exchanged it without | exchange was easy | return was easy`,
    bad: `arrived late | arrived damaged | arrived broken | arrived torn | arrived stained | arrived with a hole | arrived with an open | arrived two weeks | arrived a week | arrived weeks | arrived far too late | came too late | arrived too late | came with a stain | came with a hole | came with one | weeks to arrive | month to arrive | forever to arrive | ages to arrive | ages to get here | forever to get here | slow delivery | slow shipping | late delivery | delivery was a | parcel lost | lost in the post | lost my parcel | lost the parcel | parcel went missing | package went missing | no answer | nobody answered | never answered | no response | no refund | still no refund | still waiting for | waiting for my refund | waiting for my money | waited weeks | waited three weeks | waited a month | waited five weeks | took a month | took ages | had to pay for the return | pay return | paid for the return | return was a nightmare | returning it was a nightmare | return was complicated | returns are a pain | return is complicated | wrong size sent | sent me the wrong | sent the wrong | got the wrong | received the wrong | damaged box | torn box | ripped parcel | parcel was ripped | damaged in transit | damaged on arrival | arrived dirty | arrived with one | took 4ever | took a month to arrive | never arrived | never came | wrong item | wrong colour and | wrong color and | sent the wrong | badly packed | poorly packed | come damaged | came damaged | came late | box was crushed | parcel was open | parcel was damaged | weeks late |
      week of delay | days of delay | weeks for the parcel | weeks wait | no reply | refund took | return costs were on me | pay for the return | return label did not work |
      days late | picks up the phone | answers the phone | nobody answers | no answer to | took for ever | took forever | took ten days | took its time to get here | six weeks | long wait | will not pay the return | not pay the return |
      waited * weeks | waited * days | waited * months | months to arrive | did not arrive | box was open | box was torn | parcel was torn | left it in the rain | courier left | customer service is useless | customer service was useless | never replied | ignored my | refuse to refund | refused to refund | wrong color sent | sent the wrong color | sent the wrong colour | sent the wrong one`,
  },
} satisfies Record<string, AspectWords>

export type Aspect = keyof typeof aspects
export const aspectNames = Object.keys(aspects) as Aspect[]
