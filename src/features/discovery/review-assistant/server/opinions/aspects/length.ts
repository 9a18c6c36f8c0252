import type { AspectWords } from './aspect-words.ts'

/** How long it is, whether it stays in place, and what it weighs. */
export const lengthAspects = {
  enoughLength: {
    pro: 'Long enough',
    things: 'length',
    praise: `long enough | length is spot on | cut long enough | reaches my knees | reach my shoes | nice and long | long enough for | covers my back |
      covers my lower back | finally long enough | stays tucked in | reach past my wrists | reaches past my | long enough at last |
      long enough for my | perfect/right/good/great/ideal/nice/lovely/correct/excellent length |
      length be perfect/right/great/ideal/good/lovely/fine/spot | length feels/is just/about right |
      cover my/the bum/bottom/backside/behind/wrists | reach my/the ankles/wrists/floor | sleeve/leg actually reach | go round/around twice |
      remain tucked in | stay tucked in | come right down to my | length be #great/just/spot/right/bang/exactly/ideal/flattering/correct |
      #great/right/flattering/ideal/proper/generous/correct length | love length |
      cover bum/bottom/backside/behind/hips/tummy/midriff/wrists/lower/knees/rear/kidneys/modesty/ankles |
      reach wrist/ankle/floor/hips/knees/shoes | sleeve/leg/arms actually/finally/properly/really reach |
      finally/at something/trousers/jeans/sleeves last? long | no need to hem/shorten | not need hemming/shortening | not need to hem/shorten |
      not need to be hemmed/shortened | not too long not/nor/or? too? short | not too short not/nor/or? too? long |
      hit/fall/sit/land/end exactly/right/perfectly/just where | long in body/back/arms/sleeves/leg | nice/good and long | #great length on/for |
      extra length | long enough in/for/to`,
  },
  long: {
    con: 'Long for some',
    criticism: `bit long | kinda long | quite long on me | on the long side | long to sit on | inches long | inches off the hem | reach my fingertips |
      hemmed by | hem anyway | had to hem | hem taken up | take the hem up | take up the hem | trip over it | trip over them | cover my hands |
      very long on me | quite long | longer than i expected | longer than in the picture | had to shorten | have to roll | tripping over |
      drags along | reach my knuckles | sweeps the floor | too/overly/slightly/rather/extremely/awfully/ridiculously/way long |
      a bit/little/tad/touch/smidge long | long on/for me/my | longer than expected/pictured/shown/advertised/stated/i/it/in/on |
      drag on/along/across the floor/ground | trail on/along the floor/ground | trip over the hem/bottoms |
      had/have to hem/shorten/cuff it/them/the/mine | needs/need/needed to be hemmed/shortened | had/have it/them hemmed/shortened |
      had/have to turn/roll/take up | had/have to turn/roll/take the/them sleeves/legs/hem/cuffs/bottoms/up |
      needs/need/needed hemming/shortening/taking | past my fingers/fingertips/knuckles/hands | swallow my hands/fingers |
      down to my knees/fingertips/knuckles/ankles/thighs/shins | have them/it/mine taken up | puddle around/at/round |
      a little/bit/tad/touch longer than | too/overly/ridiculously/absurdly/comically/miles/far/much long |
      bit/little/tad/touch/fraction/smidge/slightly long | long in/on/for/at/through #part/me/body/sleeves/sleeve/leg/torso/arm/petite/short/us |
      drag/trail on/along/behind/in/across/around floor/ground/mud/me/wet/pavement/puddles | sweep floor/ground/street |
      puddle/pool/bunch at/around/over #part/floor/shoes | trip/stumble/tread/step on/over #it/hem/bottoms | trip over | trip up |
      hem/shorten/alter #it/by/mine/to | had/have/need/needed to hem/shorten/alter/shortening |
      have/get #it/mine/sleeves/legs hemmed/shortened/altered/taken/turned up? | need/needs/needed hemming/shortening/taking/altering |
      need/needs/needed to be hemmed/shortened/taken/turned/altered |
      take/turn/roll/fold/cuff sleeves/cuffs/legs/hems/hem/bottoms/waist/waistband up/over/twice | turn/roll/fold #it up |
      sleeve/cuffs/arm swallow/cover/hang/go/come/reach/fall/drop/flop past/over/down/below/well/beyond/to
      hand/fingertips/fingers/knuckles/hands/knee | sleeve cover/swallow hands/fingers/knuckles | past/beyond fingertips/knuckles/fingers/hands |
      come/fall/hang/go over hands/knuckles/fingertips | #number inch/inches/cm/centimetres/foot too long/longer |
      made/cut/designed for giants/someone/basketball/giant/taller/tall/very | need stilts |
      longer than/in expected/pictured/it/i/picture/stated/shown/usual/anticipated/arms | run/come/fit/cut up? long/longer | on long side |
      floor length on | down to knee/ankle/shin/calf/fingertips/thigh/mid`,
  },
  short: {
    con: 'Short for some',
    criticism: `bit short | kinda short | came up short | stops short | on the short side | ride up | body rides | short body | shorter than in the
      picture |
      shorter than the picture | shorter than in the photo | shorter than on the model | well above my wrists | above my wrists | above my belly |
      length is wrong | barely covers | high water | highwater | shorter than i expected | very short | really short | so short | way too short |
      shrunken length | not long enough | not cover my | comes untucked | half mast | bares my | tugging it down | end above my wrists |
      ends above my | end above my | stop above my | ends four | on me it is a mini | short in the torso |
      too/overly/slightly/rather/extremely/awfully/ridiculously/quite/way short | a bit/little/tad/touch/smidge short |
      short on/for me/my/anyone/tall | shorter than expected/pictured/shown/advertised/stated/i/it/in/on | not quite long enough |
      not reach my/the wrists/ankles/waist/wrist/ankle | not cover my/the bum/belly/stomach/back/midriff/tummy/wrists/bottom |
      show my belly/stomach/midriff/ankles/tummy | pull/tug it down | stop/end/finish short of | stop/end/finish well/halfway above/up my |
      will not stay tucked | stop/end/finish halfway | indecent | indecently short | a little/bit/tad/touch shorter than |
      basically/practically/effectively/almost crop/mini/belly top/skirt/shirt? | strip/flash/inch of belly/skin/midriff/back/stomach/tummy |
      too/overly/ridiculously/absurdly/indecently/far/much/shockingly short | bit/little/tad/touch/fraction/smidge/slightly short |
      short in/on/for/at/through #part/me/body/sleeves/sleeve/leg/torso/arm/tall/taller/rise/us/comfort/anyone/work/length |
      ride/creep up to/when/over/as/past/at/on/every/whenever/if? | show/expose/flash/bare/reveal #part |
      stop/end/finish/sit/hit/reach/fall/come well/inches/#number/halfway/only/barely/mid inches/inch/cm? above/short/up/down |
      stop/end/finish/sit/fall/come above wrist/ankle/#part | stop/fall/come/end short of/at |
      not reach wrist/ankle/waistband/jeans/end/past/#part | not cover bum/waistband/kidneys/modesty/#part |
      barely/hardly/only/just cover/reach #part/bum/wrist/anything | crop/cropped/belly top/length on me |
      more like/of crop/tunic/belly/mini/top/shirt | mini/tunic/crop on me | not bend over/down | ankle swingers/swinger/biters | cropped on me |
      too revealing | #number inch/inches/cm too short/shorter | inches/inch/cm shorter/too |
      shorter than/in expected/pictured/it/i/picture/stated/shown/usual/anticipated/most/person/advertised | run/come/fit/cut up? short/shorter |
      on short side | could/need/needs do/use/to with/be? another/extra/few/#number/bit/longer inch/inches/cm/length |
      another inch/couple/few of? length/longer | not suitable/for/made/good for? tall/taller people/women/men/girls/anyone/person |
      tug/pull/yank #it/hem/skirt down | for short/shorter/petite people/women | untucked`,
    wishedFor: `longer back | longer behind | longer by | a little longer | a bit longer | an inch longer | longer sleeve | longer leg | longer body`,
  },
  hold: {
    pro: 'Stays in its place',
    con: 'Slips or slides',
    things: 'grip | traction',
    praise: `stays put | stays up | stays down | stays rolled | stays flat | stay tied | stays tied | stays in place | stays where it should |
      stay where they should | does not roll | grips | nothing slips | nothing slides | never slips | does not slip | do not slide |
      not slip once | ankle held firmly | ankle feels secure | held firmly | does not budge | never rides up | not slide down | not slipping |
      does not ride up | does not move | not move an inch | stays exactly | stays on | stay on | stays where it is | stays where i | stays firmly |
      sits firmly | secure on | grip well | does not fall down | stay where they belong | stays where it belongs | sits tight |
      stays on in the wind | stay on in the wind | nothing slipped | stays put all | stay/keep/hold in place | stay put/up | stay exactly where |
      stay firmly/perfectly/securely in/on/put | stay on all/even/the | not slip/slide/move/budge/shift/slid/slipped | not ride up |
      not fall/roll down/off | never slip/slide/move/budge/shift | never fall/roll down |
      no slipping/sliding/riding/rolling/readjusting/adjusting | without slipping/sliding/adjusting | great/good/excellent/brilliant/amazing grip |
      grips well/brilliantly/great | no need to adjust | stay where i/you put | remain in place/put | not blow off |
      stay put/up/on/tied/tucked/closed/rolled/buttoned/secure/level/down/still/fastened | stay/keep/hold/remain/sit #it? in place/position |
      stay where #it/i/you be/should/put/belong/are | stay on #part/head/wind/foot | non/anti slip/skid | grip #well/firmly/on/wet | grippy |
      #great/firm/strong/solid grip/traction | secure fit | hold me/everything/things/hair in/secure/firmly/up | hug/hold/cup heel/ankle |
      no need to adjust/pull/hitch/fiddle | never have to adjust/pull/hitch/tug/fiddle | not have to keep/constantly | no slippage`,
    criticism: `slides | slipped | slips | slipping | sliding | roll down | does not stay on | does not stay up | not stay in its | not stay in place |
      will not stay | falls down | end up around my ankles | ends up around my | falls off | heels lift | wanders | adjust it all | hitching |
      hitch it up | yanking it | no grip | slippery | slithers | pulling it up | pulling them up | straps slip | strap slips | flies off |
      rides up | will not stay up | pull it up all | slip/slips/slipped/slipping/slide/slides/slid/sliding off/down/out |
      fall off my feet/foot/shoulder/head/hips/nose/heel | fall off me | creep/creeps/crept up/down |
      keep/constantly
      slip/slipping/slide/sliding/fall/falling/ride/riding/rolling/moving/creeping/adjusting/pulling/hitching/yanking/tugging/twisting |
      heel slips/slip/slippage/lifts | have to keep pulling/adjusting/hitching | have to constantly pull/adjust | not stay up/on/put/in/down/tied |
      blow off | walk out of them | slip out of them | #part slips/slip/slide out | hoist/hitch/haul/yank/hoik #it back? up/down |
      pull #it back up/down | undo themselves/itself |
      keep/constantly/always/forever/continually/endlessly
      slipping/sliding/moving/slip/slide/ride/roll/move/twist/creep/adjust/adjusting/hitch/yank/tug |
      keep/constantly/always/forever/continually/endlessly fall/pull/come/haul/hoik up/down/off/round/around/undone/untied/over/#it |
      spend/spent day/night/evening/time/wedding/half/life pull/tugging/adjusting/hitch/yank |
      slip/slips/slipped/slide/slides/slid/fall/come/pop off/down/out #part/when/as/if/every/all/constantly/with/nose/ears/after |
      slip/slide on wet/ice/tiles/leaves/polished/snow/pavement/floors | no/zero/little/poor/terrible grip/traction |
      twist/spin/swivel/rotate round/around | ride up/down | roll up at/over/under/around/when/constantly | roll down/over/itself | fall down |
      come untied/undone/unlaced/untucked | lace/bow/tie/knot/belt come/undo/keep/not untied/undone/loose/stay |
      strap/shoulder/waistband/band/hood/hat/sock/tights/heel/headband slip/slips/slipped/slide/slides/slid/fall/roll/ride/droop/drop |
      not stay up/on/put/in/down/tied/closed/tucked/where/buttoned/done/fastened/still |
      have/need to keep/constantly/always hold/hitch/adjust/pull/tug/retie/yank/fix/hold | like skating/ice | skid | lose grip/elastic |
      blow/fly off | foot/feet/heel slip/slips/slid/slide/slides/lift/come/pop out/off/up/around/forward |
      wander/migrate/shift/creep up/down/round/around/about`,
  },
  weight: {
    pro: 'Light',
    con: 'Heavy',
    praise: `lightweight | light enough | feels light | packs small | light as a feather | feather light | light when empty | weighs next to nothing |
      weighs less than | hardly weighs | barely weighs | light and airy | light and thin | wonderfully light | really light | so light |
      very light | surprisingly light | nice and light | light | light as air | light as nothing | ultra light | ultralight | featherlight |
      featherweight | light weight | feels weightless | weightless | so lightweight | forget i have it on | forget it is there | packs light |
      light to carry/wear/pack | super/lovely light | weighs/weigh nothing/next |
      weighs/weigh almost/hardly/barely/practically/absolutely nothing/anything | hardly/barely notice/feel/know it/them | not heavy |
      not weigh me down | not weigh a lot/thing/ton | without being heavy | fold/pack/roll up/down/away to/into size/nothing/pocket/bag |
      light as/to/on/and/yet/but/enough/for | light on #part | weigh nothing/next/almost/hardly/barely/practically/virtually/very/little/less |
      hardly/barely/scarcely weigh/feel/know/notice #it/anything/there | lightness | not too? heavy/bulky/clunky/weighty/cumbersome |
      without bulk/weight/heaviness/weighing | no bulk/heaviness |
      fold/pack/roll/squash/scrunch/squish/fit up/down/into/away/in small/tiny/flat/nothing/hand/luggage/handbag/bag/suitcase/ball/pocket |
      fold up/down/away? small/flat/tiny | packable | easy to carry | lighter than`,
    criticism: `heavy | heavier | weighs as much as | too heavy | very heavy | so heavy | quite heavy | rather heavy | really heavy | weighs a lot |
      shoulders ache | like lead | bulky and heavy | clunky | cumbersome | carrying a second person | on the heavy side | feel its weight |
      heavy as a | weighs/weigh a ton/tonne | weighs/weigh me/you down | weighs/weigh so/too much | heavy to carry/wear | bulky | ton of bricks |
      heavy even when/without | heavy/bulky/weighty/chunky/hefty on/to/for/even/when/around/by/before |
      weigh ton/tonne/lot/much/absolute/bomb/brick/loads/more | weigh as much/like |
      drag/pull/weigh on/down/at neck/shoulders/shoulder/ears/lobes/me/you/back/head | clumpy | clompy | leaden |
      like carrying/lugging/wearing bricks/dumbbells/lead/armour/armor/concrete/weights | like lead/bricks | bulkier/heavier than | too much bulk |
      shoulder/back/neck/arm ache/hurt from/carrying/with/after/by/under`,
  },
} satisfies Record<string, AspectWords>
