import type { AspectWords } from './aspect-words.ts'

/** How it fits and feels. */
export const fitAspects = {
  comfort: {
    pro: 'Comfortable',
    con: 'Not comfortable for some',
    things: 'comfort | insole | insoles | footbed | cushioning | support | padding',
    criticismNextToAspect: 'lacking',
    praise: `comfortable | comfortably | comfy | comfiest | forgot i was wearing it | forgot i was wearing them | feel like slippers | not a blister |
      no break in | without rubbing | did not hurt | no longer hurts | no longer hurt | feels well in it | walk for miles | live in them |
      live in it | living in it | living in them | not want to take them off | not want to take it off | does not squeeze | does not dig |
      nor rubs | neither pinches | no discomfort | moulded to my foot | molded to my foot | wear it all day | joy to wear | pleasure to wear |
      feels like pajamas | super comfy | well cushioned | cushioned | all day comfort | day long comfort | not pinch | not rub | move freely in |
      feels like pyjamas | like pyjamas | like pajamas | nothing presses | nothing pinches | nothing rubs | nothing digs in | dream to walk in |
      not ache any more | do not ache | not ache | more comfortable than any | more comfortable than anything | no pain | no pain at all |
      feet thank | never want to take them off | never want to take it off | so comfortable | like slippers | soft on my feet |
      no break in needed | comfortable from the | comfy from the | comfortable all day | comfy all day | never want to wear anything else |
      lives in it | lives in them | i live in it | i live in them | not do not pinch | they do not pinch | feet never hurt | not hurt once |
      a joy/pleasure/delight/dream to wear | a joy/pleasure/delight/dream to walk in | like wearing nothing | like walking on air/clouds/pillows |
      wear them/it/these for hours | no blister/blisters/rubbing/pinching/chafing/soreness | not rub/pinch/chafe/hurt/ache/dig in |
      never rub/pinch/chafe/hurt/ache | without rubbing/pinching/chafing/blisters/pain/a blister | without any blisters/pain/rubbing |
      zero blisters/rubbing/pain | easy/gentle on the/my feet | great/good/excellent/fantastic/decent/proper arch/ankle/foot support |
      great/good/nice/plenty cushioning | supportive | no sore feet/toes/heels | forget/forgot i am wearing | forget you are wearing |
      feet be/felt fine/great/happy | no break in period | breaking in needed | forget it/they/them be on/there/in |
      forget/forgot i had it/them on | #part do not hurt/ache | #part no longer hurt/ache | kind/gentle to the/my skin/feet | no more sore #part |
      walk/stand/dance/work all day/night in | pinch less | comfort be excellent/great/amazing | live in these/this |
      wear these/them/heels all day/evening/night/long | feel/felt good from the | like i am wearing nothing | soft on my #part |
      great/good/excellent/brilliant/amazing/fantastic support | #part never/not complain/suffer/hurt/ache |
      forget you/i have/got/am *? *? on/wearing | without single/one plaster/blister/rub/twinge | not single/one blister/plaster/twinge |
      sleep/nap/live/lounge/lived in #it | walk/dance/stand/commute/travel/hike all? day/night/miles/hours in #it |
      walk for? #number miles/km/kilometers/kilometres/hours in #it | wear #it all day/night/weekend | wear #it for #number hours |
      wear #it from morning/dawn | not/hardly/barely/never even? know/notice/realize/realise i am/was wearing |
      not/hardly/barely/never even? know/notice/feel #it be on | not/hardly/barely feel #it on | forget that? i am/was wearing |
      forget that? i have #it on | forget you have #it on | forget about #it | like/another/second second/skin skin? |
      like walking/walk on air/clouds/pillows/cushions/marshmallows/cotton | cloud/heaven for/on feet | bliss to wear | feet love/thank #it/you |
      happy feet | #part still? feel/be still? fresh/fine/happy | pain/blister free | comfortable/comfy straight/right out |
      straight out of box comfy/comfortable | no need to break #it in | needed/required/require/need no/zero break/breaking in? |
      no pressure/hot/sore points/spots | ease of movement | easy to move/bend/dance in |
      can/could move/bend/sit/breathe/stretch/eat freely/easily/normally/properly | let me/you move/bend/breathe/stretch |
      move/stretch/flex with me/you/#part | unrestrictive | non restrictive | treat to wear | feel #great on foot/#part | feel #great to wear |
      cushion every/each | cushiony | #great/comfy/cushioned/squishy/bouncy insole/insoles/footbed/padding/cushioning |
      insole/footbed/padding/cushioning be #great/comfy/soft | #great #part/arch/ankle/heel/bust support | support arches/ankles/back/bump |
      padded insole/footbed | not want to change out of #it | never take #it off | hate taking #it off | refuse to take #it off |
      not take/taken #it off since | kind/easy/gentle on/to #part | not dig in anywhere | comfort all day | comfort itself`,
    criticism: `uncomfortable | comfort is none | comfort is zero | pinch | blister | chafes | digs in | digs into | cuts into | rubs | rub my | painful |
      agony | torture | crushes my toes | squashes my toes | squashed toes | toes squashed | killing me | aching feet | my feet ache | feet ached |
      raw heels | heel raw | constricting | restrictive | awkward to wear | unwearable | unbearable | hard to walk in | impossible to walk in |
      wearing it is torture | cannot sit in | not sit in | presses on | scrapes | not feel well in it | not wear them longer | not wear it longer |
      not walk in them | not walk in these | not walk ten | could not walk | numb toes | less comfortable | press on my | pinches my |
      cuts into my | bruised my | bruises my | back hurts | neck hurt | neck hurts | until it bled | bleeding heels | uncomfortable to wear |
      uncomfortable to walk | can not walk in | not comfortable at all | far from comfortable | rubs at | rubs against | raw after |
      could hardly walk | could barely walk | limping | limped | cuts off my | cut off my circulation | digs into my | presses against |
      straps cut into | squeezes | my feet hurt | hurt my | hurts my | it hurts | they hurt | toes hurt | heels hurt | feet hurt | shoulder hurts |
      saws at my | give me blisters | get blisters | blister on | sore feet/toe/heel | feet/toe/heel be sore/killing/aching/numb/raw/bleeding |
      go numb | rub my heel/toe/skin/ankle/thighs/foot/feet | rub the back of | rub me raw | cut into my/me | chafe my | make my feet hurt/ache |
      not comfortable | no arch support | no cushioning/padding | not wear them/it/these for more/longer than | hobbling | hobbled |
      killed/kill my feet/toes/back | #part hurt/ache/be sore/killing/numb/raw/bleeding/bruised | hurt my #part | rub my #part |
      dig into my #part | cut into my #part | leave welts/marks/red/bruises | red marks on | sore #part | raw #part | bleeding #part |
      #part go numb | stab me/my | pinch me | #part be screaming/throbbing/killing | took the skin off | skin off my #part | poke me in |
      poke me/my | get them/it off | walk/walking/went/go barefoot | barefoot by | carry them home | leave red ring/line |
      in much/lot/real/constant/actual pain/agony | not designed/made/built for comfort |
      dig/cut/bite/press/poke/jab/stab/gouge/rub into/against #part/me | dig/bite/press/rub/poke/jab/stab in/on/under/behind/at/around #part |
      cut in | dig/cut/bite in | bite into | dig/cut into | dig/rub/chafe/press/pinch badly/terribly/horribly/painfully | chafe |
      rub at/behind/against/under/raw | rub like | pinch/crush/squash/squeeze/bruise/burn/jab/poke/stab/scrape/chafe/scratch #part |
      give/gave me blister/sores/welts/headache/backache | give/gave me such? #awful/massive/huge/enormous/immediate? blister/headache |
      blister on/after/within/from/everywhere/galore/by/the | leave red/deep/huge marks/welts/dents/lines/grooves/bruises |
      leave marks/welts/dents/grooves on #part/skin |
      #part be sore/aching/killing/throbbing/burning/numb/tingling/bleeding/raw/bruised/shredded/wrecked/ruined/agony/black |
      #part be in agony/pain/bits/shreds | #part be on fire | #part throb/burn/tingle | burn balls | sore after/by/within | in agony/pain |
      pain in #part | excruciating | crippling | crippled | not wait to take/get/pull/kick #it off |
      take/kick #it off after/within/by/under #number | need/needed plaster/bandaids | plaster on #part | hobble | limp/limping home/back/around |
      like walking/walk on nails/bricks/concrete/glass/planks/stones/boards/wood | feel every stone/pebble/bump/crack |
      no/zero/little/lacks/lacking arch? support/cushioning/cushion | no padding | hard/thin/unforgiving sole/insole/footbed/insoles |
      sole/insole/footbed be hard/thin/unforgiving | unforgiving | restricting | confining | strangle | choke me | cut off blood/air |
      not/hardly/barely sit/bend/walk/breathe in #it | not/hardly/barely sit/bend down/comfortably | not made for walking/sitting |
      not wear #it for long/more/longer/an/over/any/extended | not wear #it #number/longer hour/than |
      underwire/wire/boning/bone/bones poke/dig/stab/come/jab | fidget | fidgeting | torturous | instrument of torture |
      murder on/to #part/wear/walk | discomfort | i can/could not/hardly/barely breathe/move | hurt to wear/walk |
      hurt after/within/by/like/so/even | waistband/strap/elastic/band dig/cut/bite/pinch/rub/roll | seam/label/tag rub/dig/poke |
      not that/the/most comfortable/comfy/comfiest | not most comfortable/comfy | not the comfiest | less than comfortable`,
  },
  fit: {
    pro: 'Fits as it should',
    con: 'The fit is off',
    things: 'fit | sizing | waist | hips | bust | chest',
    praiseNextToAspect: 'true | exact | accurate | easy | spot on | as the chart says',
    criticismNextToAspect: 'off | odd | strange | inconsistent | weird | all over the place',
    praise: `true to size | true to the chart | exact to the chart | fits well | fit well | fits perfectly | fit perfectly | fits me perfectly |
      fits me well | fits beautifully | fits great | fits nicely | fits straight | fits right | fits my waist exactly | shoulder is right |
      shoulder exact | sits right | sits exactly | sits best | sits perfectly | sits good | sits well | sitting perfect | siting perfect |
      fits true | size is correct | fits fine | fits just as | usual size perfect | as expected in size | made for me | made to measure |
      fits spot on | fits exactly right | fits me exactly | fits me nicely | fits me great | fits me like a glove | sits beautifully |
      sits nicely | usual size and it fits | as per size chart | true to their chart | snug fit | could not sit better | no need to size up |
      no need to size down | size corresponds | proper fit | could not fit better | fits as an | fits as it says | usual size spot on |
      my usual size spot on | fits like it was made | fits like they were made | nothing gapes | fits like a second skin | sits where it should |
      size was spot on | fits just as it | it fits me | fit me well | sizing is spot on | took my usual size and | my usual * fits | usual * fits |
      my normal * fits | ordered my usual size and it | as if made for me | as if it were made for me | sits perfectly on |
      fit me perfectly/beautifully/great/perfect/lovely/fine | fits/fit perfect/lovely/wonderfully/brilliantly/superbly/flawlessly/exactly |
      fits/fit just right/perfect/perfectly | tts | fits/fit as expected/described | fits/fit like a dream/glove | fits/fit like it be made for |
      nice/perfect/great/good/excellent/lovely/fantastic/amazing/ideal fit | fits/fit in all the right places |
      my usual/normal/regular size fit/fits | in my usual/normal/regular size and it/they fit/fits | size be perfect/accurate/right/true/spot |
      sizing be perfect/accurate/right/true/good/spot | perfect size for me | usual/normal/regular size be perfect/right/fine/spot |
      fits/fit to a t | fits/fit snugly |
      fits/fit my #person/son/him/her/big/small/wide/narrow well/perfectly/great/beautifully/nicely/fine/properly |
      fits/fit my * properly/well/perfectly/beautifully/nicely | fits/fit my * * properly/well/perfectly/beautifully/nicely |
      fits/fit him/her well/perfectly/great/beautifully | fits/fit my * to a t | still fits/fit | fits/fit as/like it/they should |
      my usual/normal/regular * be right/perfect/spot/fine | waist/hips/shoulders/sleeves fits/fit | fits/fit everywhere |
      #size be right/perfect/spot | #size fits/fit perfectly/well/perfect/fine/great | the #size fits/fit | size #size fits/fit |
      my * usual/normal size fits | usual/normal/regular size fits perfectly | size guide/chart be accurate/right/perfect/spot/correct |
      size * be right/perfect/spot | fits/fit a treat | perfect size | #size/#number be bang/spot on | #number be just right |
      hug/skim/sit/nip/fit where it/they should | fit true | fit as expected/advertised/described/hoped/it/they |
      usual/normal/regular/true/own/standard size fit/work/be perfect/great/fine/well/spot/right/good? |
      usual/normal/regular #size/#number fit/be perfect/great/fine/spot/right? | stick/go/stay with/to usual/normal/regular/true size |
      order/buy/take/get usual/normal/regular/true size and #it fit/be perfect/great/fine/spot/right? | go true to size | stay true |
      no need/reason to size | not need to size | not have to size | no sizing up/down |
      size guide/chart be accurate/right/perfect/spot/correct/helpful/reliable/good | size guide/chart work |
      measurements be accurate/right/correct/spot/exact | match size chart/guide | like a glove |
      tailor/custom/made/tailored made/to/for for/measure/me | bespoke | as though made for | all right places/spots |
      hug/skim/hit/sit all? right places/spots | sit #well/right/exactly/just at/on/across/around/over/where #part? |
      shoulder/seam seams? sit/fall/hit #well/where/right | no gaping/gap/bunching/pulling | just right on/in/at/across/around/for #part/me |
      just right everywhere | neither too tight nor/or | not too tight/small not/nor/or? too? loose/big/large/baggy |
      not too big/loose/large not/nor/or? too? tight/small | fit me/frame/shape/body/build/him/her/us #well/right/just | fit #well |
      fit #part/#person #well/right | fit round/around/across/over #part #well | fit just right/so | fit spot/bang on | spot/bang on fit |
      #great fit | size/sizing be bang/spot on | accurate/consistent/reliable/true/spot sizing/on |
      sized correctly/accurately/perfectly/right/well | size be #great/right/correct/accurate | correct size |
      perfect/perfectly/great/lovely/right on me | do/zip/button/close/fasten up easily/comfortably | waist/hips/bust/shoulders/thighs be #great |
      #great on/through/across/around waist/hips/bust/shoulders/thighs/#part | fit first time | fit from start/first | looks tailored |
      fit a treat/dream | a perfect fit | follow size? chart/guide and`,
    criticism: `does not fit | not fit | gapes | gaps at | fits where it touches | does not sit right | never sits right | sizing is a mess |
      sizing is all over | sizing is a lottery | ill fitting | fits strangely | fits funny | bunches up at | pulls across and | fits wrong |
      fits nobody | fits nowhere | fits like a sack | not fit at all | fits like a bag | does not sit well | loose at the hips | nothing fits |
      does not fit me | odd fit around | bad fit around | fit is off/weird/odd/strange/terrible/awful/bad/poor/wrong |
      weird/odd/strange/awkward/terrible/awful/poor/bad fit | sizing is off/inconsistent/weird/odd/wrong/strange/a | sizes are all over |
      inconsistent sizing/sizes | fits/fit strange/weird/odd/oddly/weirdly/awkwardly/badly/poorly/terribly/awful |
      size chart/guide is wrong/off/useless/misleading/inaccurate | gap/gape at/in the/my | bunch/bunches up | pulls across |
      no two pairs/pieces/sizes | gape at/in/around/under | #part gape | sit funny/oddly/weird/badly/wrong | sizing make no sense |
      different sizes | stick out at | longer/shorter/tighter/bigger/wider/smaller/larger/looser than the other |
      gape/gap at/in/around/when/between/open/across/horribly/badly/everywhere/like | gaping | gap at/between/in |
      bunch/ruck at/around/under/in/over/everywhere | bunch/ruck up at/around/in/under/when/every | pull/pucker/strain across/at #part/buttons |
      button gape/gap/pull/strain | not sit right/properly/flat/well/straight | sit/hang/fit #badly | sit odd/weird/strange/awkward |
      #badly fitting | #awful/weird/odd/strange/inconsistent/erratic fit/sizing/sizes |
      sizing/size/sizes be
      #awful/off/weird/odd/strange/inconsistent/nonsense/unreliable/wrong/confusing/bonkers/crazy/misleading/inaccurate/joke/mess/lottery/mislabelled/gamble |
      sizing/size/sizes be all over | fit be #awful/off/weird/odd/strange/inconsistent/unflattering/wrong | fit be all over | not true to size |
      not fit true/as/right/well/properly/me | size chart/guide be #awful/wrong/off/useless/misleading/inaccurate/nonsense/fiction |
      size chart/guide lie/lies | not match size? chart/guide | measurements be off/wrong |
      excess/extra/spare/surplus fabric/material at/in/around/under/on | too much fabric/material at/in/around/under/on |
      weird/odd/strange bulge/bump/bulges/pouch | stick/stand/poke out/away at/from/like |
      one/left/right leg/sleeve/shoe/strap/cup/side/boot be longer/shorter/bigger/smaller/tighter/wider/larger |
      one be longer/shorter/bigger/smaller/tighter than other | crotch hang/sag/ride |
      shoulders/waist/bust/rise/armholes/neckline/proportions be off/odd/weird/wrong/strange/awkward | fit no one/nobody | not fit #part |
      did/does not fit`,
  },
} satisfies Record<string, AspectWords>
