import type { AspectWords } from './aspect-words.ts'

/** Which size to order, and how much room there is. */
export const sizeAspects = {
  small: {
    con: 'Comes up small; some go a size up',
    criticism: `tight across | tight under | tight in | tight at | tight on | tight around | chest is tight | snug across | snug at | narrow across |
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
      not lift my arms | could/can not/barely get it/them/this/these on | tiny | #part not zip/fasten/close/fit/button | struggle to fit |
      tight squeeze | would/might fit toddler/child/doll/teenager |
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
      run/come/fit/cut up? #number/half/full size/sizes small/smaller/tight |
      run/come/fit/cut up? on/touch/tad/bit/little/slightly/rather small/tight/narrow/snug/smaller | cut off circulation | circulation |
      not/hardly/barely breathe in #it | not/hardly/barely lift/raise #part | restrict movement/arms/breathing |
      should/could have gone/sized/ordered/taken/bought up/bigger/larger/next | wish i had? gone/sized/ordered/taken/bought up/bigger/larger/next |
      glad/happy i sized/size/go/went/order/ordered up | #number size/sizes too small/tight/smaller | half size too small/tight/smaller |
      more like child's/small/xs/extra/s/kids | usual/normal/regular size/#size/#number be tight/small/snug | not fit over/past/around #part |
      not go over/past/around/on #part | skin tight | muffin top | pinch at/in waist/toes | tight as | snug at/in/across/on/around | tight fit |
      tight at first even | felt/feel tight/small/narrow/constricting`,
  },
  large: {
    con: 'Comes up large; some go a size down',
    criticism: `big on me | loose on me | wide on me | huge on me | swims on me | swim in my | one down | down a size | a size down | went down a size |
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
      swamp/swallow/drown/engulf/dwarf me/her/him/you/us | swamped/drowned/drowning/lost/swimming/engulfed/dwarfed in/by |
      like tent/sack/parachute/marquee/duvet/circus/poncho | like wearing tent/sack/parachute/marquee/duvet |
      my dad's/father's/husband's/boyfriend's/brother's jacket/coat/shirt/jumper/clothes |
      hang/fall/slip/slips/slide/slides/slid/drop off hips/waist/bum/shoulders/frame/me | fall/slip/slide/hang down #part |
      room for two/another/#number people/of/person? | fit two/another/#number of/person/people | need/needs belt/taking in/to? | had to belt |
      had to pin | take/taken/taking #it? in at/by/waist/sides | taken in | safety pin/pins |
      thick/two/extra socks/insole/insoles/pairs to fill/stay/keep/make | heel gap/slip/slips/slippage | walk out of |
      big/loose/baggy/wide/huge/enormous/massive/slack/roomy on/in/at/around/round/across/under/through/over/for
      #part/me/him/her/waist/hips/sleeves/armholes/middle/crotch/my |
      loads/lots/acres/tons/yards/inches of extra/spare/excess/room/fabric/material at/in/around/fabric/room/material? |
      run/come/fit/cut/measure/size up? big/large/wide/loose/huge/baggy/generous/roomy/bigger/larger |
      run/come/fit/cut up? #number/half/full size/sizes big/large/bigger/larger |
      run/come/fit/cut up? on/touch/tad/bit/little/slightly/rather big/large/wide/loose/bigger/larger/generous/roomy |
      bigger/larger/looser/baggier/wider/roomier than
      expected/stated/it/i/usual/normal/described/labelled/advertised/they/anticipated/standard/average/most/other/size/your |
      big/large/loose/generous/roomy sizing/side/fitting | big/large for #size/size/#number | #number size/sizes too big/large/wide/loose/bigger |
      half size too big/large | vanity sizing/sized | should/could have gone/sized/ordered/taken/bought down/smaller |
      should/could have gone/taken/ordered/bought #number? *? size smaller | wish i had? gone/sized/ordered/taken/bought down/smaller |
      glad/happy i sized/size/go/went/order/ordered down | usual/normal/regular size/#size/#number be big/large/loose/huge/baggy |
      #part/waist/sleeves/armholes/waistband/neck/collar be/feel/run wide/big/loose/baggy/huge/enormous | humongous | ginormous |
      for/made giants/for/giant giants/giant? | like child/kid in/wearing | wear/wearing my dad's/father's/husband's/boyfriend's/brother's/big |
      felt/feel big/huge/loose/baggy`,
  },
  room: {
    pro: 'Roomy',
    praise: `roomy | room for | room to move | easy at the hip | so i can move | i can move freely | freedom of movement | fits a thick sweater |
      fits a jumper under | fits a thick jumper | fits over a | space for | enough room | generous cut | generous fit | layers underneath |
      layers under it | room underneath | fits layers | there is room | room in the toe | wide toe box | space in the | space to move |
      a relief for wide feet | good for wide feet | fits my wide feet | plenty/lots/loads of room/space | roomy enough/fit/toe |
      generous cut/sizing through | generously cut/sized | fits everything | fits my laptop | everything fits | spacious |
      room/space to spare/layer/grow | fits a chunky/thick/big/warm | fits everything/loads in | fit everything/loads in/into |
      hold loads/lots/so/everything | swallow everything | wide enough | so/much much/more toe/leg/shoulder? room/space |
      toe/shoulder/arm room/space | plenty/lots/loads/tons/heaps/enough/ample of? room/space for/to/in/inside/underneath/under/across? |
      room/space to breathe/wiggle/move/spread/layer/grow/spare/stretch | wiggle/wriggle/breathing/growing/leg room |
      room/space for everything/layers/toes/laptop/jumper/sweater | toe/#part can/could? spread/wiggle/splay/move/breathe |
      wide/roomy/generous/broad/spacious toe/toebox/fit/calf/interior/inside/compartment/cut | wide feet/foot calf? fit |
      fit wide/broad/bigger/big/muscular/bunion feet/foot/calves/calf/shoulders/thighs |
      #great for wide/broad/bigger/wider feet/foot/calves/shoulders | layer under/underneath/over #it/a/jumper? |
      layer jumper/sweater under/underneath | fit/wear/go over thick/chunky/big/jumper/sweater/layers/hoodie/fleece/cardigan/suit/jacket |
      jumper/sweater/hoodie/fleece/cardigan/layers fit/go under/underneath/beneath |
      hold/fit/swallow/carry/take everything/loads/lots/tons/heaps/so/all/plenty much/i/of? |
      fit/hold/carry/swallow/take laptop/ipad/life/a4/gym/lunch/bottle/books/shopping/essentials | big/large/roomy/wide enough for/to | capacious |
      cavernous | more room/space than | generous in/at/around/through/across #part | relaxed/easy/generous/comfortable/forgiving fit |
      not restrict | not restricted/constricted/constricting`,
  },
} satisfies Record<string, AspectWords>
