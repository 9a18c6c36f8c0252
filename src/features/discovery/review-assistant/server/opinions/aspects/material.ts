import type { AspectWords } from './aspect-words.ts'

/** What it is made of, and how that feels. */
export const materialAspects = {
  material: {
    pro: 'Good material',
    con: 'The material is delicate',
    things: `fabric | cloth | material | cotton | wool | denim | leather | suede | linen | canvas | knit | yarn | jersey | silk | weave | tweed |
      cashmere | merino |
      crepe | flannel | corduroy | tissue`,
    praiseNextToAspect: `dense | substantial | sturdy | thick | thick enough | smooth | smooth enough | close | solid | dry hand | body | weight | enough
      weight |
      some weight | heft | quality | breathes | breathes well | strong | supple | high grade | full grain | heavyweight | expensive | luxurious |
      robust | durable | weighty | hefty | sumptuous | luxury | premium | rich | tough | buttery | stretchy | superior | feels expensive |
      high end | real | genuine | sturdier | thicker | soft yet sturdy`,
    criticismNextToAspect: `thin | fragile | weak | delicate | rough | thinner | synthetic | plastic | plasticky | flimsy | cheap | papery | shiny | tacky |
      inferior |
      fake | limp | slimy | nasty | crinkly | snag | ladder | tear | rip | peel | crack | flake | scuff | scratch | stain | stink | reek | cling |
      static | see through | like paper | like plastic | like tissue | like cardboard | wear through | squeak | crackle | rustle | hole`,
    praise: `quality cloth | even weave | supple leather | full grain leather | high grade cotton | heavyweight cotton | luxurious fabric | thick
      fabric |
      dense fabric | sumptuous | real leather | real wool | pure wool | fabric feels luxurious | nice weight to it |
      tissue is of very good quality | lovely on the skin | nice on the skin | fabric is thick | fabric is lovely | lovely fabric |
      beautiful fabric | gorgeous fabric | lovely material | feels expensive | dense wool | good thick |
      feel/look luxurious/luxe/premium/substantial |
      high/good/great/top/excellent/lovely/nice/premium quality material/fabric/leather/cotton/wool/linen/denim |
      quality material/fabric/cotton/wool/linen/denim/leather | nice/good/lovely/proper/substantial weight to |
      nice/good/lovely thick/heavy/sturdy cotton/fabric/material/wool/denim/leather/canvas |
      feel far/much/way? more luxurious/luxury/premium/luxe/substantial/sumptuous/expensive |
      #great/nice/right/satisfying/reassuring/decent/bit/lot weight/thickness/heft/stretch/handle/density/give to/of/in #it? | #great stretch |
      nice/plenty/lots/enough/just of? stretch | feel luxurious/luxury/premium/luxe/substantial/sumptuous/quality | feel rich/high/top end? |
      real/genuine/proper/pure leather/wool/silk/suede/cashmere/linen/merino | stretchy | substantial | hefty |
      nice/lovely/good thick/heavy/weighty/solid | love fabric/feel/texture/material/leather/wool | not flimsy/thin/plasticky |
      #great/gorgeous/quality/luxurious feel/texture | texture be #great`,
    criticism: `snags | thread pulled | pulled thread | fabric too thin | fragile when wet | plastic feel | smells of plastic | pure polyester |
      not real leather | fake leather | peeling leather | like tissue paper | paper thin | thin as paper | crackles with static | full of static |
      thumb through it | wore through | rips at once | holes after | got holes | has a hole | has holes | already a hole | bald patches |
      moth eaten | feels nasty | feels cheap and thin | thin as tissue | see it fraying | plastic leather | peeled off | peeling |
      smells of chemicals | chemical smell | crackles | tears easily | rips easily | thin and shiny |
      feel/look plasticky/plastic/synthetic/papery |
      cheap/nasty/horrible/awful/thin/flimsy/plasticky/shiny material/fabric/cotton/leather/polyester |
      fabric/material/leather/cotton/wool be/feel/feels thin/flimsy/cheap/horrible/nasty/awful/plasticky/synthetic/delicate/fragile |
      feel like plastic/paper/polyester | snag easily/on everything | leather crack/peel/flake | smell of/like plastic/chemicals/petrol/rubber |
      pull a thread | very delicate | scuff if/easily/at/the | mark easily/if/at | marks easily | papery | tissue paper | pulls at the slightest |
      flake/flaking | pick up every/all/any scratch/mark/scuff/speck/bit/hair | pick up lint/dust/fluff/hair | scuff after/within |
      paper/tissue/wafer/worryingly/gossamer thin | thin as/like | flimsy | too/very/so/rather/quite/really/awfully/disappointingly thin |
      thinner than expected/i/it/pictured/tissue/they |
      like tissue/paper/plastic/bin/carrier/dishcloth/dish/tea/shower bag/towel/curtain/cloth/liner? | cling film |
      snag/ladder/pull on/easily/at/if/so/everywhere/after/within/first/everything/immediately/straight | ladder in/after/on |
      pull/pulled thread/threads/loops | tear/rip easily/like/if | scratch/scuff/mark/stain/crack/peel/dent easily/if/within/already/straight |
      show every mark/scratch/scuff/fingerprint | water marks/spots | static | cling to everything/every |
      smell/stink/reek like/of/so/strongly/#awful/disgusting/weird/chemical/musty/funny |
      chemical/strong/#awful/weird/funny/strange/musty/overpowering/nasty/plastic/fishy smell/odour/odor/stench | stench |
      peel/flake/crack off/away/already/after/within/at/across | coating/surface/print/varnish/patent crack/peel/flake/come/wear/rub |
      wear/worn thin/through | no/zero stretch | no give whatsoever/at/to | not real/genuine/proper leather/suede/wool/silk/cashmere |
      fake/faux/plastic/vinyl leather/suede/fur | clearly/obviously/mostly/just/nasty/cheap polyester/acrylic/plastic/nylon | plasticky |
      feel fake/synthetic/plasticky/plastic/papery/rubbery/nasty | rustle/crinkle | noisy | moth`,
  },
  soft: {
    pro: 'Soft',
    con: 'Stiff or rough',
    praise: `soft | softer | softest | softens | softened | silky | velvety | buttery | zero itch | like a cloud | like wearing a cloud | squishy soft |
      does not itch | does not scratch | smooth on the skin | smooth stuff on the skin | kind to my skin | soft on the skin | soft against |
      so soft | super soft | very soft | plush | cuddly | like a kitten | like butter | like silk | smooth as silk | feather soft | baby soft |
      downy | never itchy | without itching | itch free | supple | gentle on the skin | fluffy | soft as before | soft as butter |
      as soft as before | soft as on day one | soft as new | soft as ever | wonderfully soft | lovely and soft | soft as promised | softest thing |
      so so soft | incredibly soft | unbelievably soft | ridiculously soft | beautifully soft | nice and soft | soft to the touch |
      soft to the/touch | soft on/against the/my | silky/buttery soft/smooth | lovely/gentle/nice/kind on/against my skin |
      lovely/nice against the skin | no itching/itch/scratching/scratchiness | not itch/scratch/prickle | not itchy/scratchy/prickly |
      never itch/scratch | snuggly | gentle/kind with/to/on skin |
      feel lovely/great/amazing/gorgeous/nice/divine/heavenly/good/lush/wonderful on/against/next/to skin/#part/touch |
      lovely/gorgeous/nice/gentle/kind/smooth/lush on/against/next/to sensitive/bare/baby's/dry/delicate? skin | #great to touch |
      not/never/nothing itchy/scratchy/prickly/rough/coarse/irritating |
      no/without/zero/nor itch/scratch/scratching/scratchiness/prickle/irritation/roughness/itching |
      fine/ok/okay/great/good/perfect/safe on/for/with sensitive/eczema/delicate skin | sensitive skin and/be/love no/not/fine/happy |
      no reaction/rash | softness | stroke/stroking #it | like teddy/kitten/blanket/rabbit/marshmallow/cloud/velvet/silk | cloud like | fleecy |
      squishy`,
    criticism: `stiff | rough | rougher | coarse | itch | itchy | scratchy | scratches on the skin | scratches the skin | prickly | feels like cardboard |
      feels like a sack | harder with every wash | scratches my | scratches me | scratchiness | prickles | prickled | hard as a board |
      stiff as a board | stiff as cardboard | rough as sandpaper | wiry | abrasive | harsh on the skin | like wearing a sack |
      feels like sandpaper | hard leather | rock hard | feels like hay | seams scratch | scratches all over | rough on bare skin | red marks |
      like a doormat | hard as cardboard | scratches all | itches all | itches like | scratches like | rough inside | irritates |
      like wearing sandpaper/cardboard/sacking/hay | like sandpaper/cardboard/hessian/burlap/sacking/wire/straw/hay | make me itch/scratch |
      irritate my/the skin | rough on/against/to my/the | scratch at | in a rash | give/gave me a rash | like wearing hessian/burlap/nettles/wire |
      like cheese/nettles/barbed grater/wire? | crunchy | crispy | rigid | starchy | bristly | harsh on/against/to |
      rough to/on/against/around/inside/at | hard as |
      itch/scratch/prickle/tickle/irritate like/all/#part/me/skin/around/under/terribly/even/crazy/mad/badly |
      make/made me/skin/#part itch/scratch/itchy | make/made skin/#part red/crawl/sore | rash on/from/all/around/after |
      come/came/break/broke out in | scratch/scratching myself/all |
      like sandpaper/cardboard/hessian/burlap/sacking/wire/straw/hay/brillo/steel/bark/horsehair/carpet/doormat/scouring | stiff as/like/board |
      not soft/silky/smooth | not remotely/at/particularly/exactly soft | label/tag/seam/collar/lace scratch/itch/irritate/prickle/tickle |
      red/irritated/itchy #part/skin`,
  },
  opaque: {
    pro: 'Opaque',
    con: 'See-through',
    things: 'opacity',
    praise: `opaque | squat proof | not see anything through | not see my underwear through | nothing shows through | nothing shows | not show through |
      no slip needed | not at all see through | nothing to see through | no need for a slip | not see my bra | not see through it |
      not see through | no see through | not sheer/transparent | not remotely/even/at see through | fully/completely/totally/properly opaque |
      no underwear/bra showing/shows | not show my underwear/bra/knickers/lines | not/never/no see/show through |
      not transparent/sheer/translucent/visible | not remotely/at/all/even/one bit/all/least? see/sheer/transparent |
      can not see anything/bra/underwear/knickers/skin | not see anything/bra/underwear/knickers/skin through | squat/bend test/proof/approved |
      no vpl/visible/panty line/lines/pantyline? | not show anything/bra/underwear/knickers/skin | thick enough not/to to/hide/cover/wear? |
      no need for slip/cami/vest/underskirt | not need slip/cami/vest/underskirt | without slip/cami/vest`,
    criticism: `see through | sheer | transparent | translucent | see everything through | shows through | see right through | see my bra |
      see my underwear | see your underwear | everything shows | see right through it | see my knickers | my bra shows | my underwear shows |
      underwear shows | bra shows | needs a slip | needs something under | nothing left to the imagination | practically transparent |
      practically see through | thin enough to read through | gauzy | visible through | read through | read a newspaper through | see my pants |
      see everything | you see everything | a bit see through | transparent when | sheer when |
      can/could see my/your bra/underwear/knickers/pants/skin/legs | can/could see right/straight/everything through |
      show my/your bra/underwear/knickers/everything | need a slip/vest/cami/camisole/layer under/underneath |
      wear a slip/vest/cami/camisole/nude under/underneath/bra | need nude/seamless/flesh underwear | bra/underwear/knickers be clearly/visible |
      see straight/right/clean/everything/clear through |
      see bra/underwear/knickers/pants/nipples/skin/thong/belly/bum/lines/tattoo/outline/legs/pocket/label/everything through? |
      can/could/everyone/anyone/people see everything/bra/underwear/knickers/what |
      show bra/underwear/everything/knickers/underneath/nipples/vpl/thong/outline/lump | show through |
      need/needs/require/must slip/cami/vest/camisole/nude/underskirt | need/needs something/layer/to under/underneath/beneath/layer |
      wear slip/cami/vest/camisole/nude/something/flesh/layer under/underneath/bra/underwear/beneath | visible bra/underwear/panty/vpl/nipples |
      bra/underwear/knickers/pants/nipples/everything/vpl/skin be visible/showing/display/clear |
      bra/underwear/knickers/pants/nipples/everything show | vpl | leave nothing/little/not to/much imagination/to | x ray`,
  },
  pilling: {
    pro: 'Does not pill or shed',
    con: 'Pills or sheds',
    things: 'pilling',
    praise: `not a single pill | free of pills | no little balls | not make little balls | pill free | not fuzzed | no balls | no fluff at all |
      leaves no fluff | leaves no lint | not shed a | has not bobbled | does not bobble | has not pilled | does not shed | does not pill |
      no pilling/bobbling/bobbles/pills/fluff/shedding/fuzz/lint | not pill/bobble/shed/fuzz/moult | never pill/bobble/shed |
      without pilling/bobbling/shedding | not/no a/single/one bobble/pill | zero pilling/bobbles/bobbling/shedding |
      no/not/never/zero/without pill/pilling/bobble/bobbling/fluff/shed/shedding/fuzz/lint/bobbly/moulting/moult |
      no/not/without sign/signs/hint/trace/any/single/one/started of? to? pill/pilling/bobble/bobbling/shed/shedding/fuzz |
      pill/bobble/lint/fluff free | resist/resists pilling/bobbling`,
    criticism: `pilled | bobbles | sheds | shedding | balls of fluff | fluff on everything | fluff everywhere | lint on everything | linting | fuzz |
      fuzzy after | fuzzballs | fuzz balls | balls up | balling up | hairs everywhere | molts | moults | loses hair | shedding hair | wool balls |
      started pilling | pilling started | pilled at once | bobbles after | bobbles already | bobbly | pilled after | bobbles all |
      bobbles everywhere | pills everywhere | pills like | pilled within | pilled in | fluff balls | pilly |
      covered in bobbles/pills/fluff/hairs/fuzz | leave fluff/hair/hairs/fibres/fibers/fuzz/lint | fluff/fuzz/hair/lint all over/everywhere |
      bobble appear/appearing | little/small/tiny bobble/balls |
      pill/bobble/shed/moult/molt/fuzz
      up/like/after/under/all/everywhere/at/within/on/in/already/badly/from/straight/where/over/around/constantly/between/along/every/and |
      start/begin/began/begun to? pill/bobble/shed/shedding/pilling/bobbling/moult | go/went/gone/look/get/become bobbly/fuzzy/pilly |
      pills/fuzz/lint/fluff/hair/hairs/fibres/fibers/fur everywhere/all/on/over |
      cover/covered/leave me/everything/bits/trail in/of/with/fluff/hair/hairs/fibres/fibers/fuzz/lint/fur/bobbles/pills |
      covered in fluff/hair/hairs/fuzz/lint/fur/bobbles/pills/fibres | leave fluff/hair/hairs/fibres/fuzz/lint/fur/glitter | lint/fluff magnet |
      little/small/tiny/wool/fluff/woolly ball/bobble/pill | bobble after/within/already/in/from | feather come/poke/stick/everywhere/out |
      fluff/hair/fur come off/out`,
  },
} satisfies Record<string, AspectWords>
