import type { AspectWords } from './aspect-words.ts'

/** How it fits and feels. */
export const fitAspects = {
  comfort: {
    pro: 'Comfortable',
    con: 'Not comfortable for some',
    things: 'comfort | insole | insoles | footbed | cushioning | support | padding',
    badOfIt: 'lacking',
    good: `comfortable | comfortably | comfy | comfiest | forgot i was wearing it | forgot i was wearing them | feel like slippers | not a blister |
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
      great/good/excellent/brilliant/amazing/fantastic support | sleep/nap/live/lounge/lived in #it |
      walk/dance/stand/commute/travel/hike all? day/night/miles/hours in #it | walk for? #number miles/km/kilometers/kilometres/hours in #it |
      wear #it all day/night/weekend | wear #it for #number hours | wear #it from morning/dawn |
      not/hardly/barely/never even? know/notice/realize/realise i am/was wearing | not/hardly/barely/never even? know/notice/feel #it be on |
      not/hardly/barely feel #it on | forget that? i am/was wearing | forget that? i have #it on | forget you have #it on | forget about #it |
      like/another/second second/skin skin? | like walking/walk on air/clouds/pillows/cushions/marshmallows/cotton | cloud/heaven for/on feet |
      bliss to wear | feet love/thank #it/you | happy feet | #part still? feel/be still? fresh/fine/happy | pain/blister free |
      comfortable/comfy straight/right out | straight out of box comfy/comfortable | no need to break #it in |
      needed/required/require/need no/zero break/breaking in? | no pressure/hot/sore points/spots | ease of movement | easy to move/bend/dance in |
      can/could move/bend/sit/breathe/stretch/eat freely/easily/normally/properly | let me/you move/bend/breathe/stretch |
      move/stretch/flex with me/you/#part | unrestrictive | non restrictive | treat to wear | feel #great on foot/#part | feel #great to wear |
      cushion every/each | cushiony | #great/comfy/cushioned/squishy/bouncy insole/insoles/footbed/padding/cushioning |
      insole/footbed/padding/cushioning be #great/comfy/soft | #great #part/arch/ankle/heel/bust support | support arches/ankles/back/bump |
      padded insole/footbed | not want to change out of #it | never take #it off | hate taking #it off | refuse to take #it off |
      not take/taken #it off since | kind/easy/gentle on/to #part | not dig in anywhere | comfort all day | comfort itself`,
    bad: `uncomfortable | comfort is none | comfort is zero | pinch | blister | chafes | digs in | digs into | cuts into | rubs | rub my | painful |
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
      poke me/my | get them/it off | dig/cut/bite/press/poke/jab/stab/gouge/rub into/against #part/me |
      dig/bite/press/rub/poke/jab/stab in/on/under/behind/at/around #part | cut in | dig/cut/bite in | bite into | dig/cut into |
      dig/rub/chafe/press/pinch badly/terribly/horribly/painfully | chafe | rub at/behind/against/under/raw | rub like |
      pinch/crush/squash/squeeze/bruise/burn/jab/poke/stab/scrape/chafe/scratch #part | give/gave me blister/sores/welts/headache/backache |
      give/gave me such? #awful/massive/huge/enormous/immediate? blister/headache | blister on/after/within/from/everywhere/galore/by/the |
      leave red/deep/huge marks/welts/dents/lines/grooves/bruises | leave marks/welts/dents/grooves on #part/skin |
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
      murder on/to #part/wear/walk | discomfort | i can/could not/hardly/barely breathe | hurt to wear/walk | hurt after/within/by/like/so/even |
      waistband/strap/elastic/band dig/cut/bite/pinch/rub/roll | seam/label/tag rub/dig/poke | not that/the/most comfortable/comfy/comfiest |
      not most comfortable/comfy | not the comfiest | less than comfortable`,
  },
  fit: {
    pro: 'Fits as it should',
    con: 'The fit is off',
    things: 'fit | sizing | waist | hips | bust | chest',
    goodOfIt: 'true | exact | accurate | easy | spot on | as the chart says',
    badOfIt: 'off | odd | strange | inconsistent | weird | all over the place',
    good: `true to size | true to the chart | exact to the chart | fits well | fit well | fits perfectly | fit perfectly | fits me perfectly |
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
      size * be right/perfect/spot | fits/fit a treat | perfect size | fit true | fit as expected/advertised/described/hoped/it/they |
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
    bad: `does not fit | not fit | gapes | gaps at | fits where it touches | does not sit right | never sits right | sizing is a mess |
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
  small: {
    con: 'Comes up small; some go a size up',
    bad: `tight across | tight under | tight in | tight at | tight on | tight around | chest is tight | snug across | snug at | narrow across |
      narrow in | narrow at | runs very small | size bigger | size larger | half a size more | half a size small | half a size too small |
      size too small | sizes too small | go one up | go up a size | up a size | one size up | a size up | one size bigger | one number bigger |
      take the size above | size above | next size up | could not close it | not past my hips | not go past my hips | not go over my |
      not get it over | not get them over | impossibly small | far too small | way too small | way 2 small | shoulders are narrow |
      narrow shoulders | hardly lift my arms | barely lift my arms | swap for a bigger | swapped for a bigger | swap it for a bigger |
      tighter than | smaller than i expected | go for a bigger size | squeezed into | fit small | fits a child | fits tightly |
      runs short and tight | cuts off my circulation | not get into | not zip it up | not do it up | not button it | barely get it over |
      hardly get it over | order up | bust is tight | waist is tight | usual m is tight | usual size is tight | usual l is tight |
      usual s is tight | take the next one up | next one up | one bigger | a size bigger | size up from | not zip it | made for dolls |
      made for a child | cut for a child | two sizes smaller than | pinched at the waist | too tight for | could barely get | barely get into |
      order one up | order a bigger | take a bigger | a size larger | one size larger | child size | toes hit | toes touch | is tiny | tiny on me |
      too/overly small/tight/narrow/snug/slim | a bit/little/tad/touch/fraction/smidge/shade small/tight/narrow/snug |
      bit/slightly/rather small/tight/narrow/snug | on the small/tight/snug/narrow side |
      runs/run/ran/comes/come/came/cut/cuts/sized/sizes/fits small/tight/narrow/tiny/snug |
      runs/run/ran/fits/fit/comes/come slightly/rather/quite/pretty/bit/little small/tight/narrow/snug |
      runs/run/ran/fits/fit a bit/little/tad/touch small/tight/narrow/snug | runs/run/ran a size/sizes small |
      runs/run/ran one/two/half size/sizes/a small | comes/come/came up small/tight/narrow/tiny |
      comes/come/came up a bit/little/tad/touch small/tight/narrow | comes/come/came up slightly/rather/quite small/tight/narrow |
      smaller/tighter/narrower than expected/usual/normal/stated/advertised/described/i/it/the |
      tight/snug/narrow across/around/round/at/under/over/through/in/on the/my | tight/narrow for me/my |
      order/take/buy/get/go/went/bought/ordered/choose/pick/needed/need/try one/a/half size/sizes up/bigger/larger |
      order/take/buy/get/go/went/bought/choose/needed/need half a size up/bigger/larger |
      order/take/buy/get/go/choose/needed/need a/the bigger/larger/next size | go/went/gone/order/ordered up one/a/half/two |
      size/sized/sizing up | could/can not/barely/hardly zip/button/fasten | could/can not/barely/hardly do it/them up |
      could/can not/barely/hardly get it/them over/past/closed/zipped/buttoned |
      could/can not/barely/hardly get my foot/feet/arms/head/calves/shoulders | could/can not/barely/hardly get into |
      can barely/hardly/not breathe in/zip/button | restrict my movement/arms | squeeze my #part into | not get my #part in/into/through/past |
      not get it/them over my #part | barely/hardly/could not get my #part in/into/through/past |
      smaller than the chart/guide/label/size/model/picture | tight on/across/around/round/at/under/over/through/in my #part |
      tight on/across/around/round/at/under/over/through/in the #part | could/can not get this/these over/on/past | go/went up #number sizes |
      for a bigger/larger size | for the next size up | be tight | feel tight | small/narrow/tight fitting | narrow/tight fit |
      barely fit in/into/through/over | swap it for a larger | exchange it for a larger | cut off my circulation | do the zip/buttons up |
      not lift my arms | could/can not/barely get it/them/this/these on | tiny |
      too/overly/ridiculously/impossibly/uncomfortably/painfully/unbearably small/tight/narrow/snug/slim/skinny/fitted | size/sized up |
      go/order/sized/buy/get/take/choose/recommend/suggest/advise/exchange/swap/try/opt #number full/whole/half? size up/larger/bigger |
      go/order/buy/get/take/recommend/suggest/advise for/to/it/going/ordering/buying/getting at? least? #number full/whole/half? size/sizes
      up/larger/bigger | recommend/suggest/advise/consider/try sizing/going/ordering/size/go/order up |
      order/buy/take/get/choose/go/try for? next/bigger/larger size/one/pair/up | exchange/swap/send/return #it back? for bigger/larger/next/size |
      exchange/swap for bigger/larger/next | need/needed bigger/larger/next size/one/pair | need/needed #number size/sizes up/bigger/larger |
      at least one/two/a size up/bigger/larger | not/barely/hardly/never get/pull/squeeze #it up/on/over/past/closed |
      not/barely/hardly get/fit/squeeze #part in/into/through/past |
      not/barely/hardly/even zip/button/close/fasten/do #it? up/at/over/across/around | not/barely/hardly close/fasten/zip/button #it |
      zip/button/zipper/buttons/they/it not/hardly/barely close/meet/fasten/do/zip | not get/squeeze into | do/does/did not fit over/around/past |
      barely/hardly/just get/fit/squeeze/close/zip/button #it? in/over/into/past/up/on/closed | squeeze/squash/shoehorn into/in |
      struggle/fight/battle to get/zip/button/close/pull #it? in/into/on/up/over | had/have to wrestle/wriggle/fight | sausage |
      button/seam strain/straining | straining at | #part be/feel squashed/cramped/scrunched/crushed/pinched/squeezed |
      toe touch/hit/curl/press/reach end/front | cramped | no room for/in/at/to #part/move/breathe/anything |
      tight/narrow toe/toebox/calf/calves/shoulders/sleeves/armholes/waist/bust/arms/neck/fitting/cut/fit/chest |
      tight/snug/narrow/small on/in/across/around/round/at/under/over/through/for
      #part/bust/chest/waist/hips/sleeves/armholes/toes/width/middle/me/anyone/its/wide/broad/my/size | small/tight for #size/size/#number |
      not for/made/suitable/suited/good for? wide/broad/big feet/shoulders/calves/hips/foot |
      for narrow/slim/skinny/tiny feet/hips/calves/people/shoulders |
      #part/waist/sleeves/armholes/waistband/toebox/collar be/feel/run narrow/tight/small/snug |
      made/sized/cut/designed for/to children/dolls/elves/pixies/ants/child/kids/teenagers/barbie/doll |
      fit child/doll/toddler/teenager/ten/twelve | child/kids/doll/barbie/children's/child's sized/size/sizing |
      smaller/tighter/narrower/snugger than
      expected/stated/it/i/usual/normal/described/labelled/labeled/advertised/they/anticipated/standard/average/most/other/hoped/size/your |
      small/tight/narrow/snug sizing/fitting/side | run/come/fit/cut/measure/size up? small/tight/narrow/snug/tiny/smaller/tighter |
      run/come/fit/cut up? #number/half/full size/sizes small/smaller/too/tight |
      run/come/fit/cut up? on/touch/tad/bit/little/slightly/rather small/tight/narrow/snug/smaller | cut off circulation | circulation |
      not/hardly/barely breathe in #it | not/hardly/barely lift/raise #part | restrict movement/arms/breathing |
      should/could have gone/sized/ordered/taken/bought up/bigger/larger/next/size |
      wish i had? gone/sized/ordered/taken/bought up/bigger/larger/next | glad/happy i sized/size/go/went/order/ordered up |
      #number size/sizes too small/tight/smaller | half size too small/tight/smaller | more like child's/small/xs/extra/s/kids |
      usual/normal/regular size/#size/#number be tight/small/snug | not fit over/past/around #part | not go over/past/around/on #part |
      skin tight | muffin top | pinch at/in waist/toes | tight as | snug at/in/across/on/around | tight fit | tight at first even |
      felt/feel tight/small/narrow/constricting`,
  },
  large: {
    con: 'Comes up large; some go a size down',
    bad: `big on me | loose on me | wide on me | huge on me | swims on me | swim in my | one down | down a size | a size down | went down a size |
      take the size below | size below | next size down | half a size large | full size too large | sizes too large | sizes too big | big across |
      way too big | far too big | sooo big | second person in | two of me | circus tent | could camp in it | hangs loosely | wide enough for two |
      bigger than i expected | fit large | fit big | could fit two | fits two of me | like a tent | way too wide | very wide | very loose |
      very baggy | come up generous | held two of me | two of me in | big enough for two | a size smaller would | one size smaller |
      take one down | order down | too big for me | a size too big | big at | far too wide | two sizes too | belt to hold | needed a belt |
      slips off my feet because | is huge | huge on | is massive | is gigantic | is enormous | enormous on |
      too/overly big/large/wide/loose/baggy/roomy | a bit/little/tad/touch/fraction/smidge/shade big/large/wide/loose/baggy |
      bit/slightly/rather big/large/wide/loose/baggy | on the large/big/loose/generous/roomy side |
      runs/run/ran/comes/come/came/cut/cuts/sized/sizes/fits big/large/wide/huge/loose/baggy |
      runs/run/ran/fits/fit/comes/come slightly/rather/quite/pretty/bit/little big/large/wide/loose |
      runs/run/ran/fits/fit a bit/little/tad/touch big/large/wide/loose | runs/run/ran a size/sizes large/big |
      runs/run/ran one/two/half size/sizes/a large/big | comes/come/came up big/large/huge/loose/wide |
      comes/come/came up a bit/little/tad/touch big/large | comes/come/came up slightly/rather/quite big/large |
      bigger/larger/looser/baggier/wider than expected/usual/normal/stated/advertised/described/i/it/the |
      order/take/buy/get/go/went/bought/ordered/choose/pick/needed/need/try one/a/half size/sizes down/smaller |
      order/take/buy/get/go/went/choose/needed/need half a size down/smaller | order/take/buy/get/go/choose/needed/need a/the smaller size |
      go/went/gone/order/ordered down one/a/half/two | size/sized/sizing down | swim/drown in it/them/this/these/mine | hang/fall off me |
      could fit two of | room for two of me | twice my size | swim/drown in the | one size less | a size less | size too big/large |
      bigger than the chart/guide/label/size/model/picture | slip/slips/fall/slide off my hips/waist | size/sizes too long/wide |
      go/went down #number sizes | for a smaller size | drown me | swamp me | swamped in | drowned in | one/a/two/half size/sizes large/big |
      far/way too roomy | baggy in all the wrong | huge | massive | enormous | gigantic |
      too/overly/ridiculously/comically/absurdly/enormously big/large/wide/loose/baggy/roomy/generous/huge/slack | size/sized down |
      go/order/sized/buy/get/take/choose/recommend/suggest/advise/exchange/swap/try/opt #number full/whole/half? size down/smaller |
      go/order/buy/get/take/recommend/suggest/advise for/to/it/going/ordering/buying/getting at? least? #number full/whole/half? size/sizes
      down/smaller | recommend/suggest/advise/consider/try sizing/going/ordering/size/go/order down |
      order/buy/take/get/choose/go/try for? smaller size/one/pair | exchange/swap/send/return #it back? for smaller |
      need/needed smaller size/one/pair | need/needed #number size/sizes down/smaller | at least one/two/a size down/smaller |
      swamp/swallow/drown/engulf/dwarf me/my/her/him/you/us | swamped/drowned/drowning/lost/swimming/engulfed/dwarfed in/by |
      like tent/sack/parachute/marquee/duvet/circus/poncho | like wearing tent/sack/parachute/marquee/duvet |
      my dad's/father's/husband's/boyfriend's/brother's jacket/coat/shirt/jumper/clothes |
      hang/fall/slip/slide/drop off hips/waist/bum/shoulders/frame/me | fall/slip/slide/hang down #part |
      room for two/another/#number people/of/person? | fit two/another/#number of/person/people | need/needs belt/taking in/to? | had to belt |
      had to pin | take/taken/taking #it? in at/by/waist/sides | taken in | safety pin/pins |
      thick/two/extra socks/insole/insoles/pairs to/and/or/so | heel gap/slip/slips/slippage | walk out of |
      big/loose/baggy/wide/huge/enormous/massive/slack/roomy on/in/at/around/round/across/under/through/over/for
      #part/me/him/her/waist/hips/sleeves/armholes/middle/crotch/my |
      loads/lots/acres/tons/yards/inches of extra/spare/excess/room/fabric/material at/in/around/fabric/room/material? |
      run/come/fit/cut/measure/size up? big/large/wide/loose/huge/baggy/generous/roomy/bigger/larger |
      run/come/fit/cut up? #number/half/full size/sizes big/large/bigger/larger |
      run/come/fit/cut up? on/touch/tad/bit/little/slightly/rather big/large/wide/loose/bigger/larger/generous/roomy |
      bigger/larger/looser/baggier/wider/roomier than
      expected/stated/it/i/usual/normal/described/labelled/advertised/they/anticipated/standard/average/most/other/size/your |
      big/large/loose/generous/roomy sizing/side/fitting | big/large for #size/size/#number | #number size/sizes too big/large/wide/loose/bigger |
      half size too big/large | vanity sizing/sized | should/could have gone/sized/ordered/taken/bought down/smaller/size |
      wish i had? gone/sized/ordered/taken/bought down/smaller | glad/happy i sized/size/go/went/order/ordered down |
      usual/normal/regular size/#size/#number be big/large/loose/huge/baggy |
      #part/waist/sleeves/armholes/waistband/neck/collar be/feel/run wide/big/loose/baggy/huge/enormous | humongous | ginormous |
      for/made giants/for/giant giants/giant? | like child/kid in/wearing | wear/wearing my dad's/father's/husband's/boyfriend's/brother's/big |
      felt/feel big/huge/loose/baggy`,
  },
  room: {
    pro: 'Roomy',
    good: `roomy | room for | room to move | easy at the hip | so i can move | i can move freely | freedom of movement | fits a thick sweater |
      fits a jumper under | fits a thick jumper | fits over a | space for | enough room | generous cut | generous fit | layers underneath |
      layers under it | room underneath | fits layers | there is room | room in the toe | wide toe box | space in the | space to move |
      a relief for wide feet | good for wide feet | fits my wide feet | plenty/lots/loads of room/space | roomy enough/fit/toe |
      generous cut/sizing through | generously cut/sized | fits everything | fits my laptop | everything fits | spacious |
      room/space to spare/layer/grow | fits a chunky/thick/big/warm | fits everything/loads in | fit everything/loads in/into |
      hold loads/lots/so/everything | swallow everything | wide enough |
      plenty/lots/loads/tons/heaps/enough/ample of? room/space for/to/in/inside/underneath/under/across? |
      room/space to breathe/wiggle/move/spread/layer/grow/spare/stretch | wiggle/wriggle/breathing/growing/leg room |
      room/space for everything/layers/toes/laptop/jumper/sweater | toe/#part can/could? spread/wiggle/splay/move/breathe |
      wide/roomy/generous/broad/spacious toe/toebox/fit/calf/interior/inside/compartment/cut | wide feet/foot calf? fit |
      fit wide/broad/bigger/big/muscular/bunion feet/foot/calves/calf/shoulders/thighs |
      #great for wide/broad/bigger/wider feet/foot/calves/shoulders | layer under/underneath/over #it/a/jumper? |
      layer jumper/sweater under/underneath | fit/wear/go over thick/chunky/big/jumper/sweater/layers/hoodie/fleece/cardigan/suit/jacket |
      jumper/sweater/hoodie/fleece/cardigan/layers fit/go under/underneath/beneath |
      hold/fit/swallow/carry/take everything/loads/lots/tons/heaps/so/all/plenty much/i/of? |
      fit/hold/carry laptop/ipad/life/a4/gym/lunch/bottle/books/shopping/essentials | big/large/roomy/wide enough for/to | capacious | cavernous |
      more room/space than | generous in/at/around/through/across #part | relaxed/easy/generous/comfortable/forgiving fit | not restrict |
      not restricted/constricted/constricting`,
  },
} satisfies Record<string, AspectWords>
