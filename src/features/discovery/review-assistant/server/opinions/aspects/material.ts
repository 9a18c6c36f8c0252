import type { AspectWords } from './aspect-words.ts'

/** What it is made of, and what wearing and washing do to it. */
export const materialAspects = {
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
} satisfies Record<string, AspectWords>
