import type { AspectWords } from './aspect-words.ts'

/** Cold, heat, wind and wet. */
export const climateAspects = {
  warm: {
    pro: 'Warm',
    con: 'Not warm enough',
    things: 'warmth | insulation',
    praiseNextToAspect: 'right | enough',
    criticismNextToAspect: 'lacking',
    praise: `warm | warmer | warmest | warm enough | right warmth | toasty | warms | no more cold | goodbye cold | not freeze | not freezing |
      do not freeze | not been cold | never cold | never been cold | not felt cold | not cold in it | snug and warm | super warm | very warm |
      so warm | really warm | keeps warm | kept my toes warm | toes stay warm | stay warm | stays warm | roasty | retains heat | holds heat |
      warm as toast | never felt cold | no more freezing | no cold feet | no cold hands | actually keeps me warm | keeps me really warm |
      never cold in it | warm and dry | not been cold since | no shivering | no draught | not shiver | warm in winter | warm all day |
      never been warmer | was never cold | not once cold | keep me/you/us/him/her warm/toasty/cosy/cozy/snug | keep my * warm/toasty/cosy/cozy |
      keep the cold/chill/draught/draughts/frost out | keep out the cold/chill/draught | lovely/nice/super and warm/toasty/cosy/cozy |
      warm/toasty in/at/even minus | cosy/cozy and/warm warm | not feel the cold | perfect/great/ideal/brilliant for winter/cold/freezing |
      snuggly | keep my #part warm/toasty/cosy/cozy | warm #part | toasty #part | #part stay warm/toasty | #part be warm/toasty | not cold | cosy |
      cozy | keep the chill off/out/away | keep the cold off/out/away | keep me/you/us/him/her/#part/them/hands/kids warm/toasty/snug/cozy |
      keep out/off cold/chill/draught/frost | keep/block/stop/shut cold/chill/draught/draughts/frost out/off/away |
      #part/i/hands stay/be/feel/keep warm/toasty/cozy |
      warm/toasty/fine/cozy/snug/ok/comfortable in/at/down/even/to at/to/in? minus/freezing/sub/snow/arctic/zero/icy/subzero |
      not/never feel/felt/notice cold/chilly/chill | not once/been/be cold/chilly |
      like wearing/being duvet/sleeping/blanket/hug/oven/radiator/quilt | wearable/walking duvet/blanket | warmth be #great |
      #great/real/proper warmth/insulation | insulate well/me | #great insulated | well insulated |
      #great/made for cold/winter/freezing/icy/frosty/chilly/snow/minus/arctic | retain/trap/hold/lock in? warmth/heat | warms me |
      no need for jumper/coat/jacket/layers/sweater | not need jumper/coat/jacket/layer/sweater/extra/another under/underneath/over/layer? | snug as`,
    criticism: `too cold | chilly | thin for the air conditioning | i froze | froze in it | cold feet | let the wind in | warmth is zero | lacks warmth |
      lets the cold in | cold comes through | cold gets in | i was cold | was cold in it | i felt cold | still cold | feel the cold |
      freezing in it | froze | shivering | shivered | not enough for winter | not give enough heat | does not warm | never been so cold |
      less warm | not nearly as warm | a bit chilly | lets the draught in | lets in the cold | i am cold in it | not a winter coat | not warm |
      not very warm | not really warm | cold in it | i freeze | you freeze | no use in the cold | not warm enough |
      not keep me/you/my/the warm/cold/toasty | not keep my * warm | no warmth/insulation | offer/provide/give no/little warmth/insulation |
      i am freezing/frozen/shivering | freeze in it/them/this | too thin for/to winter/keep | useless/no in/against/good/use winter/the cold |
      useless/no good/use in winter/cold | #part freeze/froze/be freezing/frozen/cold | freezing/cold/frozen #part | not keep my #part warm |
      like ice | not thick enough for winter | cold/chilly/freezing in #it | i/#part/still be/feel cold/chilly/freezing/frozen/shivering |
      freeze/shiver in/at/my/all/through/waiting |
      cold/wind/draught/chill/breeze/draughts get/go/come/blow/cut/whistle/creep/seep in/through/up/straight/right |
      let in? cold/draught/chill/breeze | let cold/draught/chill/breeze in/through | no/zero/little/lacks/lacking warmth/insulation |
      need/needed/had jumper/layers/two/several/extra/thermals/another/cardigan/thick/wear under/underneath/jumper/sweater/layers/layer/thermals |
      only/really for/good/suitable/ok/warm for/enough? mild/spring/autumn/summer/cool/milder/september/october |
      not/no/useless/hopeless/pointless for/good/in/against/use/suitable/made for/in/against? winter/cold/frost/freezing/snow/minus |
      thin for/in winter/cold/january/december/november | more spring/autumn/summer | more of spring/autumn/summer |
      not hold/retain/trap heat/warmth | not/hardly/barely/never warm/toasty/insulated/insulating |
      not exactly/particularly/remotely/that/at/nearly/all warm | not as warm | offer/give/provide no/little/zero/not warmth/insulation`,
  },
  hot: {
    pro: 'Cool in the heat',
    con: 'Too warm for some',
    praise: `cool in | cool and comfortable | stays cool | cool even | fabric is cool | cool linen | breathes | breathes well | breathes beautifully |
      breathable | real breeze | in serious heat | airy | breezy | light in the heat | no sweating | good in hot | ventilated |
      lets the skin breathe | skin can breathe | air gets through | lets air through | no sweat | breathable and light | did not sweat |
      not sweat once | nice and cool | nice and airy | cool even when | light and airy/breathable/breezy |
      cool and airy/breezy/breathable/light/fresh | keep me/you cool/fresh | stay cool | not sweat/overheat/boil | not make me sweat |
      not get hot/sweaty/clammy | never/without sweaty/sweating/overheating | perfect/great/ideal/lovely/good/brilliant for summer/hot/humid/warm |
      perfect/great/ideal/lovely/good for the heat/summer/tropics/heatwave | perfect/great/lovely/good/cool in the heat/summer/sun |
      let/lets the air through | wicks | well ventilated | breathe #well | breathable/airy/breezy/ventilated/cool/floaty and/in/for/on/even/yet |
      keep/stay/feel/kept me/you/us/#part? cool/fresh |
      cool/fresh/comfortable/fine/perfect/ideal/lovely/great/bearable in/on/for/during heat/summer/hot/heatwave/35/30/humid/august/july/sun/tropics
      | not/never/without sweat/sweating/overheat/overheating/clammy/sticky/stuffy/boil |
      not get/make/feel/made me/#part? hot/sweaty/clammy/sticky/stuffy/sweat | breathability | #great airflow/ventilation |
      air/breeze circulate/flow/get/move/come/blow through/in/around | moisture wicking | wick away/sweat/moisture |
      let skin/air/feet/breeze/legs breathe/through/in/circulate`,
    criticism: `a little warm | a bit warm | sweaty | i sweat | i sweated | stifling | overheat | clammy | stew in it | does not breathe | roasting |
      keeps the sweat in | i sweat in it | sweating | sweat in it | sweltering | suffocating | too hot for | too warm for | like a plastic bag |
      drenched by the time | airless | traps heat | hot and sticky | you boil | i boil | no air gets through | sweated through | you sweat |
      sweat in them | soaked in sweat | too warm for the | too hot in | sweated in | sweating after | cooked in it | too hot/warm |
      make me/you sweat/sweaty/overheat | sweat like/through/buckets | get hot/sweaty/clammy/stuffy/too | do not breathe | not breathable |
      boil/roast/cook/melt/bake in it/this/them | stuffy | no breathability/airflow/ventilation | like a sauna/oven/greenhouse | i am sweating |
      too thick for/to wear/summer | sweaty #part | #part sweat/overheat/boil | dripping by/within/in/after/with |
      sweat/boil/roast/melt/bake/cook/swelter/overheat in/like/within/buckets/after/through/under/walking/even/when/by/alive/inside |
      make me/you/#part/hands sweat/sweaty/overheat/boil/hot/clammy | get/leave/feel me? sweaty/clammy/sticky/stuffy/hot |
      too/far/unbearably hot/warm/stuffy for/in/to/on/indoors/inside/once/even/when/by/under | not breathable/airy |
      no/zero/poor/lacks/little breathability/airflow/ventilation | like sauna/oven/greenhouse/plastic/bin/steam bag/room? | sauna |
      sticky in/and/with | trap/hold heat/sweat/moisture | feet stink/sweat/smell | i be drenched by time | sweat patches/stains/marks |
      smelly/stinky/sweaty feet/armpits/hands`,
  },
  weather: {
    pro: 'Keeps wind and wet out',
    con: 'Not for real rain',
    praise: `waterproof | rainproof | water repellent | windproof | stops wind | stops the wind | arrived dry | dry socks | dry feet | stayed dry |
      stay dry | stays dry | kept a laptop dry | shrugs off a drizzle | drizzle out | sheds rain | sheds a shower | laughed at the sleet |
      laughs at rain | neither rain nor wind gets in | neither wind nor rain gets | wind does not get through | no wind gets through |
      water does not enter | water does not get in | rain does not get in | bone dry | perfectly dry | completely dry | dry inside |
      dry underneath | weatherproof | withstands rain | withstood | holds up in rain | blocks the wind | blocks wind | wind stays out |
      rain stays out | wind can not get | warm and dry | snow stays out | water stays out | wet stays out | dry to the last | dry in the storm |
      i stayed dry | rain stays off | feet stayed dry | feet dry | keeps the snow | rain just runs | rain just rolls | stayed bone dry |
      stayed dry inside | wind stays outside | water/wind/rain/weather/shower proof | water/wind/rain/weather/shower resistant | showerproof |
      keep me/us/you/everything dry | keep me/us/you/my bone/completely/perfectly/nice/feet dry | keep my * dry |
      keep the rain/wind/wet/water/snow/drizzle out/off | keep out the rain/wind/wet/water/snow | keep out rain/wind/water |
      rain/water/snow just/simply runs/run/ran/rolls/roll/rolled/beads/bead/slid off |
      rain/water/snow runs/run/ran/rolls/roll/rolled/beads/bead/slid off | not let water/rain/wind in/through | not let a drop |
      not a/single drop got/came | no wind/water/rain get/come | stay completely/perfectly/bone/totally dry | block/stop the/out wind/breeze/rain |
      survive/withstand/withstood a/the downpour/storm/shower/monsoon | not a drop got/of/came in/rain/water/through | remain/remained dry |
      keep my #part dry | #part stay/be/remain dry | hold off the/a rain/downpour/drizzle | stood up to the rain/wind |
      keep/shrug/hold off/out rain/wind/downpour/storm/shower/drizzle/water/wet/weather/breeze/snow |
      keep/shut/stop/block rain/wind/weather/water/wet/snow/breeze/gale out/off/away |
      stop/block/repel/deflect/withstand/resist/shed/cut wind/rain/water/breeze/snow/downpour/weather |
      handle/cope/survive/survived with? rain/downpour/storm/shower/snow/wet/weather/heavy/torrential/hour |
      stay/keep/kept/remain/be me/us/everything/feet/laptop/stuff/contents/bone/totally? dry |
      dry after/despite/in/through/during/throughout rain/downpour/storm/hour/heavy/torrential/puddles/snow/day/two/bone |
      not let drop/any/water/rain/wind/wet of? in/through? | not/no leak/leaking/leaks | not single/one drop |
      water/rain/wet/snow bead/roll/run/slide/bounce off/up | puddle/rain/storm proof | #great in/for rain/wet/wind/snow/rainy/puddles`,
    criticism: `not for rain | not for wet | leaks | zips leak | soaked through | soaked after | not an afternoon on a hill | feet got wet | wet out |
      wets out | goes straight through it | goes right through | water enters | drenched in | soaking wet | wet through | damp inside |
      damp after | lets in water | lets in wind | lets in rain | drizzle goes | lets every drop | soaked in ten | soaked in minutes |
      soaked within | sleeves soak through | shoulders let water | fails as a raincoat | every drop through | socks were wet | take in water |
      soaked by the | got soaked in | wet in ten | wet after ten | wet in under | wet after the first | water through the | leaks at |
      leaks through | leaks in | not waterproof/rainproof/windproof/showerproof | not keep the rain/wind/water/wet | not keep me/my dry |
      not keep my * dry | not remotely/even/at/really waterproof/windproof | let water/rain/wind in/through | let the water/rain/wind in/through |
      be soaked/drenched | got/get soaked/drenched | wet feet/socks/toe/shoulder |
      water/rain/wind come/get/goes/went/seeps/seeped/blows/cuts/whistles in/through |
      water/rain/wind come/get/goes/went/blows/cuts straight/right through | useless/hopeless/pointless in/against the/any rain/wind/wet/drizzle |
      useless/hopeless in rain/wind | wet #part | #part be/get soaked/wet/drenched | sopping wet | sopping |
      soaked/drenched/sodden/soggy in/within/after/through/by/to/from/on | leak at/like/in/after/through/within/badly/and/from/first | leak |
      #part/sleeve/everything/laptop/contents be/get/end up? soaked/wet/drenched/damp/sodden/soggy | let in? water/rain/wind/wet/damp |
      let water/rain/wind/wet in/through |
      water/rain/wind/wet/damp/snow/puddles/drizzle get/go/come/seep/soak/blow/cut/whistle/leak/pour/run/drip straight/right/clean?
      in/through/into/down/inside | not/hardly/far/nowhere/anything waterproof/rainproof/windproof/showerproof/weatherproof |
      not near/remotely/at/but/from waterproof/rainproof/windproof/showerproof | water/rain not resistant/proof |
      not/no/useless/hopeless/pointless for/good/in/against/use/keep/handle for/in/against/out?
      rain/wet/water/wind/puddles/snow/drizzle/shower/downpour | absorb/soak/drink up? water/rain/every/drop |
      wet/damp/soggy/soaking feet/socks/toe/shoulders/back/sleeve/through/inside/within/after | sodden | waterlogged | inside out in wind |
      turn/blew/blow/flip inside out`,
  },
} satisfies Record<string, AspectWords>
