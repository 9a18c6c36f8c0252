/**
 * The aspects of clothes, bags and shoes, and the words for them. A table to read and extend: entries are whole words in
 * lower case, separated by `|`; the longest match wins. `great/good` is either of them, `#part` any word of a class
 * (subjects.ts), `*` any one word. Verbs and some nouns match in every form (forms.ts: `be` is is, are and was, too), and
 * words of degree ("really") may stand between.
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
    good: `comfortable | comfortably | comfy | comfiest | forgot i was wearing it | forgot i was wearing them | feel like slippers | not a blister | no break in |
      without rubbing | did not hurt | no longer hurts | no longer hurt | feels well in it | walk for miles | live in them | live in it | living in it |
      living in them | not want to take them off | not want to take it off | does not squeeze | does not dig | nor rubs | neither pinches | no discomfort |
      moulded to my foot | molded to my foot | wear it all day | joy to wear | pleasure to wear | feels like pajamas | super comfy | well cushioned |
      cushioned | all day comfort | day long comfort | not pinch | not rub | move freely in | feels like pyjamas | like pyjamas | like pajamas |
      nothing presses | nothing pinches | nothing rubs | nothing digs in | dream to walk in | not ache any more | do not ache | not ache |
      more comfortable than any | more comfortable than anything | no pain | no pain at all | feet thank | never want to take them off |
      never want to take it off | so comfortable | like slippers | soft on my feet | no break in needed | comfortable from the | comfy from the |
      comfortable all day | comfy all day | never want to wear anything else | lives in it | lives in them | i live in it | i live in them |
      not do not pinch | they do not pinch | feet never hurt | not hurt once | a joy/pleasure/delight/dream to wear |
      a joy/pleasure/delight/dream to walk in | like wearing nothing | like walking on air/clouds/pillows | wear them/it/these for hours |
      no blister/blisters/rubbing/pinching/chafing/soreness | not rub/pinch/chafe/hurt/ache/dig in | never rub/pinch/chafe/hurt/ache |
      without rubbing/pinching/chafing/blisters/pain/a blister | without any blisters/pain/rubbing | zero blisters/rubbing/pain | easy/gentle on the/my feet |
      great/good/excellent/fantastic/decent/proper arch/ankle/foot support | great/good/nice/plenty cushioning | supportive | no sore feet/toes/heels |
      forget/forgot i am wearing | forget you are wearing | feet be/felt fine/great/happy | no break in period | breaking in needed |
      forget it/they/them be on/there/in | forget/forgot i had it/them on | #part do not hurt/ache | #part no longer hurt/ache |
      kind/gentle to the/my skin/feet | no more sore #part | walk/stand/dance/work all day/night in | pinch less | comfort be excellent/great/amazing |
      live in these/this | wear these/them/heels all day/evening/night/long | feel/felt good from the | like i am wearing nothing | soft on my #part |
      great/good/excellent/brilliant/amazing/fantastic support`,
    bad: `uncomfortable | comfort is none | comfort is zero | pinch | blister | chafes | digs in | digs into | cuts into | rubs | rub my | painful | agony |
      torture | crushes my toes | squashes my toes | squashed toes | toes squashed | killing me | aching feet | my feet ache | feet ached | raw heels |
      heel raw | constricting | restrictive | awkward to wear | unwearable | unbearable | hard to walk in | impossible to walk in | wearing it is torture |
      cannot sit in | not sit in | presses on | scrapes | not feel well in it | not wear them longer | not wear it longer | not walk in them |
      not walk in these | not walk ten | could not walk | numb toes | less comfortable | press on my | pinches my | cuts into my | bruised my | bruises my |
      back hurts | neck hurt | neck hurts | until it bled | bleeding heels | uncomfortable to wear | uncomfortable to walk | can not walk in |
      not comfortable at all | far from comfortable | rubs at | rubs against | raw after | could hardly walk | could barely walk | limping | limped |
      cuts off my | cut off my circulation | digs into my | presses against | straps cut into | squeezes | my feet hurt | hurt my | hurts my | it hurts |
      they hurt | toes hurt | heels hurt | feet hurt | shoulder hurts | saws at my | give me blisters | get blisters | blister on | sore feet/toe/heel |
      feet/toe/heel be sore/killing/aching/numb/raw/bleeding | go numb | rub my heel/toe/skin/ankle/thighs/foot/feet | rub the back of | rub me raw |
      cut into my/me | chafe my | make my feet hurt/ache | not comfortable | no arch support | no cushioning/padding |
      not wear them/it/these for more/longer than | hobbling | hobbled | killed/kill my feet/toes/back |
      #part hurt/ache/be sore/killing/numb/raw/bleeding/bruised | hurt my #part | rub my #part | dig into my #part | cut into my #part |
      leave welts/marks/red/bruises | red marks on | sore #part | raw #part | bleeding #part | #part go numb | stab me/my | pinch me |
      #part be screaming/throbbing/killing | took the skin off | skin off my #part | poke me in | poke me/my | get them/it off`,
  },
  fit: {
    pro: 'Fits as it should',
    con: 'The fit is off',
    things: 'fit | sizing | waist | hips | bust | chest',
    goodOfIt: 'true | exact | accurate | easy | spot on | as the chart says',
    badOfIt: 'off | odd | strange | inconsistent | weird | all over the place',
    good: `true to size | true to the chart | exact to the chart | fits well | fit well | fits perfectly | fit perfectly | fits me perfectly | fits me well |
      fits beautifully | fits great | fits nicely | fits straight | fits right | fits my waist exactly | shoulder is right | shoulder exact | sits right |
      sits exactly | sits best | sits perfectly | sits good | sits well | sitting perfect | siting perfect | fits true | size is correct | fits fine |
      fits just as | usual size perfect | as expected in size | made for me | made to measure | fits spot on | fits exactly right | fits me exactly |
      fits me nicely | fits me great | fits me like a glove | sits beautifully | sits nicely | usual size and it fits | as per size chart |
      true to their chart | snug fit | could not sit better | no need to size up | no need to size down | size corresponds | proper fit |
      could not fit better | fits as an | fits as it says | usual size spot on | my usual size spot on | fits like it was made | fits like they were made |
      nothing gapes | fits like a second skin | sits where it should | size was spot on | fits just as it | it fits me | fit me well | sizing is spot on |
      took my usual size and | my usual * fits | usual * fits | my normal * fits | ordered my usual size and it | as if made for me |
      as if it were made for me | sits perfectly on | fit me perfectly/beautifully/great/perfect/lovely/fine |
      fits/fit perfect/lovely/wonderfully/brilliantly/superbly/flawlessly/exactly | fits/fit just right/perfect/perfectly | tts |
      fits/fit as expected/described | fits/fit like a dream/glove | fits/fit like it be made for |
      nice/perfect/great/good/excellent/lovely/fantastic/amazing/ideal fit | fits/fit in all the right places | my usual/normal/regular size fit/fits |
      in my usual/normal/regular size and it/they fit/fits | size be perfect/accurate/right/true/spot | sizing be perfect/accurate/right/true/good/spot |
      perfect size for me | usual/normal/regular size be perfect/right/fine/spot | fits/fit to a t | fits/fit snugly |
      fits/fit my #person/son/him/her/big/small/wide/narrow well/perfectly/great/beautifully/nicely/fine/properly |
      fits/fit my * properly/well/perfectly/beautifully/nicely | fits/fit my * * properly/well/perfectly/beautifully/nicely |
      fits/fit him/her well/perfectly/great/beautifully | fits/fit my * to a t | still fits/fit | fits/fit as/like it/they should |
      my usual/normal/regular * be right/perfect/spot/fine | waist/hips/shoulders/sleeves fits/fit | fits/fit everywhere | #size be right/perfect/spot |
      #size fits/fit perfectly/well/perfect/fine/great | the #size fits/fit | size #size fits/fit | my * usual/normal size fits |
      usual/normal/regular size fits perfectly | size guide/chart be accurate/right/perfect/spot/correct | size * be right/perfect/spot | fits/fit a treat |
      perfect size`,
    bad: `does not fit | not fit | gapes | gaps at | fits where it touches | does not sit right | never sits right | sizing is a mess | sizing is all over |
      sizing is a lottery | ill fitting | fits strangely | fits funny | bunches up at | pulls across and | fits wrong | fits nobody | fits nowhere |
      fits like a sack | not fit at all | fits like a bag | does not sit well | loose at the hips | nothing fits | does not fit me | odd fit around |
      bad fit around | fit is off/weird/odd/strange/terrible/awful/bad/poor/wrong | weird/odd/strange/awkward/terrible/awful/poor/bad fit |
      sizing is off/inconsistent/weird/odd/wrong/strange/a | sizes are all over | inconsistent sizing/sizes |
      fits/fit strange/weird/odd/oddly/weirdly/awkwardly/badly/poorly/terribly/awful | size chart/guide is wrong/off/useless/misleading/inaccurate |
      gap/gape at/in the/my | bunch/bunches up | pulls across | no two pairs/pieces/sizes | gape at/in/around/under | #part gape |
      sit funny/oddly/weird/badly/wrong | sizing make no sense | different sizes | stick out at | longer/shorter/tighter/bigger/wider/smaller/larger/looser than the other`,
  },
  small: {
    con: 'Comes up small; some go a size up',
    bad: `tight across | tight under | tight in | tight at | tight on | tight around | chest is tight | snug across | snug at | narrow across | narrow in |
      narrow at | runs very small | size bigger | size larger | half a size more | half a size small | half a size too small | size too small |
      sizes too small | go one up | go up a size | up a size | one size up | a size up | one size bigger | one number bigger | take the size above |
      size above | next size up | could not close it | not past my hips | not go past my hips | not go over my | not get it over | not get them over |
      impossibly small | far too small | way too small | way 2 small | shoulders are narrow | narrow shoulders | hardly lift my arms | barely lift my arms |
      swap for a bigger | swapped for a bigger | swap it for a bigger | tighter than | smaller than i expected | go for a bigger size | squeezed into |
      fit small | fits a child | fits tightly | runs short and tight | cuts off my circulation | not get into | not zip it up | not do it up | not button it |
      barely get it over | hardly get it over | order up | bust is tight | waist is tight | usual m is tight | usual size is tight | usual l is tight |
      usual s is tight | take the next one up | next one up | one bigger | a size bigger | size up from | not zip it | made for dolls | made for a child |
      cut for a child | two sizes smaller than | pinched at the waist | too tight for | could barely get | barely get into | order one up | order a bigger |
      take a bigger | a size larger | one size larger | child size | toes hit | toes touch | is tiny | tiny on me | too/overly small/tight/narrow/snug/slim |
      a bit/little/tad/touch/fraction/smidge/shade small/tight/narrow/snug | bit/slightly/rather small/tight/narrow/snug |
      on the small/tight/snug/narrow side | runs/run/ran/comes/come/came/cut/cuts/sized/sizes/fits small/tight/narrow/tiny/snug |
      runs/run/ran/fits/fit/comes/come slightly/rather/quite/pretty/bit/little small/tight/narrow/snug |
      runs/run/ran/fits/fit a bit/little/tad/touch small/tight/narrow/snug | runs/run/ran a size/sizes small | runs/run/ran one/two/half size/sizes/a small |
      comes/come/came up small/tight/narrow/tiny | comes/come/came up a bit/little/tad/touch small/tight/narrow |
      comes/come/came up slightly/rather/quite small/tight/narrow | smaller/tighter/narrower than expected/usual/normal/stated/advertised/described/i/it/the |
      tight/snug/narrow across/around/round/at/under/over/through/in/on the/my | tight/narrow for me/my |
      order/take/buy/get/go/went/bought/ordered/choose/pick/needed/need/try one/a/half size/sizes up/bigger/larger |
      order/take/buy/get/go/went/bought/choose/needed/need half a size up/bigger/larger |
      order/take/buy/get/go/choose/needed/need a/the bigger/larger/next size | go/went/gone/order/ordered up one/a/half/two | size/sized/sizing up |
      could/can not/barely/hardly zip/button/fasten | could/can not/barely/hardly do it/them up |
      could/can not/barely/hardly get it/them over/past/closed/zipped/buttoned | could/can not/barely/hardly get my foot/feet/arms/head/calves/shoulders |
      could/can not/barely/hardly get into | can barely/hardly/not breathe in/zip/button | restrict my movement/arms | squeeze my #part into |
      not get my #part in/into/through/past | not get it/them over my #part | barely/hardly/could not get my #part in/into/through/past |
      smaller than the chart/guide/label/size/model/picture | tight on/across/around/round/at/under/over/through/in my #part |
      tight on/across/around/round/at/under/over/through/in the #part | could/can not get this/these over/on/past | go/went up #number sizes |
      for a bigger/larger size | for the next size up | be tight | feel tight | small/narrow/tight fitting | narrow/tight fit |
      barely fit in/into/through/over | swap it for a larger | exchange it for a larger | cut off my circulation | do the zip/buttons up | not lift my arms |
      could/can not/barely get it/them/this/these on | tiny`,
  },
  large: {
    con: 'Comes up large; some go a size down',
    bad: `big on me | loose on me | wide on me | huge on me | swims on me | swim in my | one down | down a size | a size down | went down a size |
      take the size below | size below | next size down | half a size large | full size too large | sizes too large | sizes too big | big across |
      way too big | far too big | sooo big | second person in | two of me | circus tent | could camp in it | hangs loosely | wide enough for two |
      bigger than i expected | fit large | fit big | could fit two | fits two of me | like a tent | way too wide | very wide | very loose | very baggy |
      come up generous | held two of me | two of me in | big enough for two | a size smaller would | one size smaller | take one down | order down |
      too big for me | a size too big | big at | far too wide | two sizes too | belt to hold | needed a belt | slips off my feet because | is huge | huge on |
      is massive | is gigantic | is enormous | enormous on | too/overly big/large/wide/loose/baggy/roomy |
      a bit/little/tad/touch/fraction/smidge/shade big/large/wide/loose/baggy | bit/slightly/rather big/large/wide/loose/baggy |
      on the large/big/loose/generous/roomy side | runs/run/ran/comes/come/came/cut/cuts/sized/sizes/fits big/large/wide/huge/loose/baggy |
      runs/run/ran/fits/fit/comes/come slightly/rather/quite/pretty/bit/little big/large/wide/loose |
      runs/run/ran/fits/fit a bit/little/tad/touch big/large/wide/loose | runs/run/ran a size/sizes large/big |
      runs/run/ran one/two/half size/sizes/a large/big | comes/come/came up big/large/huge/loose/wide | comes/come/came up a bit/little/tad/touch big/large |
      comes/come/came up slightly/rather/quite big/large |
      bigger/larger/looser/baggier/wider than expected/usual/normal/stated/advertised/described/i/it/the |
      order/take/buy/get/go/went/bought/ordered/choose/pick/needed/need/try one/a/half size/sizes down/smaller |
      order/take/buy/get/go/went/choose/needed/need half a size down/smaller | order/take/buy/get/go/choose/needed/need a/the smaller size |
      go/went/gone/order/ordered down one/a/half/two | size/sized/sizing down | swim/drown in it/them/this/these/mine | hang/fall off me | could fit two of |
      room for two of me | twice my size | swim/drown in the | one size less | a size less | size too big/large |
      bigger than the chart/guide/label/size/model/picture | slip/slips/fall/slide off my hips/waist | size/sizes too long/wide | go/went down #number sizes |
      for a smaller size | drown me | swamp me | swamped in | drowned in | one/a/two/half size/sizes large/big | far/way too roomy | baggy in all the wrong |
      huge | massive | enormous | gigantic`,
  },
  room: {
    pro: 'Roomy',
    good: `roomy | room for | room to move | easy at the hip | so i can move | i can move freely | freedom of movement | fits a thick sweater |
      fits a jumper under | fits a thick jumper | fits over a | space for | enough room | generous cut | generous fit | layers underneath | layers under it |
      room underneath | fits layers | there is room | room in the toe | wide toe box | space in the | space to move | a relief for wide feet |
      good for wide feet | fits my wide feet | plenty/lots/loads of room/space | roomy enough/fit/toe | generous cut/sizing through | generously cut/sized |
      fits everything | fits my laptop | everything fits | spacious | room/space to spare/layer/grow | fits a chunky/thick/big/warm |
      fits everything/loads in | fit everything/loads in/into | hold loads/lots/so/everything | swallow everything | wide enough`,
  },
  enoughLength: {
    pro: 'Long enough',
    things: 'length',
    good: `long enough | length is spot on | cut long enough | reaches my knees | reach my shoes | nice and long | long enough for | covers my back |
      covers my lower back | finally long enough | stays tucked in | reach past my wrists | reaches past my | long enough at last | long enough for my |
      perfect/right/good/great/ideal/nice/lovely/correct/excellent length | length be perfect/right/great/ideal/good/lovely/fine/spot |
      length feels/is just/about right | cover my/the bum/bottom/backside/behind/wrists | reach my/the ankles/wrists/floor | sleeve/leg actually reach |
      go round/around twice | remain tucked in | stay tucked in | come right down to my`,
  },
  long: {
    con: 'Long for some',
    bad: `bit long | kinda long | quite long on me | on the long side | long to sit on | inches long | inches off the hem | reach my fingertips | hemmed by |
      hem anyway | had to hem | hem taken up | take the hem up | take up the hem | trip over it | trip over them | cover my hands | very long on me |
      quite long | longer than i expected | longer than in the picture | had to shorten | have to roll | tripping over | drags along | reach my knuckles |
      sweeps the floor | too/overly/slightly/rather/extremely/awfully/ridiculously/way long | a bit/little/tad/touch/smidge long | long on/for me/my |
      longer than expected/pictured/shown/advertised/stated/i/it/in/on | drag on/along/across the floor/ground | trail on/along the floor/ground |
      trip over the hem/bottoms | had/have to hem/shorten/cuff it/them/the/mine | needs/need/needed to be hemmed/shortened |
      had/have it/them hemmed/shortened | had/have to turn/roll/take up | had/have to turn/roll/take the/them sleeves/legs/hem/cuffs/bottoms/up |
      needs/need/needed hemming/shortening/taking | past my fingers/fingertips/knuckles/hands | over my hands/knuckles/fingertips | swallow my hands/fingers |
      down to my knees/fingertips/knuckles/ankles/thighs/shins | have them/it/mine taken up | puddle around/at/round | a little/bit/tad/touch longer than`,
  },
  short: {
    con: 'Short for some',
    bad: `bit short | kinda short | came up short | stops short | on the short side | ride up | body rides | short body | shorter than in the picture |
      shorter than the picture | shorter than in the photo | shorter than on the model | well above my wrists | above my wrists | above my belly |
      length is wrong | barely covers | high water | highwater | shorter than i expected | very short | really short | so short | way too short |
      shrunken length | not long enough | not cover my | comes untucked | half mast | bares my | tugging it down | end above my wrists | ends above my |
      end above my | stop above my | ends four | on me it is a mini | short in the torso |
      too/overly/slightly/rather/extremely/awfully/ridiculously/quite/way short | a bit/little/tad/touch/smidge short | short on/for me/my/anyone/tall |
      shorter than expected/pictured/shown/advertised/stated/i/it/in/on | not quite long enough | not reach my/the wrists/ankles/waist/wrist/ankle |
      not cover my/the bum/belly/stomach/back/midriff/tummy/wrists/bottom | show my belly/stomach/midriff/ankles/tummy | pull/tug it down |
      stop/end/finish short of | stop/end/finish well/halfway above/up my | will not stay tucked | stop/end/finish halfway | indecent | indecently short |
      a little/bit/tad/touch shorter than`,
    wished: `longer back | longer behind | longer by | a little longer | a bit longer | an inch longer | longer sleeve | longer leg | longer body`,
  },
  material: {
    pro: 'Good material',
    con: 'The material is delicate',
    things: `fabric | cloth | material | cotton | wool | denim | leather | suede | linen | canvas | knit | yarn | jersey | silk | weave | tweed | cashmere | merino |
      crepe | flannel | corduroy | tissue`,
    goodOfIt: `dense | substantial | sturdy | thick | thick enough | smooth | smooth enough | close | solid | dry hand | body | weight | enough weight | some weight |
      heft | quality | breathes | breathes well | strong | supple | high grade | full grain | heavyweight | expensive | luxurious | robust | durable`,
    badOfIt: 'thin | fragile | weak | delicate | rough | thinner | synthetic | plastic | plasticky',
    good: `quality cloth | even weave | supple leather | full grain leather | high grade cotton | heavyweight cotton | luxurious fabric | thick fabric |
      dense fabric | sumptuous | real leather | real wool | pure wool | fabric feels luxurious | nice weight to it | tissue is of very good quality |
      lovely on the skin | nice on the skin | fabric is thick | fabric is lovely | lovely fabric | beautiful fabric | gorgeous fabric | lovely material |
      feels expensive | dense wool | good thick | feel/look luxurious/luxe/premium/substantial |
      high/good/great/top/excellent/lovely/nice/premium quality material/fabric/leather/cotton/wool/linen/denim |
      quality material/fabric/cotton/wool/linen/denim/leather | nice/good/lovely/proper/substantial weight to |
      nice/good/lovely thick/heavy/sturdy cotton/fabric/material/wool/denim/leather/canvas`,
    bad: `snags | thread pulled | pulled thread | fabric too thin | fragile when wet | plastic feel | smells of plastic | pure polyester | not real leather |
      fake leather | peeling leather | like tissue paper | paper thin | thin as paper | crackles with static | full of static | thumb through it |
      wore through | rips at once | holes after | got holes | has a hole | has holes | already a hole | bald patches | moth eaten | feels nasty |
      feels cheap and thin | thin as tissue | see it fraying | plastic leather | peeled off | peeling | smells of chemicals | chemical smell | crackles |
      tears easily | rips easily | thin and shiny | feel/look plasticky/plastic/synthetic/papery |
      cheap/nasty/horrible/awful/thin/flimsy/plasticky/shiny material/fabric/cotton/leather/polyester |
      fabric/material/leather/cotton/wool be/feel/feels thin/flimsy/cheap/horrible/nasty/awful/plasticky/synthetic/delicate/fragile |
      feel like plastic/paper/polyester | snag easily/on everything | leather crack/peel/flake | smell of/like plastic/chemicals/petrol/rubber |
      pull a thread | very delicate | scuff if/easily/at/the | mark easily/if/at | marks easily | papery | tissue paper | pulls at the slightest |
      flake/flaking`,
  },
  soft: {
    pro: 'Soft',
    con: 'Stiff or rough',
    good: `soft | softer | softest | softens | softened | silky | velvety | buttery | zero itch | like a cloud | like wearing a cloud | squishy soft |
      does not itch | does not scratch | smooth on the skin | smooth stuff on the skin | kind to my skin | soft on the skin | soft against | so soft |
      super soft | very soft | plush | cuddly | like a kitten | like butter | like silk | smooth as silk | feather soft | baby soft | downy | never itchy |
      without itching | itch free | supple | gentle on the skin | fluffy | soft as before | soft as butter | as soft as before | soft as on day one |
      soft as new | soft as ever | wonderfully soft | lovely and soft | soft as promised | softest thing | so so soft | incredibly soft | unbelievably soft |
      ridiculously soft | beautifully soft | nice and soft | soft to the touch | soft to the/touch | soft on/against the/my | silky/buttery soft/smooth |
      lovely/gentle/nice/kind on/against my skin | lovely/nice against the skin | no itching/itch/scratching/scratchiness | not itch/scratch/prickle |
      not itchy/scratchy/prickly | never itch/scratch | snuggly`,
    bad: `stiff | rough | rougher | coarse | itch | itchy | scratchy | scratches on the skin | scratches the skin | prickly | feels like cardboard |
      feels like a sack | harder with every wash | scratches my | scratches me | scratchiness | prickles | prickled | hard as a board | stiff as a board |
      stiff as cardboard | rough as sandpaper | wiry | abrasive | harsh on the skin | like wearing a sack | feels like sandpaper | hard leather | rock hard |
      feels like hay | seams scratch | scratches all over | rough on bare skin | red marks | like a doormat | hard as cardboard | scratches all | itches all |
      itches like | scratches like | rough inside | irritates | like wearing sandpaper/cardboard/sacking/hay |
      like sandpaper/cardboard/hessian/burlap/sacking/wire/straw/hay | make me itch/scratch | irritate my/the skin | rough on/against/to my/the | scratch at |
      in a rash | give/gave me a rash`,
  },
  opaque: {
    pro: 'Opaque',
    con: 'See-through',
    things: 'opacity',
    good: `opaque | squat proof | not see anything through | not see my underwear through | nothing shows through | nothing shows | not show through |
      no slip needed | not at all see through | nothing to see through | no need for a slip | not see my bra | not see through it | not see through |
      no see through | not sheer/transparent | not remotely/even/at see through | fully/completely/totally/properly opaque | no underwear/bra showing/shows |
      not show my underwear/bra/knickers/lines`,
    bad: `see through | sheer | transparent | translucent | see everything through | shows through | see right through | see my bra | see my underwear |
      see your underwear | everything shows | see right through it | see my knickers | my bra shows | my underwear shows | underwear shows | bra shows |
      needs a slip | needs something under | nothing left to the imagination | practically transparent | practically see through |
      thin enough to read through | gauzy | visible through | read through | read a newspaper through | see my pants | see everything | you see everything |
      a bit see through | transparent when | sheer when | can/could see my/your bra/underwear/knickers/pants/skin/legs |
      can/could see right/straight/everything through | show my/your bra/underwear/knickers/everything |
      need a slip/vest/cami/camisole/layer under/underneath | wear a slip/vest/cami/camisole/nude under/underneath/bra | need nude/seamless/flesh underwear |
      bra/underwear/knickers be clearly/visible`,
  },
  pilling: {
    pro: 'Does not pill or shed',
    con: 'Pills or sheds',
    things: 'pilling',
    good: `not a single pill | free of pills | no little balls | not make little balls | pill free | not fuzzed | no balls | no fluff at all | leaves no fluff |
      leaves no lint | not shed a | has not bobbled | does not bobble | has not pilled | does not shed | does not pill |
      no pilling/bobbling/bobbles/pills/fluff/shedding/fuzz/lint | not pill/bobble/shed/fuzz/moult | never pill/bobble/shed |
      without pilling/bobbling/shedding | not/no a/single/one bobble/pill | zero pilling/bobbles/bobbling/shedding`,
    bad: `pilled | bobbles | sheds | shedding | balls of fluff | fluff on everything | fluff everywhere | lint on everything | linting | fuzz | fuzzy after |
      fuzzballs | fuzz balls | balls up | balling up | hairs everywhere | molts | moults | loses hair | shedding hair | wool balls | started pilling |
      pilling started | pilled at once | bobbles after | bobbles already | bobbly | pilled after | bobbles all | bobbles everywhere | pills everywhere |
      pills like | pilled within | pilled in | fluff balls | pilly | covered in bobbles/pills/fluff/hairs/fuzz |
      leave fluff/hair/hairs/fibres/fibers/fuzz/lint | fluff/fuzz/hair/lint all over/everywhere | bobble appear/appearing | little/small/tiny bobble/balls`,
  },
  warm: {
    pro: 'Warm',
    con: 'Not warm enough',
    things: 'warmth',
    goodOfIt: 'right | enough',
    badOfIt: 'lacking',
    good: `warm | warmer | warmest | warm enough | right warmth | toasty | warms | no more cold | goodbye cold | not freeze | not freezing | do not freeze |
      not been cold | never cold | never been cold | not felt cold | not cold in it | snug and warm | super warm | very warm | so warm | really warm |
      keeps warm | kept my toes warm | toes stay warm | stay warm | stays warm | roasty | retains heat | holds heat | warm as toast | never felt cold |
      no more freezing | no cold feet | no cold hands | actually keeps me warm | keeps me really warm | never cold in it | warm and dry |
      not been cold since | no shivering | no draught | not shiver | warm in winter | warm all day | never been warmer | was never cold | not once cold |
      keep me/you/us/him/her warm/toasty/cosy/cozy/snug | keep my * warm/toasty/cosy/cozy | keep the cold/chill/draught/draughts/frost out |
      keep out the cold/chill/draught | lovely/nice/super and warm/toasty/cosy/cozy | warm/toasty in/at/even minus | cosy/cozy and/warm warm |
      not feel the cold | perfect/great/ideal/brilliant for winter/cold/freezing | snuggly | keep my #part warm/toasty/cosy/cozy | warm #part | toasty #part |
      #part stay warm/toasty | #part be warm/toasty | not cold | cosy | cozy | keep the chill off/out/away | keep the cold off/out/away`,
    bad: `too cold | chilly | thin for the air conditioning | i froze | froze in it | cold feet | let the wind in | warmth is zero | lacks warmth |
      lets the cold in | cold comes through | cold gets in | i was cold | was cold in it | i felt cold | still cold | feel the cold | freezing in it | froze |
      shivering | shivered | not enough for winter | not give enough heat | does not warm | never been so cold | less warm | not nearly as warm |
      a bit chilly | lets the draught in | lets in the cold | i am cold in it | not a winter coat | not warm | not very warm | not really warm | cold in it |
      i freeze | you freeze | no use in the cold | not warm enough | not keep me/you/my/the warm/cold/toasty | not keep my * warm | no warmth/insulation |
      offer/provide/give no/little warmth/insulation | i am freezing/frozen/shivering | freeze in it/them/this | too thin for/to winter/keep |
      useless/no in/against/good/use winter/the cold | useless/no good/use in winter/cold | #part freeze/froze/be freezing/frozen/cold |
      freezing/cold/frozen #part | not keep my #part warm | like ice | not thick enough for winter`,
  },
  hot: {
    pro: 'Cool in the heat',
    con: 'Too warm for some',
    good: `cool in | cool and comfortable | stays cool | cool even | fabric is cool | cool linen | breathes | breathes well | breathes beautifully | breathable |
      real breeze | in serious heat | airy | breezy | light in the heat | no sweating | good in hot | ventilated | lets the skin breathe | skin can breathe |
      air gets through | lets air through | no sweat | breathable and light | did not sweat | not sweat once | nice and cool | nice and airy |
      cool even when | light and airy/breathable/breezy | cool and airy/breezy/breathable/light/fresh | keep me/you cool/fresh | stay cool |
      not sweat/overheat/boil | not make me sweat | not get hot/sweaty/clammy | never/without sweaty/sweating/overheating |
      perfect/great/ideal/lovely/good/brilliant for summer/hot/humid/warm | perfect/great/ideal/lovely/good for the heat/summer/tropics/heatwave |
      perfect/great/lovely/good/cool in the heat/summer/sun | let/lets the air through | wicks | well ventilated`,
    bad: `a little warm | a bit warm | sweaty | i sweat | i sweated | stifling | overheat | clammy | stew in it | does not breathe | roasting |
      keeps the sweat in | i sweat in it | sweating | sweat in it | sweltering | suffocating | too hot for | too warm for | like a plastic bag |
      drenched by the time | airless | traps heat | hot and sticky | you boil | i boil | no air gets through | sweated through | you sweat | sweat in them |
      soaked in sweat | too warm for the | too hot in | sweated in | sweating after | cooked in it | too hot/warm | make me/you sweat/sweaty/overheat |
      sweat like/through/buckets | get hot/sweaty/clammy/stuffy/too | not breathe/breathable | not breathe at all |
      boil/roast/cook/melt/bake in it/this/them | stuffy | no breathability/airflow/ventilation | like a sauna/oven/greenhouse | i am sweating |
      too thick for/to wear/summer | sweaty #part | #part sweat/overheat/boil`,
  },
  weather: {
    pro: 'Keeps wind and wet out',
    con: 'Not for real rain',
    good: `waterproof | rainproof | water repellent | windproof | stops wind | stops the wind | arrived dry | dry socks | dry feet | stayed dry | stay dry |
      stays dry | kept a laptop dry | shrugs off a drizzle | drizzle out | sheds rain | sheds a shower | laughed at the sleet | laughs at rain |
      neither rain nor wind gets in | neither wind nor rain gets | wind does not get through | no wind gets through | water does not enter |
      water does not get in | rain does not get in | bone dry | perfectly dry | completely dry | dry inside | dry underneath | weatherproof |
      withstands rain | withstood | holds up in rain | blocks the wind | blocks wind | wind stays out | rain stays out | wind can not get | warm and dry |
      snow stays out | water stays out | wet stays out | dry to the last | dry in the storm | i stayed dry | rain stays off | feet stayed dry | feet dry |
      keeps the snow | rain just runs | rain just rolls | stayed bone dry | stayed dry inside | wind stays outside | water/wind/rain/weather/shower proof |
      water/wind/rain/weather/shower resistant | showerproof | keep me/us/you/everything dry | keep me/us/you/my bone/completely/perfectly/nice/feet dry |
      keep my * dry | keep the rain/wind/wet/water/snow/drizzle out/off | keep out the rain/wind/wet/water/snow | keep out rain/wind/water |
      rain/water/snow just/simply runs/run/ran/rolls/roll/rolled/beads/bead/slid off | rain/water/snow runs/run/ran/rolls/roll/rolled/beads/bead/slid off |
      not let water/rain/wind in/through | not let a drop | not a/single drop got/came | no wind/water/rain get/come |
      stay completely/perfectly/bone/totally dry | block/stop the/out wind/breeze/rain | survive/withstand/withstood a/the downpour/storm/shower/monsoon |
      not a drop got/of/came in/rain/water/through | remain/remained dry | keep my #part dry | #part stay/be/remain dry |
      hold off the/a rain/downpour/drizzle | stood up to the rain/wind`,
    bad: `not for rain | not for wet | leaks | zips leak | soaked through | soaked after | not an afternoon on a hill | feet got wet | wet out | wets out |
      goes straight through it | goes right through | water enters | drenched in | soaking wet | wet through | damp inside | damp after | lets in water |
      lets in wind | lets in rain | drizzle goes | lets every drop | soaked in ten | soaked in minutes | soaked within | sleeves soak through |
      shoulders let water | fails as a raincoat | every drop through | socks were wet | take in water | soaked by the | got soaked in | wet in ten |
      wet after ten | wet in under | wet after the first | water through the | leaks at | leaks through | leaks in |
      not waterproof/rainproof/windproof/showerproof | not keep the rain/wind/water/wet | not keep me/my dry | not keep my * dry |
      not remotely/even/at/really waterproof/windproof | let water/rain/wind in/through | let the water/rain/wind in/through | be soaked/drenched |
      got/get soaked/drenched | wet feet/socks/toe/shoulder | water/rain/wind come/get/goes/went/seeps/seeped/blows/cuts/whistles in/through |
      water/rain/wind come/get/goes/went/blows/cuts straight/right through | useless/hopeless/pointless in/against the/any rain/wind/wet/drizzle |
      useless/hopeless in rain/wind | wet #part | #part be/get soaked/wet/drenched | sopping wet | sopping`,
  },
  color: {
    pro: 'The color pleases',
    con: 'The color fades or differs',
    things: `color | colour | colors | colours | shade | tint | hue | navy | burgundy | red | green | teal | mustard | olive | rust | ivory | cream | purple |
      turquoise | beige | tan | yellow | lilac | coral | maroon`,
    goodOfIt: `rich | richer | deep | depth | exact | exactly right | exactly the one | calm | calmer | quiet | vibrant | stunning | true | held | stayed |
      goes with everything | goes with | has not moved | has not faded | spot on | magnificent | bright | does not rub off | vivid | joyful | proper |
      fabulous | exactly like`,
    badOfIt: 'dull | faded | different | differs | bleeds | ran | off | paler | sickly | ugly | nothing like',
    good: `colorfast | colourfast | the color the shape | exactly like on the pictures | still the same dark | still black | black is still black | stays white |
      stayed white | rich brown | deep black | does not fade | holds its color | holds its colour | kept its color | kept its colour | color stays |
      colour stays | still bright | still vivid | still as dark | true color | true colour | same as in the picture | exactly as pictured |
      as in the picture | just like the picture | like in the picture | like in the photo | exact color | exact colour | lovely shade | perfect shade |
      has not faded | never faded | love the color | love the colour | love the colors | love the colours | still as bright | prettier than on |
      prettier than in the picture | even nicer than in the picture | even prettier in real life | bright as ever | bright as new | exactly the color |
      exactly the colour | exactly the shade | exactly the red | exactly the green | exactly the blue | lovely green | lovely blue | lovely red |
      beautiful green | beautiful blue | beautiful red | colours like | such a color | such a colour | stunning shade | beautiful shade | gorgeous shade |
      shade is lovely | shade is beautiful | color/colour be exactly as/like/what | color/colour be just as/like/the |
      exactly the color/colour/shade i/as/shown/in | true to the color/colour/photo/photos/picture/pictures |
      color/colour has/have not faded/run/changed/bled/budged | color/colour stay/keep/hold true/bright/vibrant/vivid/rich/well/up | not faded/fade |
      no fading/bleeding | without fading | more beautiful/vibrant/vivid/stunning in person/real/life |
      as vivid/bright/dark/black/rich as ever/new/before/day | love/loved/adore the #color |
      gorgeous/beautiful/stunning/lovely/dreamy/fabulous/perfect/vibrant #color | #color be gorgeous/beautiful/stunning/lovely/perfect/fabulous | vibrant |
      really pops | pops | #color stay #color | still #color`,
    bad: `different from the picture | not like the picture | nothing like the picture | faded | dye runs | bled all over | washed out color | washed out colour |
      lost colour | lost color | colour washed out | color washed out | colour is nothing like | color is nothing like | more orange than | more yellow than |
      more green than | paler than | nothing in common with the picture | nothing like the photo | faded to | has faded | faded after | faded in |
      discolored | discoloured | discoloration | stained my | dye rubs off | dye comes off | bleached | color is off | colour is off | dull in real |
      duller than | not as pictured | looks washed out | turned gray | turned grey | turned brown | turned pink | went gray | went grey | by now it is brown |
      sad grey | not the color in the | not the colour in the | color is not the one | colour is not the one | way darker | much darker than |
      much lighter than | way lighter | is pink now | came out pink | turned my whites | more brown than | more grey than | more gray than |
      more purple than | more blue than | awful color | awful colour | horrible color | horrible colour | lost its color | lost its colour |
      different color than | different colour than | not the shade | nothing like the color | looks nothing like the picture | color of mud | colour of mud |
      color/colour fade/ran/bleed/rubs/rubbed/washed | color/colour is/was/are nothing/different/way/much/duller/dull/disappointing/awful/horrible |
      color/colour look/looks nothing/different/off/duller/washed | not the same color/colour/shade | not the color/colour/shade in/i/as/shown/pictured |
      darker/lighter/brighter/duller/paler/yellower/greyer/pinker/greener/browner than in/on/expected/pictured/shown/the/i/it/online/advertised |
      more brown/grey/gray/green/blue/purple/orange/pink/yellow/beige/mustard/cream/white/black/red than in/on/pictured/shown/the/navy/blue/black/green/red/camel/cream/pink/grey/gray |
      completely/totally/very different color/colour | dye ran/bled/bleed/rubs/rubbed/transferred/stain/came/come | bled/bleed all/onto/into/on |
      rubbed/rubs/transferred/came off on/onto | more of a #color than | more #color than | #color rather than #color | turn #color | go #color after |
      from #color to | more of a * than the | more of a #color | color/colour not as | more like #color | #color be more #color |
      look/looks different from/to/in the website/picture/photo/pictures`,
  },
  sewing: {
    pro: 'Neatly sewn',
    con: 'Something came loose',
    things: `seam | stitching | stitches | sewing | edge | buttonhole | buttonholes | hem | joins | finish | finishing | topstitching`,
    goodOfIt: `even | neat | clean | straight | strong | regular | small and even | finished | firm | tidy | doubled | bound | by hand | dense | immaculate | careful |
      meticulous | flawless | impeccable | flat | secure`,
    badOfIt: `crooked | uneven | loosely | twisted | frayed | joke | split | burst | popped | came open | opened on day | have opened | have already opened |
      opened up | opened after | opened within | wobbles | wobbly | unravelled | mess | messy | torn | tore | ripped | rips | coming down`,
    good: `sewn by hand | finished by hand | taped shoulders | chain stitched | without one loose thread | flat seams | french seams | neatly finished |
      even stitches | straight seams | dense stitching | careful stitching | well finished | beautifully finished | immaculately finished | tidy as outside |
      tidy inside | neat inside | reinforced | seams are bound | well/beautifully/neatly/nicely/perfectly/carefully/immaculately stitched/sewn |
      neat/tidy/lovely/beautiful/immaculate/perfect/clean/even/strong/solid/impeccable/excellent/good/great stitching/seam/sewing/hems |
      no loose/stray/hanging threads/ends/thread/stitches | not a/one loose/single thread/stitch | double/triple stitched`,
    bad: `unravels | unraveled | unraveling | frayed | loose end | open seam | split seam | seams are a mess | split at the | burst at the | burst open |
      seam gave way | opened at the seam | seam is open | hem unravelled | hem unraveled | hanging threads | not sewn properly | unstitched |
      needed a stitch | threads were hanging | seam came undone | hem came undone | raw edges | loose threads everywhere |
      come undone/loose/unstitched/unpicked/apart | seam/hem/stitching/stitches come/went/gone/burst/split/gave/popped/ripped/opened/undone/apart |
      loose/stray/dangling thread/threads/stitches/stitching/ends | thread hanging/everywhere/sticking |
      poor/sloppy/shoddy/bad/terrible/messy/uneven/crooked/wonky/careless stitching/sewing/seam/stitches/hem |
      stitching/seam/hem/sewing be poor/sloppy/shoddy/bad/terrible/messy/uneven/crooked/wonky/loose | badly/poorly/sloppily stitched/sewn/hemmed |
      hole in/at/along the seam/armpit/underarm | split/burst/ripped along/at/down the seam | at the seam |
      loop/strap/bow/sleeve/trim/patch/label/flap come off/away/loose | hem drop/dropped`,
  },
  quality: {
    pro: 'Well made',
    con: 'Poorly made',
    things: 'quality | construction | workmanship | craftsmanship',
    goodOfIt: `solid | plain to see | honest | explains the price | high | matches | top | outstanding | first class | first rate`,
    badOfIt: 'low | lacks',
    good: `properly made | carefully made | better made | best made | properly put together | well put together | built to last | built like a tank | will last |
      has lasted | which is quality | knew the trade | would sign this | made with care | really solid | still going strong | going strong |
      stitched to last | made to last | feel the quality | see the work in it | sees the know how | says care | solid as a rock | good workmanship |
      expertly made | lovingly made | made well | very well done | years old and still | still like new | still as new | indestructible | bombproof |
      bomb proof | solid quality | solid piece | still holding up | wears well | resoled | tough stuff | you can tell it was made by |
      made by people who know | still perfect after | not a scratch | survives everything | workmanship is excellent | impeccably made |
      nothing to fault in the making | will outlive me | outlive me | outlasts | outlasted | still perfect | years and not | wears like iron |
      properly stitched | beautifully finished | finished beautifully | every detail | attention to detail | lasts and lasts | survived * years |
      well/beautifully/nicely/superbly/solidly made/constructed/crafted/built |
      good/great/excellent/amazing/superb/high/top/fantastic/brilliant/lovely/exceptional/outstanding/decent/nice/incredible/impressive quality |
      feel solid/sturdy/robust | sturdy/robust/durable/hardwearing | hard wearing | last me/for/years/ages/forever years/for/ages |
      last years/ages/forever/decades | still look new | still look like new | hold/stand up well/great/beautifully/brilliantly | as good as new |
      stand/stood the test | look brand new | like brand new`,
    bad: `worse made | worst made | shoddy | falls apart | looks cheap | flimsy | gone down the drain | gone downhill | lacks quality | sole came off |
      sole fell off | poor workmanship | no quality | no quality at all | inferior | quality is gone | quality has dropped | fell apart in | did not last |
      not last | not even last | lasted only | lasted barely | lasted two | worn out after | wore out | badly put together | poorly put together | see glue |
      glue everywhere | made cheaply | junk | shoddily | tacky | before it fell apart | heel tip came off | lost its heel | sole came unglued | came unglued |
      came broken | came late and broken | arrived broken | arrived torn | arrived damaged | edges are unfinished | has a hole | a hole already | got a hole |
      tore when | tore at once | tore after | ripped when | hole in the sleeve | garbage | handle came off | snapped off | could have been made better |
      made in five minutes | did not survive | fell off after | heel came off | broke on day | broke the first | broke on the first | broken on arrival |
      coming apart | peeling off | worn through | threadbare | thin spots | see daylight through | broken in a | lasted exactly | lasted three | lasted four |
      lasted all of | lasted until | landfill |
      poor/bad/terrible/awful/low/cheap/shocking/rubbish/dreadful/disappointing/inferior/appalling/shoddy/horrible/dire/worst quality |
      quality be poor/bad/terrible/awful/low/shocking/rubbish/dreadful/disappointing/appalling/shoddy/lacking |
      poorly/badly/cheaply/shoddily made/constructed/finished/built | fall to pieces/bits | come/go/went to pieces/bits | feel cheap/flimsy/tacky |
      cheap and nasty/tacky | not well made | not very well made | not made/built to last | only/barely/hardly last |
      last a/one/two/three week/month/wash/day | last less than | broken/snapped/split/cracked/disintegrated after/within |
      sole/heel/strap/handle/sequins/beads come/fell/broke/snapped/ripped/tore/split/peel/crack | hole appear/appearing/already/after/within |
      develop/developed a hole/holes | disintegrated | tatty | total/absolute rubbish | rip/ripped/tore/split/snapped/broke the first/second/third time |
      break straight away | hanging off | last about five minutes | last five minutes`,
  },
  shape: {
    pro: 'Hangs well and keeps its shape',
    con: 'Loses its shape',
    things: 'shape | drape',
    good: `back to its shape | still in shape | drapes | hangs straight | hangs right | hangs plumb | falls straight | wonderful drape | not deformed |
      has not deformed | no bagging | does not go baggy | does not bag | not out of shape | no twisting | does not twist | without stretching |
      refuses to lose its shape | good drape | perfect drape | still fits like on day one | recovers its shape | back into shape | does not stretch out |
      does not sag | not sagged | not bag | not baggy at | not stretched | never lost its shape | has not lost its shape | does not lose its shape |
      swings level | holds its pleats | kept every measurement | barely creased | keeps its line | line survived | lies flat | still the same shape |
      stays crisp | stay crisp | hangs as if ironed | hold/keep/retain/retained/retains its/their shape/form/structure |
      hang/drapes/drape/falls beautifully/well/nicely/perfectly/elegantly/gracefully | not lost/lose its/their shape | not bag/sag/stretch/stretched out |
      bounce/bounces/spring/springs back | beautiful/lovely/nice/great/gorgeous/elegant drape`,
    bad: `out of shape | stretched out | sagged | saggy | bag out | baggy at the | elbows baggy | knees baggy | shapeless rag | grown a size | has deformed |
      deformed | twisted after | creases badly | wet towel | shape is gone | neck stretched | stretched so | bagged | bagging | gone out of shape |
      misshapen | warped | limp | hangs like a | twisted in the wash | hangs like a sack | knees bag out | bags at the knees | collar curls |
      lose its/their/all shape/form/structure | goes/go baggy/saggy/shapeless/wavy/limp/floppy/misshapen | stretch after/within/beyond/badly |
      bags/bagged/bagging at/out | baggy/saggy/shapeless/misshapen after/knees/elbows | baggy/saggy at/around the knees/elbows/knee/elbow |
      #part bag/bags within/after/by/out`,
  },
  cut: {
    pro: 'Well cut',
    con: 'The cut is not for everybody',
    things: 'cut | drafting | yoke | armhole | proportions | tailoring | silhouette',
    goodOfIt: 'clean | honest | exact | neat | flattering | superb | flatters | sharp',
    badOfIt: 'odd | strange | weird | boxy | unflattering | off',
    good: `cut well | cut really well | cut beautifully | cut perfectly | sharp lines | flattering cut | flatters the silhouette | flatters my figure |
      flatters everyone | cut flatters | very flattering | so flattering | super flattering | elegantly cut | smartly cut | excellent cut | nipped in |
      tailored perfectly | legs look endless | makes my legs look | suits everyone | suits everybody | cut so well | cut is superb | cut by somebody |
      flattering | beautifully/well/nicely/cleverly/superbly/perfectly cut/tailored |
      lovely/beautiful/great/clever/good/perfect/elegant/nice/gorgeous/fantastic cut/tailoring/silhouette | flatter my/the/every/all/any/your |
      love the cut/silhouette/tailoring | nip/nips in at | make my legs look longer/endless | make me look taller/slimmer/slim/thinner |
      skim/skims over my/the`,
    bad: `cut like a sack | cut like a tent | cut like a box | shapeless | no waist at all | straight up and down | armholes are cut so low |
      does nothing for anyone | does nothing for my | does nothing for me | bad cut | poor cut | terrible cut | awful cut | boxy | cut weirdly |
      cut strangely | cut oddly | cut too | cut is too straight | no shape to it | wide shoulders and narrow | makes me look wide | makes me look pregnant |
      badly proportioned | no shape whatsoever | badly/poorly/weirdly/oddly/strangely cut/shaped/tailored |
      cut is weird/odd/strange/boxy/unflattering/wrong/off/bad/terrible/awful | weird/odd/strange/awkward/unflattering/boxy/bizarre cut/shape/proportions |
      too boxy | no shape at all`,
  },
  washing: {
    pro: 'Washes well',
    con: 'Needs care in the wash',
    good: `machine washable | washed clean | easy hand wash | easy care | survived the machine | survives the washing machine | has not shrunk | did not shrink |
      without shrinking | stays white in the wash | black is still black | wash n wear | wash and wear | dried flat | brushes clean | cleans with a sponge |
      wash and go | washes like a dream | comes out perfect | comes out fine | comes out perfectly | comes out of the wash like | like new after |
      as good as new | good as new | washes up well | washing machine no problem | easy to care for | easy to look after | machine wash no problem |
      survives every wash | no need to iron | dry by morning | dry in an hour | stain came out | stains wash out | does not crease | never iron it |
      out of the machine as | same after washing | after twenty washes still | no change after | comes clean | wash after wash | * washes and still |
      washed * times | machine washable and | dries in | needs no ironing | comes out of the suitcase |
      wash/washes/washed well/beautifully/fine/perfectly/great/brilliantly/nicely/easily |
      come out of the wash/machine/dryer/washer fine/perfect/perfectly/great/unharmed/good/beautifully | come out of the wash/machine/dryer/washer like new |
      come out of the wash/machine/dryer looking/as/like good/as/new | survive/survives the/several/many/multiple/countless wash/washes/washing/dryer/tumble |
      hold/stand up in/to the wash | not shrink/crease/wrinkle/creased/wrinkled | no shrinking/shrinkage/ironing/creases/creasing |
      never shrink/crease/wrinkle | easy to wash/clean/iron/launder | dry/dries/dried quickly/fast/overnight | dry/dries/dried in no/an | not need ironing |
      hardly/barely/never/rarely crease | wrinkle/crease free/resistant | wipe/wipes clean | come out good/like as/new | come out as new | not a crease`,
    bad: `shrank | shrinkage | dries slowly | wash it by hand | out of the wash smaller | dye ran | bled all over | felted | hand wash only | do not wring |
      days to dry | shrunken | shrank in | shrank after | got smaller in the wash | smaller after the wash | smaller after washing | came out smaller |
      shorter after the wash | ruined after one wash | wash ruined | did not survive the wash | not survive the wash | not machine washable | color ran in |
      colour ran in | dye bled | harder with every wash | impossible to iron | would fit my toddler | would fit a doll | fits my toddler |
      creases as soon as | shrank in the wash | until i washed it | wrinkles as soon as | creases at once | ruined by the | the wash ruined |
      lost its softness | went hard | went grey in the wash | turned grey | bled in the wash | ran in the wash | came out two | came out a size |
      creases like | wrinkles like | crumples | needs ironing every | crease/wrinkle/crumple easily/badly/terribly |
      crease/wrinkle if/the/as/like you/moment/soon/mad/crazy | dry clean/cleaning only | take ages/forever/days to dry | need ironing |
      has/have/need to be hand/dry washed/cleaned | has/have/need to be ironed | pain/nightmare/hassle to wash/iron/clean/dry |
      ruined/wrecked/destroyed in/by the wash/washing/machine | come out of the wash/machine/dryer smaller/misshapen/ruined/shorter/tiny |
      come out of the wash/machine/dryer a/two/all size/sizes/creased/misshapen | crease/creases if/when/as/the | one wash and it be/was/is ruined |
      ruined after/in/by`,
  },
  value: {
    pro: 'Worth the price',
    con: 'Expensive',
    things: 'price | value',
    goodOfIt: 'fair | cheap | reasonable | honest | low | unbeatable | decent | excellent',
    badOfIt: 'high | steep | unfair | on the high side | outrageous',
    good: `worth it | worth every | bargain | cheap per wear | good quality for the money | not go wrong for | not go wrong at | fair for the price |
      than the price suggests | more expensive than it was | very decent for the price | costs little | expected to pay double | expected to pay more |
      lot for your money | lot for the money | at this price | price you can not go wrong | cheap as chips | inexpensive | money well spent |
      value for money | good value for | quality for the price | good quality price | relation quality price | very reasonable | great bargain |
      saved me a fortune | worth twice | worth double | worth more than | not overpriced | cheaper than elsewhere | could not believe the price | bang for |
      budget friendly | cheap but good | affordable | will not find anything better | not find anything better | not get more for your money | a bargain |
      what a bargain | what a steal | was a bargain | for so little money | more than fair | unbeatable | this good for the money | for next to nothing |
      pays for itself | could not be cheaper | worth every/the penny/cent/money/price/splurge/investment/pound/euro |
      good/great/excellent/fantastic/amazing/brilliant/incredible/superb/decent value | value for money be/is good/great/excellent/amazing/fantastic |
      a/such steal | reasonably/fairly/sensibly/well priced | good/great/fair/reasonable/amazing/excellent/decent/fantastic/brilliant/nice price |
      price be right/fair/great/good/reasonable/amazing/excellent/unbeatable/fantastic |
      great/good/brilliant/excellent/fantastic/amazing/perfect/lovely for the/this/that price/money |
      can/could not beat/argue/complain/fault the/with/at/this price | not cost much/a | not break the bank | without breaking the bank | cheap and cheerful |
      half the price of | would have paid/pay double/more/twice | cheap and comfy/comfortable/warm/good | absolute/complete/real/total/proper steal/bargain |
      not cost the earth/fortune | half price in the sale | got it for half price`,
    bad: `expensive | overpriced | pricey | pricy | costly | the most money | waste of money | wasted money | save your money | rip off | ripoff |
      daylight robbery | feel it in the wallet | too much money | money down the drain | not worth the | not worth it | dear for | far too dear |
      far too much | too much for | over priced | extortionate | exorbitant | steep for | eye watering | price is too high | price too high |
      not cheap and not | bad relation quality | not get much for | unjustified price | price is not justified | not justify the price |
      and that for * euros | want * for it | better ones for less | not for this price | not at this price | not for that price | that is a cheek |
      become too dear | for less money elsewhere | seen better for less | way too expensive | far too expensive | price is a joke |
      too/rather/way/far/bit/little/tad/quite expensive/pricey/dear/costly/steep | not worth the/half/that/what money/price/cost/i/that/it | a rip off |
      ripped off | cost too/a/an much/fortune/bomb/arm | too much for/money what/a | steep/high/dear/hefty/silly/ridiculous/crazy/absurd/outrageous price |
      price be steep/high/ridiculous/crazy/absurd/outrageous/silly | pay/paid/paying for the name/brand/label/logo | pay/paid/paying over the odds |
      bad/poor/terrible value | not good/great value | lot of money for | not worth | for half the price`,
  },
  pockets: {
    pro: 'Useful pockets',
    con: 'Another pocket is missed',
    things: 'pocket | compartment | compartments',
    goodOfIt: `deep | deep enough | real | useful | big | roomy | hold | room | practical | handy | loads of | lots of | clever | close properly | generous |
      plenty of | hidden | large | spacious`,
    badOfIt: `small | shallow | missing | fake | joke | gape | useless | tiny | too small | too shallow | decorative | sewn shut`,
    good: `packs into its own pocket | pockets galore | pockets for everything | pockets that hold | pockets fit | finally pockets | plenty of pockets |
      loads of pockets | lots of pockets | pocket takes | pocket fits |
      real/actual/proper/deep/big/useful/handy/decent/good/great/functional/usable/large/roomy/generous/zipped pocket |
      pocket be deep/big/useful/handy/great/brilliant/roomy/generous/perfect/huge/large/functional | love the pocket | has/have pocket |
      it/dress/skirt has pocket`,
    bad: `lacks a pocket | not have pockets | not one pocket | not a single pocket | pockets missing | fell out of the pocket | pockets sewn shut |
      pockets that hold nothing | pockets hold nothing | pockets are so shallow |
      no/without/zero/lacks/lacking/missing/fake/tiny/shallow/useless/pretend/sham/pointless/silly/decorative/mock/dummy/minuscule pocket |
      no inside/inner/real/proper/usable/functional/back/side/zip pocket |
      pocket be tiny/shallow/useless/fake/pointless/sewn/stitched/decorative/missing/ridiculous | pocket be too small/shallow |
      not have/any any/pocket pocket | not have a/any/real/proper pocket | only one pocket | pocket be a joke | nowhere to put/keep my/a/your`,
    wished: 'pocket',
  },
  weight: {
    pro: 'Light',
    con: 'Heavy',
    good: `lightweight | light enough | feels light | packs small | light as a feather | feather light | light when empty | weighs next to nothing |
      weighs less than | hardly weighs | barely weighs | light and airy | light and thin | wonderfully light | really light | so light | very light |
      surprisingly light | nice and light | light | light as air | light as nothing | ultra light | ultralight | featherlight | featherweight | light weight |
      feels weightless | weightless | so lightweight | forget i have it on | forget it is there | packs light | light to carry/wear/pack |
      super/lovely light | weighs/weigh nothing/next | weighs/weigh almost/hardly/barely/practically/absolutely nothing/anything |
      hardly/barely notice/feel/know it/them | not heavy | not weigh me down | not weigh a lot/thing/ton | without being heavy`,
    bad: `heavy | heavier | weighs as much as | too heavy | very heavy | so heavy | quite heavy | rather heavy | really heavy | weighs a lot | shoulders ache |
      like lead | bulky and heavy | clunky | cumbersome | carrying a second person | on the heavy side | feel its weight | heavy as a |
      weighs/weigh a ton/tonne | weighs/weigh me/you down | weighs/weigh so/too much | heavy to carry/wear | bulky | ton of bricks | heavy even when/without`,
  },
  hold: {
    pro: 'Stays in its place',
    con: 'Slips or slides',
    things: 'grip',
    good: `stays put | stays up | stays down | stays rolled | stays flat | stay tied | stays tied | stays in place | stays where it should |
      stay where they should | does not roll | grips | nothing slips | nothing slides | never slips | does not slip | do not slide | not slip once |
      ankle held firmly | ankle feels secure | held firmly | does not budge | never rides up | not slide down | not slipping | does not ride up |
      does not move | not move an inch | stays exactly | stays on | stay on | stays where it is | stays where i | stays firmly | sits firmly | secure on |
      grip well | does not fall down | stay where they belong | stays where it belongs | sits tight | stays on in the wind | stay on in the wind |
      nothing slipped | stays put all | stay/keep/hold in place | stay put/up | stay exactly where | stay firmly/perfectly/securely in/on/put |
      stay on all/even/the | not slip/slide/move/budge/shift/slid/slipped | not ride up | not fall/roll down/off | never slip/slide/move/budge/shift |
      never fall/roll down | no slipping/sliding/riding/rolling/readjusting/adjusting | without slipping/sliding/adjusting |
      great/good/excellent/brilliant/amazing grip | grips well/brilliantly/great | no need to adjust | stay where i/you put | remain in place/put |
      not blow off`,
    bad: `slides | slipped | slips | slipping | sliding | roll down | does not stay on | does not stay up | not stay in its | not stay in place | will not stay |
      falls down | end up around my ankles | ends up around my | falls off | heels lift | wanders | adjust it all | hitching | hitch it up | yanking it |
      no grip | slippery | slithers | pulling it up | pulling them up | straps slip | strap slips | flies off | rides up | will not stay up | pull it up all |
      slip/slips/slipped/slipping/slide/slides/slid/sliding off/down/out | fall off my feet/foot/shoulder/head/hips/nose/heel | fall off me |
      creep/creeps/crept up/down |
      keep/constantly slip/slipping/slide/sliding/fall/falling/ride/riding/rolling/moving/creeping/adjusting/pulling/hitching/yanking/tugging/twisting |
      heel slips/slip/slippage/lifts | have to keep pulling/adjusting/hitching | have to constantly pull/adjust | not stay up/on/put/in/down/tied | blow off |
      walk out of them | slip out of them | #part slips/slip/slide out`,
  },
  hardware: {
    pro: 'Good buttons, zippers and buckles',
    con: 'Trouble with buttons, zippers or buckles',
    things: `zipper | zip | buckle | clasp | lock | hardware | hinge | hinges | buttons | snaps | snap fasteners | poppers | popper | fasteners | rivets | magnet |
      hooks | hook | press studs | fastening | fastenings | fastener | drawstring | velcro | toggles | toggle`,
    goodOfIt: `solid | smooth | smoothly | runs smoothly | glides | turns smoothly | sturdy | feels solid | strong | weighty | still works | waterproof | metal |
      robust | heavy duty | runs well | runs like butter | zero trouble | reliable | working | effortlessly | easy | glides smoothly | closes well | click |
      clicks | closes firmly | works perfectly | works well | works fine | works flawlessly | secure | ykk | firm`,
    badOfIt: `scratches | stuck | jams | squeaks | two hands | broke | came off | fell off | snags | catches | gets caught | pop open | popped | bends | weak |
      flimsy | leak | ripped out | does not close | refuses to close | not close | will not close | loose | missing | cracked | stiff | gave up | split |
      wobbly | tarnished | plastic | misaligned | fiddly | stubborn | useless | unreliable | impossible to | got stuck | keeps sticking |
      keeps getting stuck | undone | opens by itself | opens on its own | opens itself | opened itself | came loose | dangling | hanging by a thread |
      hard to close | rusty | rusted | snapped | snapped off | popped off | fell apart | died | sheared`,
    good: `zip glides | zips glide | zip works |
      zip/zipper/button/buckle/clasp/hardware/fastening be/feel/feels/run/runs/work/glides smooth/smoothly/sturdy/solid/strong/beautifully/perfectly/well/substantial/secure/reliable/robust |
      sturdy/solid/strong/smooth/robust/chunky zip/zipper/button/buckle/clasp/hardware`,
    bad: `button missing | buttons hang by | hang by a thread | hang by one thread | buttons come loose | zip leaks | zip catches | catches every time |
      zip has given up | snaps pop open | lousy clasp | lost button |
      zip/zipper/button/buckle/clasp/popper/poppers/snaps/hook/fastening/magnet/drawstring break/stick/jam/come/fall/pop/split/bend/rust/tarnish/die/burst |
      zip/zipper/button/buckle/clasp be broken/stuck/faulty/loose/cheap/flimsy/rubbish/useless/missing/weak/fiddly/rusty/tarnished/dodgy |
      broken/faulty/stuck/cheap/flimsy/dodgy/missing/loose/useless/weak/fiddly/rubbish zip/zipper/button/buckle/clasp | lost a/two/the button |
      button come/fall/popped/pinged off | zip/zipper snag/catch/catches/get stuck/on/caught`,
  },
  lining: {
    pro: 'Good lining',
    con: 'The lining falls short',
    things: 'lining | lined',
    goodOfIt: `soft | neat | smooth | finished by hand | comfortable | slides | fully | silky | full | striped | properly | beautifully`,
    badOfIt: `thin | scratchy | too tight | tight | torn | tore | tears | ripped | rips | shorter | bunches | rides up | clings | rough | cheap | too short |
      came loose | bad | itchy | sticks | static | frayed | rustles | crackles | creeps | split | fell apart | missing | poorly sewn | holes | come away | come loose | come undone`,
    good: `lined throughout | silk lining | satin lining | quality lining |
      lining be soft/lovely/silky/smooth/beautiful/gorgeous/nice/great/warm/cosy/cozy/excellent |
      soft/lovely/silky/smooth/beautiful/gorgeous/nice/great/fleece/warm/full/cosy/cozy/pretty lining |
      fully/beautifully/properly/nicely/well/completely lined | love the lining`,
    bad: `no lining | unlined and that is a pity | without a lining | not lined | lining would have been nice |
      lining be ripped/torn/thin/cheap/scratchy/itchy/flimsy/horrible/rough/nasty/rubbish/awful/clingy/twisted/split/frayed/too |
      lining rip/rips/tear/tears/ripped/tore/torn/split/frayed/come/bunches/clings/rides/twists/shreds/sticks/shredded/peel |
      thin/cheap/scratchy/itchy/flimsy/nasty/horrible/rough/torn/ripped/clingy/poor/sweaty lining | lacks a lining`,
  },
  looks: {
    pro: 'Looks good',
    con: 'Does not look right',
    good: `handsome | elegant | stylish | chic | classy | smart looking | good looking | gorg | stunning | divine | beautiful shoes | beautiful dress |
      beautiful coat | beautiful jacket | beautiful skirt | beautiful bag | gorgeous dress | gorgeous coat | gorgeous shoes | gorgeous jacket |
      gorgeous skirt | looks very chic | look so good | looked right | people remembered me | people stop me | everyone asks | so many compliments |
      get compliments | compliment | looks cool | cool jacket | looks very elegant | looks very good | looks really good | looks really nice | looks super |
      looks flattering | beautiful piece | gorgeous piece | gorgeous thing | beautiful thing | a beauty | so beautiful | absolutely beautiful |
      absolutely gorgeous | so pretty | very pretty | sexy | timeless | eye catcher | eye catching | head turner | a stunner | feel like a million |
      feel stunning | feel like a queen | dapper | cute | adorable | fetching | snazzy | simple and elegant | pretty | i felt beautiful | i felt gorgeous |
      i felt great | feel like a film star | love how it looks | love how they look | very elegant | so elegant | really elegant | asked me where i got |
      compliments from | got so many compliments | stopped in the street | looks awesome | very smart | so cute | super cute | really cute | so stylish |
      very stylish | such a pretty | such a beautiful | everybody asks | everyone asked | keeps getting compliments | looks far more expensive |
      looks more expensive | beautiful | gorgeous |
      look great/good/lovely/amazing/fab/fabulous/fantastic/stunning/gorgeous/smart/elegant/chic/beautiful/pretty/cute/stylish/nice/incredible/brilliant/wonderful/sharp/classy/sleek/adorable/superb/striking/sophisticated/divine |
      loads/lots/tons/plenty of compliment | so/many/endless/constant/several/countless compliment |
      feel amazing/gorgeous/beautiful/stylish/elegant/glamorous/fabulous/pretty/sexy/chic/special/confident | sophisticated | glamorous |
      turn/turns/turned/turning heads | show stopper | showstopper |
      lovely/gorgeous/beautiful/great/stunning/timeless/elegant/pretty/cute/striking/cool style/design/look/pattern/print/detail/details/detailing |
      love the look/style/design/pattern/print/details/detailing | goes with everything | better/nicer/prettier in person/real/life | look the part |
      lovely/nice/beautiful/gorgeous to look at | dashing | look rather/pretty good/smart/nice/great/dashing | stopped/stop me to ask |
      ask/asks/asked where i get/bought | people/everyone/everybody/strangers/friends ask/asks/asked/keep/keeps where/asking | look like a designer/million |
      everyone/everybody/people want/wants to know where | all asked where | years younger | look like it/they cost a fortune/bomb`,
    bad: `unflattering | ugly | frumpy | dowdy | i felt like a clown | felt like a clown | sack of potatoes | bin bag | hideous | look fat | unattractive |
      dated looking | like a clown | matronly | look awful on | looks cheap on | no shape whatsoever | looks better on the model | like a sack on |
      old fashioned | unflattering on | does not look good | does not look right | does not look nice | makes me look like a |
      look cheap/awful/terrible/ridiculous/silly/horrible/hideous/ugly/frumpy/odd/weird/strange/bad/tacky/dated/shabby/dreadful/daft/stupid/naff/scruffy |
      not look good/right/great/nice/flattering | not flattering/attractive/pretty/elegant/stylish |
      make me look/feel fat/wide/old/frumpy/huge/bigger/shorter/wider/dumpy/pregnant/ten/like | make my hips/legs/bum/thighs look | not do anything/much for |
      does/do nothing for me/my/anyone | dated | drab | awful/terrible/horrible/ridiculous/hideous/dreadful on me |
      look like a clown/sack/tent/curtain/costume/nightie/nightgown/potato/maternity/bin/balloon | eyesore | look wrong on me | look nothing like as`,
  },
  delivery: {
    pro: 'Arrives well, and is easily sent back',
    con: 'Trouble with the delivery',
    things: `delivery | shipping | packaging | return | returns | exchange | refund | courier | sending | service | dispatch | postage | customer service`,
    goodOfIt: `easy | fast | quick | prompt | smooth | painless | friendly | rapid | superfast | free | speedy | super quick | quickly | super fast | early`,
    badOfIt: `late | slow | damaged | painful | nightmare | terrible | took weeks | took forever | very late | crushed | box was crushed`,
    good: `arrived right on time | came in two days | delivered fast | delivered quickly | delivered next day | delivered early | refunded without questions |
      hassle free | no hassle | no quibble | money back in | money back within | super fast | superfast | lightning fast | easily returned |
      returned without | exchanged without | swapped without | arrived in two days | arrived in time | arrived well packed | came next morning |
      came in no time | here in two days | earlier than expected | earlier than promised | earlier than announced | before the date | lovingly packed |
      lovingly wrapped | friendly service | helpful service | great service | good service | service was great | on my doorstep | came in a day |
      here in a day | arrived within | came within | there in two days | there in a day | ahead of time | kind customer service | support was great |
      support answered | replied within | exchanged it without | arrive/came/come/deliver/ship/dispatched/turned quickly/fast/early/promptly/on time |
      arrive/came/deliver/ship/dispatched quickly/fast/early/promptly | arrive/came/deliver/here on time |
      arrive/came/deliver/here the next/following/very/same day/morning | arrive/came/deliver/here next/within/in day/days/two/three/a/no |
      arrive/came a day/week/few early/days | fast/quick/speedy/swift/prompt/rapid/super/lightning/efficient/free delivery/ship/shipping/dispatch/postage |
      return/returns/refund/exchange/returning be/it easy/simple/quick/painless/smooth/free/straightforward/effortless |
      easy/simple/painless/free/quick/smooth/effortless/straightforward return/returns/refund/exchange | easy to return/exchange |
      beautifully/nicely/well/carefully/neatly/lovely packaged/wrapped/pack/boxed/presented |
      customer service/care/support be/was excellent/great/brilliant/fantastic/lovely/amazing/helpful/superb/wonderful |
      great/excellent/brilliant/fantastic/amazing/helpful/lovely/superb customer service/care/support |
      refund/refunded/exchanged/replaced/swapped quickly/promptly/within | refund come/came/arrive/arrived within/through/quickly/next/straight`,
    bad: `arrived with an open | arrived two weeks | arrived a week | arrived weeks | arrived far too late | came too late | arrived too late | weeks to arrive |
      month to arrive | forever to arrive | ages to arrive | ages to get here | forever to get here | delivery was a | parcel lost | lost my parcel |
      lost the parcel | parcel went missing | package went missing | nobody answered | never answered | still no refund | still waiting for |
      waiting for my refund | waiting for my money | waited weeks | waited three weeks | waited a month | waited five weeks | had to pay for the return |
      pay return | returning it was a nightmare | return was complicated | wrong size sent | sent the wrong | got the wrong | received the wrong |
      damaged box | torn box | ripped parcel | damaged in transit | damaged on arrival | took 4ever | wrong colour and | wrong color and | badly packed |
      poorly packed | weeks late | week of delay | days of delay | weeks for the parcel | weeks wait | refund took | return costs were on me |
      return label did not work | days late | picks up the phone | answers the phone | nobody answers | no answer to | took ten days |
      took its time to get here | will not pay the return | not pay the return | waited * weeks | waited * days | waited * months | did not arrive |
      courier left | ignored my | refuse to refund | refused to refund | wrong color sent |
      arrive/came/deliver/turned late/damaged/dirty/stained/broken/crushed/creased/torn/ripped |
      arrive/came/turned a/two/three/four day/week/days/weeks late | arrive/came with a hole/stain/mark/missing |
      take/took forever/ages/weeks/months to arrive/come/get/be/turn/reach |
      take/took over/nearly/almost/three/two/four/five/six/ten/a weeks/a/days/month/fortnight/week/two/three to/for arrive/it/deliver/come/get |
      slow/late/terrible/awful/poor/delayed/appalling/shocking/dreadful delivery/shipping/dispatch/postage/service/courier/returns/refund |
      return/returns/refund/exchange/returning be/was/it a/was/is/slow/complicated/impossible/difficult/nightmare/a nightmare/pain/hassle/difficult/slow |
      still waiting for my/the/a refund/money/parcel/exchange/order/reply | sent/send/deliver/received/got me/the wrong/the size/colour/color/item/one/wrong |
      never arrive/came/turned/showed/replied/responded/refunded |
      customer service/care/support be/was terrible/awful/useless/non/appalling/shocking/rude/unhelpful/poor/dreadful/nonexistent |
      terrible/awful/useless/appalling/shocking/rude/unhelpful/poor/dreadful customer service/care/support |
      charge/charged/pay/paid/paying for the/return/returns return/postage/shipping/returns | no refund/reply/response/answer | lost in the post/transit |
      box/parcel/package/packaging be/arrive damaged/crushed/ripped/torn/open/squashed/battered/wet | customs charge/charges/fee/fees |
      take/took nearly/almost/over/about a month/week/fortnight | take/took nearly/almost/over/about #number weeks/months |
      arrive/came filthy/dirty/stained/crumpled/unwrapped | return postage`,
  },
} satisfies Record<string, AspectWords>

export type Aspect = keyof typeof aspects
export const aspectNames = Object.keys(aspects) as Aspect[]
