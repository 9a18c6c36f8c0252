import type { AspectWords } from './aspect-words.ts'

/** How it is cut and sewn. */
export const makingAspects = {
  sewing: {
    pro: 'Neatly sewn',
    con: 'Something came loose',
    things: `seam | stitching | stitches | sewing | edge | buttonhole | buttonholes | hem | joins | finish | finishing | topstitching`,
    praiseNextToAspect: `even | neat | clean | straight | strong | regular | small and even | finished | firm | tidy | doubled | bound | by hand | dense |
      immaculate | careful | meticulous | flawless | impeccable | flat | secure | tight | solid | reinforced | double | hold | held | precise |
      perfect | sturdy | exquisite | quality | intact`,
    criticismNextToAspect: `crooked | uneven | loosely | twisted | frayed | joke | split | burst | popped | came open | opened on day | have opened |
      have already opened | opened up | opened after | opened within | wobbles | wobbly | unravelled | mess | messy | torn | tore | ripped | rips |
      coming down | come undone | come loose | come apart | come away | come down | undone | pop | rip | tear | fray | unravel | unpick |
      give way | loose | wonky | sloppy | weak | hang | poor | pucker | raw | unfinished | scruffy | broke | open | drop | fall apart | fell out |
      shoddy | bumpy | skipped | squint | fell down`,
    praise: `sewn by hand | finished by hand | taped shoulders | chain stitched | without one loose thread | flat seams | french seams | neatly
      finished |
      even stitches | straight seams | dense stitching | careful stitching | well finished | beautifully finished | immaculately finished |
      tidy as outside | tidy inside | neat inside | reinforced | seams are bound |
      well/beautifully/neatly/nicely/perfectly/carefully/immaculately stitched/sewn |
      neat/tidy/lovely/beautiful/immaculate/perfect/clean/even/strong/solid/impeccable/excellent/good/great stitching/seam/sewing/hems |
      no loose/stray/hanging threads/ends/thread/stitches | not a/one loose/single thread/stitch | double/triple stitched |
      #well/neatly/carefully/expertly/securely/tidily/cleanly/double/strongly stitched/sew/hemmed/finished |
      no/not/without/zero loose/stray/hanging/single/one/pulled thread/stitch/ends |
      #great/neat/strong/straight/even/tidy/solid/sturdy/immaculate/precise/flawless/meticulous/double/reinforced
      stitching/seam/sewing/hem/stitch/topstitching/needlework`,
    criticism: `unravels | unraveled | unraveling | frayed | loose end | open seam | split seam | seams are a mess | split at the | burst at the |
      burst open | seam gave way | opened at the seam | seam is open | hem unravelled | hem unraveled | hanging threads | not sewn properly |
      unstitched | needed a stitch | threads were hanging | seam came undone | hem came undone | raw edges | loose threads everywhere |
      come undone/loose/unstitched/unpicked/apart | seam/hem/stitching/stitches come/went/gone/burst/split/gave/popped/ripped/opened/undone/apart |
      loose/stray/dangling thread/threads/stitches/stitching/ends | thread hanging/everywhere/sticking |
      poor/sloppy/shoddy/bad/terrible/messy/uneven/crooked/wonky/careless stitching/sewing/seam/stitches/hem |
      stitching/seam/hem/sewing be poor/sloppy/shoddy/bad/terrible/messy/uneven/crooked/wonky/loose | badly/poorly/sloppily stitched/sewn/hemmed |
      hole in/at/along the seam/armpit/underarm | split/burst/ripped along/at/down the seam | at the seam |
      loop/strap/bow/sleeve/trim/patch/label/flap come off/away/loose | hem drop/dropped |
      loose/stray/hanging/trailing/dangling/missing/dropped/missed/wonky/messy/sloppy/crooked/uneven/weak/frayed/poor/shoddy/unfinished/puckered/skipped/#awful thread/stitch/stitching/seam/hem/ends/sewing |
      thread hang/everywhere/stick/loose/come/poke/trail/unravel/dangling |
      badly/poorly/sloppily/carelessly/loosely/hastily/wonkily stitched/sew/hemmed/finished |
      sew/stitched on? #badly/crooked/wonky/squint/inside/blind |
      unravel at/after/already/within/from/around/on/along/in/almost/immediately/as/before/when |
      fray at/after/already/within/around/on/along/almost | unstitch | unstitching |
      split/rip/tear/burst/go along/at/in/under/down seam/crotch/armpit/stitching/underarm/armhole/thigh/bum/gusset |
      had/have/needed to sew/resew/restitch/stitch/mend/repair | hem come/fall/drop/hang | hold/held together by/with | hang/hanging by thread |
      raw/unfinished edge/hem/seam | come apart/undone at/along seam`,
  },
  quality: {
    pro: 'Well made',
    con: 'Poorly made',
    things: 'quality | construction | workmanship | craftsmanship | build | build quality',
    praiseNextToAspect: `solid | plain to see | honest | explains the price | high | matches | outstanding | first class | first rate | superb | second |
      shines |
      evident | obvious | unmatched | impeccable | exceptional | premium | clear | unreal | there | notch | good | shows | speaks`,
    criticismNextToAspect: `low | lacks | poor | lacking | shoddy | inferior | suspect | questionable | gone | drop | slip | declined | dire | not there |
      mediocre |
      substandard | joke | nosedived | downhill | not what | not good | not great | not match | worse | dreadful`,
    praise: `properly made | carefully made | better made | best made | properly put together | well put together | built to last | built like a tank |
      will last | has lasted | which is quality | knew the trade | would sign this | made with care | really solid | still going strong |
      going strong | stitched to last | made to last | feel the quality | see the work in it | sees the know how | says care | solid as a rock |
      good workmanship | expertly made | lovingly made | made well | very well done | years old and still | still like new | still as new |
      indestructible | bombproof | bomb proof | solid quality | solid piece | still holding up | wears well | resoled | tough stuff |
      you can tell it was made by | made by people who know | still perfect after | not a scratch | survives everything |
      workmanship is excellent | impeccably made | nothing to fault in the making | will outlive me | outlive me | outlasts | outlasted |
      still perfect | years and not | wears like iron | properly stitched | beautifully finished | finished beautifully | every detail |
      attention to detail | lasts and lasts | survived * years | well/beautifully/nicely/superbly/solidly made/constructed/crafted/built |
      good/great/excellent/amazing/superb/high/top/fantastic/brilliant/lovely/exceptional/outstanding/decent/nice/incredible/impressive quality |
      feel solid/sturdy/robust | sturdy/robust/durable/hardwearing | hard wearing | last me/for/years/ages/forever years/for/ages |
      last years/ages/forever/decades | still look new | still look like new | hold/stand up well/great/beautifully/brilliantly | as good as new |
      stand/stood the test | look brand new | like brand new |
      #number/many year/winter/month/season of daily/hard/constant/regular/heavy/solid? wear/use and? still | show little/no wear |
      #well/solidly/sturdily/properly/carefully/expertly/strongly/robustly/lovingly made/built/constructed/crafted/put/manufactured together? |
      #great/top/high/superior/solid/premium/real/true/proper/designer/finest/best notch? quality/workmanship/craftsmanship/construction/build |
      feel/look/seem solid/sturdy/robust/durable/indestructible/strong/quality | feel/look/seem well made/built | sturdy | robust | durable |
      hardwearing | rugged | bulletproof | tough as | solidly |
      hold/stand/wear/age/last well/great/brilliantly/beautifully/amazingly/nicely/perfectly |
      hold/stand up/well/great/brilliantly/beautifully/to/fine/perfectly/amazingly/strong well/to/brilliantly/beautifully? | hold up |
      last/wear/own/use me/for/them/#it #number/several/many/years/ages/forever/lifetime/decades year/winter/season/decade |
      last forever/years/lifetime/decades/ages | still look new/immaculate/perfect | still look as/like good/brand/new as/new? |
      still in one/perfect/great/good piece/shape/condition | #number/many year/winter/season/month later/on/old still |
      #number/many year/winter/season/month later/on/old and still | built/made/designed to last |
      not/no/barely/hardly/without/zero sign/mark/scratch/scuff of? wear/use? |
      take/survive/withstand/handle beating/battering/abuse/pounding/hammering/knocks/everything/anything/rough | investment piece |
      quality item/piece/product/garment/shoe/boot/bag/stuff/feel | lifetime | see me out | feels like quality | impressed with/by quality`,
    criticism: `worse made | worst made | shoddy | falls apart | looks cheap | flimsy | gone down the drain | gone downhill | lacks quality | sole came
      off |
      sole fell off | poor workmanship | no quality | no quality at all | inferior | quality is gone | quality has dropped | fell apart in |
      did not last | not last | not even last | lasted only | lasted barely | lasted two | worn out after | wore out | badly put together |
      poorly put together | see glue | glue everywhere | made cheaply | junk | shoddily | tacky | before it fell apart | heel tip came off |
      lost its heel | sole came unglued | came unglued | came broken | came late and broken | arrived broken | arrived torn | arrived damaged |
      edges are unfinished | has a hole | a hole already | got a hole | tore when | tore at once | tore after | ripped when | hole in the sleeve |
      garbage | handle came off | snapped off | could have been made better | made in five minutes | did not survive | fell off after |
      heel came off | broke on day | broke the first | broke on the first | broken on arrival | coming apart | peeling off | worn through |
      threadbare | thin spots | see daylight through | broken in a | lasted exactly | lasted three | lasted four | lasted all of | lasted until |
      landfill | poor/bad/terrible/awful/low/cheap/shocking/rubbish/dreadful/disappointing/inferior/appalling/shoddy/horrible/dire/worst quality |
      quality be poor/bad/terrible/awful/low/shocking/rubbish/dreadful/disappointing/appalling/shoddy/lacking |
      poorly/badly/cheaply/shoddily made/constructed/finished/built | fall to pieces/bits | come/go/went to pieces/bits | feel cheap/flimsy/tacky |
      cheap and nasty/tacky | not well made | not very well made | not made/built to last | only/barely/hardly last |
      last a/one/two/three week/month/wash/day | last less than | broken/snapped/split/cracked/disintegrated after/within |
      sole/heel/strap/handle/sequins/beads come/fell/broke/snapped/ripped/tore/split/peel/crack | hole appear/appearing/already/after/within |
      develop/developed a hole/holes | disintegrated | tatty | total/absolute rubbish |
      rip/ripped/tore/split/snapped/broke the first/second/third time | break straight away | hanging off | last about five minutes |
      last five minutes | parted company/ways | not make it to/past/through | fall/come apart/pieces/bits |
      fall/come/go/drop to/in pieces/bits/shreds | break in #number/first/second day/week/time/use/wear/month |
      break/snap/crack/shatter/rip/tear/detach/perish/disintegrate/collapse/crumble/die/split
      after/within/first/already/at/almost/when/before/off/straight/second/clean/during/third/immediately/completely/on day/week/time/use/wear? |
      sole/heel/strap/handle/toe/upper/insole/eyelet/underwire/chain/sequin/bead/embellishment/bow/elastic/glue/frame/wheel/stud/trim/tassel/lace/stone/loop/waistband/rubber come/fall/break/snap/rip/tear/split/peel/crack/detach/separate/separating/detaching/give/wear/fell/flapping/go/fail/failed/perish/drop/unglued |
      sole/heel/strap/handle/toe/insole/trim be coming/falling/peeling/flapping/loose/broken/cracked/split/detached/peel/come/fall |
      last/survive/manage/managed/got only/barely/all/about/exactly/less/just/#number #number/than/of/half/about?
      wear/week/month/day/wash/trip/season/outing/hour/minute/use/walk | last #number wear/week/month/day/wash/trip/season/outing/hour/use |
      last/lasted less | not last/survive/make month/week/long/#number/until/through/past/first/season/more/winter/it |
      in/for bin/dustbin/landfill/trash/garbage | binned | throw #it away/out/in |
      #badly/cheaply/shoddily/flimsily/carelessly made/constructed/built/put/assembled/finished together? |
      #awful/cheap/low/lower/inferior/questionable/dubious/mediocre/zero/worst quality/construction/build/workmanship |
      feel/look/seem cheap/flimsy/tacky/shoddy/tatty/disposable/fragile/low | hole in/after/already/within/appear/near/under | hole already |
      faulty | defective | disposable | not durable/sturdy/robust | wear out/through/down after/within/in/already/quickly/fast/at? | worn out |
      arrive/damaged/broken/torn/scuffed/defective on/when arrival/arrive/it | glue visible/everywhere/marks/residue/showing/stains/come/give/all |
      tat | piece of junk/rubbish/tat/crap/trash | one wear wonder | #number/first/single wear/use/outing and/before #it/broke/fell/snap/already |
      give up/out/way after/within/on/already | not made/built well/properly/to | cheap tat/rubbish`,
  },
  shape: {
    pro: 'Hangs well and keeps its shape',
    con: 'Loses its shape',
    things: 'shape | drape',
    praiseNextToAspect: `keep | hold | retain | flattering | intact`,
    criticismNextToAspect: `lose | gone | odd | weird`,
    praise: `back to its shape | still in shape | drapes | hangs straight | hangs right | hangs plumb | falls straight | wonderful drape | not
      deformed |
      has not deformed | no bagging | does not go baggy | does not bag | not out of shape | no twisting | does not twist | without stretching |
      refuses to lose its shape | good drape | perfect drape | still fits like on day one | recovers its shape | back into shape |
      does not stretch out | does not sag | not sagged | not bag | not baggy at | not stretched | never lost its shape | has not lost its shape |
      does not lose its shape | swings level | holds its pleats | kept every measurement | barely creased | keeps its line | line survived |
      lies flat | still the same shape | stays crisp | stay crisp | hangs as if ironed |
      hold/keep/retain/retained/retains its/their shape/form/structure |
      hang/drapes/drape/falls beautifully/well/nicely/perfectly/elegantly/gracefully | not lost/lose its/their shape |
      not bag/sag/stretch/stretched out | bounce/bounces/spring/springs back | beautiful/lovely/nice/great/gorgeous/elegant drape |
      keep/hold/retain/maintain/remember shape/structure/form/stretch/line/lines/pleats |
      hang/drape/fall/flow/swing/move #well/straight/elegantly/gracefully/softly/fluidly/just/properly | hang/drape/fall/flow/swing like dream |
      #great/elegant/fluid/graceful/floaty drape/swing/movement/structure | drape/hang/structure be #great |
      not/never lose shape/any/structure shape? | not/no/never/without sag/bag/bagging/sagging/warp/flop |
      not/no/never/without stretch/stretching out/at | not go/gone/become baggy/saggy/floppy/limp/wavy |
      bounce/spring/snap/ping/go right/straight? back into/to? shape | stay crisp/structured | stay in shape | structured`,
    criticism: `out of shape | stretched out | sagged | saggy | bag out | baggy at the | elbows baggy | knees baggy | shapeless rag | grown a size |
      has deformed | deformed | twisted after | creases badly | wet towel | shape is gone | neck stretched | stretched so | bagged | bagging |
      gone out of shape | misshapen | warped | limp | twisted in the wash | hangs like a sack | knees bag out | bags at the knees | collar curls |
      lose its/their/all shape/form/structure | goes/go baggy/saggy/shapeless/wavy/limp/floppy/misshapen | stretch after/within/beyond/badly |
      bags/bagged/bagging at/out | baggy/saggy/shapeless/misshapen after/knees/elbows | baggy/saggy at/around the knees/elbows/knee/elbow |
      #part bag/bags within/after/by/out | lose shape/structure/elasticity/stretch/form |
      stretch/grow/sag/bag/droop/slouch/collapse/warp/twist/flop out/so/after/within/beyond/badly/massively/down/horribly/constantly/loads/inches
      of/shape/size/wear? | stretch/grow by/#number/a size/sizes/inch/inches/couple? |
      baggy/saggy/loose/shapeless/misshapen/floppy/droopy/wavy after/knees/elbows/within/by/bum/neckline/round/around knees/elbows? |
      go/get/turn/become/hang/look baggy/saggy/shapeless/misshapen/floppy/droopy/limp/wavy/wonky/lopsided | go/hang out/like of/rag/sack/shape |
      droopy | lopsided | floppy | no/zero/little structure/drape/body/recovery | no shape to/in/left |
      not/longer keep/hold/retain/bounce/spring/hang/recover shape/back/right/well/properly/straight/structure | hang #badly/limp/limply/stiffly/off`,
  },
  cut: {
    pro: 'Well cut',
    con: 'The cut is not for everybody',
    things: 'cut | drafting | yoke | armhole | proportions | tailoring | silhouette',
    praiseNextToAspect: `clean | honest | exact | neat | flattering | superb | flatters | sharp | great | clever | elegant | modern | exquisite | sleek |
      slimming |
      suits | feminine | perfect for`,
    criticismNextToAspect: `odd | strange | weird | boxy | unflattering | off | wrong | wide | shapeless | square | frumpy | nothing | baffling | awkward |
      bizarre |
      too low | too high | low | deep`,
    praise: `cut well | cut really well | cut beautifully | cut perfectly | sharp lines | flattering cut | flatters the silhouette | flatters my
      figure |
      flatters everyone | cut flatters | very flattering | so flattering | super flattering | flattering #piece | elegantly cut | smartly cut | excellent cut |
      nipped in | tailored perfectly | legs look endless | makes my legs look | suits everyone | suits everybody | cut so well | cut is superb |
      cut by somebody | flattering | beautifully/well/nicely/cleverly/superbly/perfectly cut/tailored |
      lovely/beautiful/great/clever/good/perfect/elegant/nice/gorgeous/fantastic cut/tailoring/silhouette | flatter my/the/every/all/any/your |
      love the cut/silhouette/tailoring | nip/nips in at | make my legs look longer/endless | make me look taller/slimmer/slim/thinner |
      skim/skims over my/the | flatter #part/figure/shape/curves/body/waist/everyone/everybody/every |
      #well/cleverly/expertly/sharply/elegantly/flatteringly cut/tailored/shaped/proportioned/designed |
      skim/hug/hide/disguise/conceal/smooth/enhance/define/nip/cinch/sculpt/suck over/off/in/out/all?
      #part/lumps/bumps/curves/figure/bum/shape/middle/hourglass/waist/tum/sins/bits |
      give me/you/her such? #great/nice/actual/proper/lovely/real? waist/shape/figure/curves/silhouette/hourglass | slimming |
      make me/my/you/#part look/feel/waist slim/slimmer/taller/thinner/leaner/longer/smaller/slender/endless/curvy/toned |
      make #part/waist/legs look #great/slim/slimmer/longer/endless/smaller/tiny | elongate legs/leg | lengthen legs/leg |
      suit every/all/any/most/different/curvy/my body/figure/shape/type/shapes/frame | all right places |
      #great/flattering/elegant/sharp/feminine/sleek/modern cut/silhouette/tailoring/lines/shape/neckline`,
    criticism: `cut like a sack | cut like a tent | cut like a box | shapeless | no waist at all | straight up and down | armholes are cut so low |
      does nothing for anyone | does nothing for my | does nothing for me | bad cut | poor cut | terrible cut | awful cut | boxy | cut weirdly |
      cut strangely | cut oddly | cut too | cut is too straight | no shape to it | wide shoulders and narrow | makes me look wide |
      makes me look pregnant | badly proportioned | no shape whatsoever | badly/poorly/weirdly/oddly/strangely cut/shaped/tailored |
      cut is weird/odd/strange/boxy/unflattering/wrong/off/bad/terrible/awful |
      weird/odd/strange/awkward/unflattering/boxy/bizarre cut/shape/proportions | too boxy | no shape at all |
      make me/you look #number month pregnant | unflattering | #badly cut/shaped/tailored/proportioned/designed |
      weird/odd/strange/awkward/bizarre/funny/peculiar/ridiculous/#awful cut/shape/proportions/silhouette/neckline |
      make me/my/you/#part look/waist/hips/bum/feel? like?
      fat/wide/wider/bigger/huge/dumpy/shorter/stumpy/pregnant/boxy/heavier/square/enormous/larger/stocky/massive/short/box/block/fridge |
      cling/highlight/emphasise/emphasize/accentuate/pull/draw/show in/to/at/up? all/every wrong/lump/bump/roll/bulge/bumps/lumps |
      all wrong places | no/zero/lacks/lacking waist/definition/structure | do/does nothing for figure/shape/body/waist/bust |
      armholes/neckline/crotch/rise/waist be low/high/deep/gaping/wide | low cut | too revealing | not flattering/flatter |
      not suit me/figure/body/shape/curvy`,
  },
} satisfies Record<string, AspectWords>
