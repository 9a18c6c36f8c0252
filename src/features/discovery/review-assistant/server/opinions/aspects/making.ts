import type { AspectWords } from './aspect-words.ts'

/** How it is cut, sewn and equipped, and how it looks. */
export const makingAspects = {
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
} satisfies Record<string, AspectWords>
