import type { AspectWords } from './aspect-words.ts'

/** Its parts, and how it looks. */
export const partAspects = {
  pockets: {
    pro: 'Useful pockets',
    con: 'Another pocket is missed',
    things: 'pocket | compartment | compartments',
    praiseNextToAspect: `deep | deep enough | real | useful | big | roomy | hold | room | practical | handy | loads of | lots of | clever | close properly |
      generous | plenty of | hidden | large | spacious | huge | proper | actual | functional | decent | bonus | well placed | take | fit | secure |
      love | secret | usable | inside | zipped | plenty | loads | lots | massive`,
    criticismNextToAspect: `small | shallow | missing | fake | joke | gape | useless | tiny | too small | too shallow | decorative | sewn shut | stitched | sew
      shut |
      pointless | ridiculous | narrow | not big | not deep | not fit | not hold | ornamental | laughable | inadequate | pretend | sham |
      not enough | rip | faux | bulge`,
    praise: `packs into its own pocket | pockets galore | pockets for everything | pockets that hold | pockets fit | finally pockets | plenty of
      pockets |
      loads of pockets | lots of pockets | pocket takes | pocket fits |
      real/actual/proper/deep/big/useful/handy/decent/good/great/functional/usable/large/roomy/generous/zipped pocket |
      pocket be deep/big/useful/handy/great/brilliant/roomy/generous/perfect/huge/large/functional | love the pocket | has/have pocket |
      it/dress/skirt has pocket | has/have/plus pocket | love pocket |
      #great/deep/proper/real/actual/functional/useful/handy/roomy/generous/huge/massive/secret/hidden/usable/bonus/zipped pocket |
      pocket deep/big/large/roomy enough | phone/keys/wallet/hands/passport fit/slide/go/slot/sit in/easily/perfectly pocket? |
      place/room/compartment/slot/section for everything/cards/laptop/phone/keys/water | compartment be/for/galore #great/useful/everything/handy`,
    criticism: `lacks a pocket | not have pockets | not one pocket | not a single pocket | pockets missing | fell out of the pocket | pockets sewn shut |
      pockets that hold nothing | pockets hold nothing | pockets are so shallow |
      no/without/zero/lacks/lacking/missing/fake/tiny/shallow/useless/pretend/sham/pointless/silly/decorative/mock/dummy/minuscule pocket |
      no inside/inner/real/proper/usable/functional/back/side/zip pocket |
      pocket be tiny/shallow/useless/fake/pointless/sewn/stitched/decorative/missing/ridiculous | pocket be too small/shallow |
      not have/any any/pocket pocket | not have a/any/real/proper pocket | only one pocket | pocket be a joke | nowhere to put/keep my/a/your |
      no/without/zero/lacks/lacking/missing/fake/tiny/shallow/useless/pretend/sham/pointless/decorative/faux/false/minuscule pocket |
      no/without/lacks single/one/real/proper/decent/inside/usable/side/front/deep/zip/actual pocket | lack of pocket | needs/need/could pocket |
      not/only have/has? single/one/any/enough/real/proper/decent? pocket |
      phone/keys/wallet/hand/hands/card/coins/everything/stuff fall/drop/slide/stick/poke/slip out/half of/from? pocket? |
      phone/keys/hand/hands/wallet not/barely fit/go/stay in? pocket? | fall/drop/slip/stick out of/from pocket |
      nowhere/no to/place/where put/for/keep/stash? phone/keys/hands/wallet/hand? | pocketless | not fit/hold phone/keys/hand/anything`,
    wishedFor: 'pocket',
  },
  hardware: {
    pro: 'Good buttons, zippers and buckles',
    con: 'Trouble with buttons, zippers or buckles',
    things: `zipper | zip | buckle | clasp | lock | hardware | hinge | hinges | buttons | snaps | snap fasteners | poppers | popper | fasteners |
      rivets | magnet |
      hooks | hook | press studs | fastening | fastenings | fastener | drawstring | velcro | toggles | toggle`,
    praiseNextToAspect: `solid | smooth | smoothly | runs smoothly | glides | turns smoothly | sturdy | feels solid | strong | weighty | still works |
      waterproof |
      metal | robust | heavy duty | runs well | runs like butter | zero trouble | reliable | working | effortlessly | easy | glides smoothly |
      closes well | click | clicks | closes firmly | works perfectly | works well | works fine | works flawlessly | secure | ykk | firm | easily |
      chunky | heavy | quality | securely | glide | like butter | like a dream | hold | substantial | decent | firmly | stay shut | stay closed |
      nice | two way`,
    criticismNextToAspect: `scratches | stuck | jams | squeaks | two hands | broke | came off | fell off | snags | catches | gets caught | pop open | popped |
      bends |
      weak | flimsy | leak | ripped out | does not close | refuses to close | not close | will not close | loose | missing | cracked | stiff |
      gave up | split | wobbly | tarnished | plastic | misaligned | fiddly | stubborn | useless | unreliable | impossible to | got stuck |
      keeps sticking | keeps getting stuck | undone | opens by itself | opens on its own | opens itself | opened itself | came loose | dangling |
      hanging by a thread | hard to close | rusty | rusted | snapped | snapped off | popped off | fell apart | died | sheared | stick | jam |
      snag | catch | caught | break | burst | bust | come off | come undone | come loose | come apart | come open | fall off | fall out | pop off |
      pop | ping off | snap | bend | rust | tarnish | fail | failed | faulty | awkward | cheap | wonky | broken | open | slide down | not work |
      not fasten | not zip | not do up | not go up | not stay shut | not stay closed | not stay up | impossible | difficult | hard | nightmare |
      pain | separate | derail | refuse | give up | give way | scratch | die | keep coming | keep opening | keep getting | keep popping |
      keep sticking | keep undoing | dodgy | rubbish | itself | sharp | temperamental | half way | halfway`,
    praise: `zip glides | zips glide | zip works |
      zip/zipper/button/buckle/clasp/hardware/fastening be/feel/feels/run/runs/work/glides
      smooth/smoothly/sturdy/solid/strong/beautifully/perfectly/well/substantial/secure/reliable/robust |
      sturdy/solid/strong/smooth/robust/chunky zip/zipper/button/buckle/clasp/hardware |
      easy/simple/quick to fasten/zip/button/buckle/unzip/undo/close/clip`,
    criticism: `button missing | buttons hang by | hang by a thread | hang by one thread | buttons come loose | zip leaks | zip catches |
      catches every time | zip has given up | snaps pop open | lousy clasp | lost button |
      zip/zipper/button/buckle/clasp/popper/poppers/snaps/hook/fastening/magnet/drawstring
      break/stick/jam/come/fall/pop/split/bend/rust/tarnish/die/burst |
      zip/zipper/button/buckle/clasp be broken/stuck/faulty/loose/cheap/flimsy/rubbish/useless/missing/weak/fiddly/rusty/tarnished/dodgy |
      broken/faulty/stuck/cheap/flimsy/dodgy/missing/loose/useless/weak/fiddly/rubbish zip/zipper/button/buckle/clasp | lost a/two/the button |
      button come/fall/popped/pinged off | zip/zipper snag/catch/catches/get stuck/on/caught | lose/missing button/popper |
      sew/sewed button back/on | button be/come/fall off/loose/missing/hanging | buttonhole be/too small/tight/big/loose/stretched/fraying/frayed |
      hard/difficult/impossible/struggle/fiddly/tricky/awkward/nightmare/faff to do/fasten/button/undo/buckle/unbutton/unzip |
      fight/wrestle/battle with zip/zipper/buckle/clasp/buttons`,
  },
  lining: {
    pro: 'Good lining',
    con: 'The lining falls short',
    things: 'lining | lined',
    praiseNextToAspect: `soft | neat | smooth | finished by hand | comfortable | slides | fully | silky | full | striped | properly | beautifully | warm |
      cozy |
      luxurious | fleecy | thick | pretty | satin | lovely | fun | thoughtful | patterned | snug`,
    criticismNextToAspect: `thin | scratchy | too tight | tight | torn | tore | tears | ripped | rips | shorter | bunches | rides up | clings | rough | cheap |
      too short | came loose | bad | itchy | sticks | static | frayed | rustles | crackles | creeps | split | fell apart | missing | poorly sewn |
      holes | come away | come loose | come undone | rip | tear | bunch | ride | cling | stick | twist | hang | fray | shred | flimsy | sweaty |
      short | loose | undone | come apart | peel | creep | bobble | disintegrate | crackle | too small | pull | hole | hang down | fall apart`,
    praise: `lined throughout | silk lining | satin lining | quality lining |
      lining be soft/lovely/silky/smooth/beautiful/gorgeous/nice/great/warm/cosy/cozy/excellent |
      soft/lovely/silky/smooth/beautiful/gorgeous/nice/great/warm/cosy/cozy/pretty lining |
      fully/beautifully/properly/nicely/well/completely lined | love the lining |
      fully/properly/beautifully/nicely/completely/fleece/silk/satin/cozy/luxuriously lined |
      lined in/with silk/satin/soft/cotton/beautiful/fleece/lovely/fluffy/faux | love lining`,
    criticism: `no lining | unlined and that is a pity | without a lining | not lined | lining would have been nice |
      lining be ripped/torn/thin/cheap/scratchy/itchy/flimsy/horrible/rough/nasty/rubbish/awful/clingy/twisted/split/frayed/too |
      lining rip/rips/tear/tears/ripped/tore/torn/split/frayed/come/bunches/clings/rides/twists/shreds/sticks/shredded/peel |
      thin/cheap/scratchy/itchy/flimsy/nasty/horrible/rough/torn/ripped/clingy/poor/sweaty lining | lacks a lining |
      no/without/lacks/needs/lacking lining | lined in/with cheap/nasty/horrible/plastic/polyester/scratchy`,
  },
  looks: {
    pro: 'Looks good',
    con: 'Does not look right',
    things: `style | design | print | pattern | detailing | details | embroidery | styling | lace | aesthetic`,
    praise: `handsome | elegant | stylish | chic | classy | smart looking | good looking | gorg | stunning | divine | beautiful shoes | beautiful
      dress |
      beautiful coat | beautiful jacket | beautiful skirt | beautiful bag | gorgeous dress | gorgeous coat | gorgeous shoes | gorgeous jacket |
      gorgeous skirt | looks very chic | look so good | looked right | people remembered me | people stop me | everyone asks |
      so many compliments | get compliments | compliment | looks cool | cool jacket | looks very elegant | looks very good | looks really good |
      looks really nice | looks super | looks flattering | beautiful piece | gorgeous piece | gorgeous thing | beautiful thing | a beauty |
      so beautiful | absolutely beautiful | absolutely gorgeous | so pretty | very pretty | sexy | timeless | eye catcher | eye catching |
      head turner | a stunner | feel like a million | feel stunning | feel like a queen | dapper | cute | adorable | fetching | snazzy |
      simple and elegant | pretty | i felt beautiful | i felt gorgeous | i felt great | feel like a film star | love how it looks |
      love how they look | very elegant | so elegant | really elegant | asked me where i got | compliments from | got so many compliments |
      stopped in the street | looks awesome | very smart | smart #piece | so cute | super cute | really cute | so stylish | very stylish | such a pretty |
      such a beautiful | everybody asks | everyone asked | keeps getting compliments | looks far more expensive | looks more expensive |
      beautiful | gorgeous |
      look
      great/good/lovely/amazing/fab/fabulous/fantastic/stunning/gorgeous/smart/elegant/chic/beautiful/pretty/cute/stylish/nice/incredible/brilliant/wonderful/sharp/classy/sleek/adorable/superb/striking/sophisticated/divine |
      loads/lots/tons/plenty of compliment | so/many/endless/constant/several/countless compliment |
      feel amazing/gorgeous/beautiful/stylish/elegant/glamorous/fabulous/pretty/sexy/chic/special/confident | sophisticated | glamorous |
      turn/turns/turned/turning heads | show stopper | showstopper |
      lovely/gorgeous/beautiful/great/stunning/timeless/elegant/pretty/cute/striking/cool style/design/look/pattern/print/detail/details/detailing
      | love the look/style/design/pattern/print/details/detailing | goes with everything | better/nicer/prettier in person/real/life |
      look the part | lovely/nice/beautiful/gorgeous to look at | dashing | look rather/pretty good/smart/nice/great/dashing |
      stopped/stop me to ask | ask/asks/asked where i get/bought |
      people/everyone/everybody/strangers/friends ask/asks/asked/keep/keeps where/asking | look like a designer/million |
      everyone/everybody/people want/wants to know where | all asked where | years younger | look like it/they cost a fortune/bomb |
      look million dollars/bucks | feel million dollars/bucks | ask/asked me where |
      look
      #great/smart/elegant/chic/pretty/cute/stylish/sharp/classy/sleek/adorable/striking/sophisticated/divine/polished/sexy/glamorous/handsome/dapper/modern/feminine/timeless/effortless/trendy/designer/cool |
      look put together | look high end |
      feel #great/gorgeous/stylish/elegant/glamorous/pretty/sexy/chic/special/confident/sophisticated/classy/feminine/fabulous/beautiful |
      feel like princess/queen/million/star/movie/goddess |
      people/everyone/everybody/friends/strangers/someone/colleagues keep/always/have?
      ask/stop/comment/love/loved/admire/admired/complimented/noticed me/on/where/it/#it? |
      #great/elegant/unusual/unique/classic/timeless/cool/quirky style/design/look/pattern/print/detail/details/detailing/embroidery/lace |
      love how/way #it look | love look/style/design/pattern/print/detail/details/detailing/embroidery/lace/dress/coat |
      style/design/pattern/print/detail/details/detailing/embroidery/lace/look be
      #great/elegant/classic/timeless/unique/divine/cute/stylish/pretty/striking | suit me/him/her well/perfectly/down | suit me |
      go/pair/work/match with/well everything/anything/so/all/most/jeans with? | dress up or/and down | dress #it up/down | versatile |
      turn head/heads | statement piece | wow factor | stunner | smart enough |
      nicer/better/prettier/lovelier/even/more beautiful/stunning/gorgeous? in/than person/real/life/flesh/photo/picture/pictures/photos/website |
      photos/pictures/photo/picture not do #it/them justice | on trend | dainty | statement`,
    criticism: `unflattering | ugly | frumpy | dowdy | i felt like a clown | felt like a clown | sack of potatoes | bin bag | hideous | look fat |
      unattractive | dated looking | like a clown | matronly | look awful on | looks cheap on | no shape whatsoever | looks better on the model |
      like a sack on | old fashioned | unflattering on | does not look good | does not look right | does not look nice | makes me look like a |
      look
      cheap/awful/terrible/ridiculous/silly/horrible/hideous/ugly/frumpy/odd/weird/strange/bad/tacky/dated/shabby/dreadful/daft/stupid/naff/scruffy
      | not look good/right/great/nice/flattering | not flattering/attractive/pretty/elegant/stylish |
      make me look/feel fat/wide/old/frumpy/huge/bigger/shorter/wider/dumpy/pregnant/ten/like | make my hips/legs/bum/thighs look |
      not do anything/much for | does/do nothing for me/my/anyone | dated | drab | awful/terrible/horrible/ridiculous/hideous/dreadful on me |
      look like a clown/sack/tent/curtain/costume/nightie/nightgown/potato/maternity/bin/balloon | eyesore | look wrong on me |
      look nothing like as | look/feel like i am wearing *? curtain/curtains/sack/tent/bin/bag/costume/pajamas/nightie/pyjamas |
      look
      cheap/#awful/silly/horrible/hideous/ugly/frumpy/odd/weird/strange/tacky/dated/shabby/daft/stupid/naff/scruffy/drab/dowdy/dull/childish/matronly/tatty/lumpy/sloppy/unflattering/dreary/fake/clumsy/costumey/wrong/homemade |
      look/feel like
      clown/curtain/curtains/costume/nightie/nightgown/potato/maternity/bin/granny/grandma/grandmother/dressing/tablecloth/hospital/shower/fancy/scarecrow/blob/michelin/lampshade/uniform/sofa/carpet/rag/joke/sack/tent/child |
      make me/you/him/her look/feel like? fat/old/frumpy/dumpy/older/matronly/pale/ill/washed/silly/stupid/sick/tired/ridiculous/granny/clown/sack
      | make me look/feel #number/ten year/older? older | age me | years older | put years/#number on | naff | tacky | old lady |
      not look/suit good/nice/right/great/me/like/anything/flattering/special | not look as/like good/nice/pretty/photo/picture |
      nothing/not like photo/picture/pictures/photos/model/website | do/does nothing/not/no for/favours/favors/much/anything for? me |
      look better/nicer/good/great/lovely/cute on/in model/hanger/website/photo/picture/photos/pictures/rail |
      not as nice/pretty/attractive as/in/like | ugliest | too garish/loud/fussy/busy/flashy/young/old/plain/frilly`,
  },
} satisfies Record<string, AspectWords>
