import type { AspectWords } from './aspect-words.ts'

/** How it fits and feels. */
export const fitAspects = {
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
} satisfies Record<string, AspectWords>
