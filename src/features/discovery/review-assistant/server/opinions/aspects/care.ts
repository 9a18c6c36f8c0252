import type { AspectWords } from './aspect-words.ts'

/** What light, wear and washing do to it. */
export const careAspects = {
  color: {
    pro: 'The color pleases',
    con: 'The color fades or differs',
    things: `color | colour | colors | colours | shade | tint | hue | navy | burgundy | red | green | teal | mustard | olive | rust | ivory | cream
      | purple |
      turquoise | beige | pink | blue | emerald | cobalt | plum | ochre | indigo | khaki | burgundy | tan | yellow | lilac | coral | maroon`,
    praiseNextToAspect: `rich | richer | deep | depth | exact | exactly right | exactly the one | calm | calmer | quiet | vibrant | stunning | true | held |
      stayed |
      goes with everything | goes with | has not moved | has not faded | spot on | magnificent | bright | does not rub off | vivid | joyful |
      proper | fabulous | exactly like | richest | deepest | brightest | accurate | striking | flattering | pretty | elegant | subtle | unusual |
      as pictured | as shown | just like | as in the | not faded | not fade | not run | not bled | pop | suit me | suits me | match | cheerful |
      true to | nicer | prettier | brighter in real | unique | jewel`,
    criticismNextToAspect: `dull | faded | different | differs | bleeds | ran | off | paler | sickly | ugly | nothing like | fade | run | bleed | wash out |
      washed |
      duller | drab | muddy | murky | garish | insipid | patchy | blotchy | uneven | wrong | differ | not like | misleading | inaccurate |
      disappointing | rub off | transfer | wear off | disappear | darker | lighter | brighter than | not match | orange | not accurate | yellowed |
      bleach`,
    praise: `colorfast | colourfast | the color the shape | exactly like on the pictures | still the same dark | still black | stays white |
      stayed white | rich brown | deep black | does not fade | holds its color | holds its colour | kept its color | kept its colour |
      color stays | colour stays | still bright | still vivid | still as dark | true color | true colour | same as in the picture |
      exactly as pictured | as in the picture | just like the picture | like in the picture | like in the photo | exact color | exact colour |
      lovely shade | perfect shade | has not faded | never faded | love the color | love the colour | love the colors | love the colours |
      still as bright | prettier than on | prettier than in the picture | even nicer than in the picture | even prettier in real life |
      bright as ever | bright as new | exactly the color | exactly the colour | exactly the shade | exactly the red | exactly the green |
      exactly the blue | lovely green | lovely blue | lovely red | beautiful green | beautiful blue | beautiful red | colours like | such a color |
      such a colour | stunning shade | beautiful shade | gorgeous shade | shade is lovely | shade is beautiful |
      color/colour be exactly as/like/what | color/colour be just as/like/the | exactly the color/colour/shade i/as/shown/in |
      true to the color/colour/photo/photos/picture/pictures | color/colour has/have not faded/run/changed/bled/budged |
      color/colour stay/keep/hold true/bright/vibrant/vivid/rich/well/up | not faded/fade | no fading/bleeding | without fading |
      more beautiful/vibrant/vivid/stunning in person/real/life | as vivid/bright/dark/black/rich as ever/new/before/day |
      love/loved/adore the #color | gorgeous/beautiful/stunning/lovely/dreamy/fabulous/perfect/vibrant #color |
      #color be gorgeous/beautiful/stunning/lovely/perfect/fabulous | vibrant | really pops | pops | #color stay #color | still #color |
      not do color justice | exactly/just #color/color/shade | love/adore #color/color/shade/hue |
      #great/rich/deep/striking/flattering/true/unusual/subtle/jewel/bright/vibrant/vivid color/shade/hue/colorway | #great/striking #color |
      not faded/fade/bled/bleed/yellowed | no/without/zero fading/bleeding/fade | same/exact/just/identical color/shade as/in/like/i |
      match photo/picture/website/description | as bright/black/dark/vivid/rich/vibrant/blue/deep/white as | suit skin/coloring/complexion`,
    criticism: `different from the picture | not like the picture | nothing like the picture | faded | dye runs | bled all over | washed out color |
      washed out colour | lost colour | lost color | colour washed out | color washed out | colour is nothing like | color is nothing like |
      more orange than | more yellow than | more green than | paler than | nothing in common with the picture | nothing like the photo | faded to |
      has faded | faded after | faded in | discolored | discoloured | discoloration | stained my | dye rubs off | dye comes off | bleached |
      color is off | colour is off | dull in real | duller than | not as pictured | looks washed out | turned gray | turned grey | turned brown |
      turned pink | went gray | went grey | by now it is brown | sad grey | not the color in the | not the colour in the | color is not the one |
      colour is not the one | way darker | much darker than | much lighter than | way lighter | is pink now | came out pink | turned my whites |
      more brown than | more grey than | more gray than | more purple than | more blue than | awful color | awful colour | horrible color |
      horrible colour | lost its color | lost its colour | different color than | different colour than | not the shade | nothing like the color |
      looks nothing like the picture | color of mud | colour of mud | color/colour fade/ran/bleed/rubs/rubbed/washed |
      color/colour is/was/are nothing/different/way/much/duller/dull/disappointing/awful/horrible |
      color/colour look/looks nothing/different/off/duller/washed | not the same color/colour/shade |
      not the color/colour/shade in/i/as/shown/pictured |
      darker/lighter/brighter/duller/paler/yellower/greyer/pinker/greener/browner than in/on/expected/pictured/shown/the/i/it/online/advertised |
      more brown/grey/gray/green/blue/purple/orange/pink/yellow/beige/mustard/cream/white/black/red than
      in/on/pictured/shown/the/navy/blue/black/green/red/camel/cream/pink/grey/gray | completely/totally/very different color/colour |
      dye ran/bled/bleed/rubs/rubbed/transferred/stain/came/come | bled/bleed all/onto/into/on | rubbed/rubs/transferred/came off on/onto |
      more of a #color than | more #color than | #color rather than #color | turn #color | go #color after | from #color to |
      more of a * than the | more of a #color | color/colour not as | more like #color | #color be more #color |
      look/looks different from/to/in the website/picture/photo/pictures |
      fade after/within/in/to/from/already/badly/so/quickly/at/terribly/on/almost/by/noticeably/first | not same/right/true color/shade |
      not color/shade in/i/shown/as/ordered/pictured | different color/shade/tone from/to/than/altogether/entirely |
      darker/lighter/brighter/duller/paler/yellower/greyer/pinker/greener/browner/bluer/redder/brassier/muddier than
      expected/pictured/shown/i/it/photo/picture/website/online/advertised/in/on |
      more/really/actually/basically/looks/look/closer/definitely like/of/to? dull/dirty/muddy/pale/dark/bright? #color than/not/rather |
      dye come/run/bleed/rub/transfer/stain off/out/on/everywhere/over/my |
      stain/dye bra/skin/bag/underwear/white/sofa/legs/hands/feet/jeans/whites/everything/#part |
      turn/dye whites/everything/washing/#part/bath/my #color | bleed/run in/into/onto/all/on wash/everything/other/clothes/whites |
      rub/come/transfer off on/onto | lose color/vibrancy/brightness/blackness/depth |
      turn/go/become/look grey/gray/brown/pink/yellow/green/purple/orange/patchy/blotchy/streaky after/in/within/already/at/with/under/by? |
      washed out | patchy | blotchy | garish`,
  },
  washing: {
    pro: 'Washes well',
    con: 'Needs care in the wash',
    praise: `machine washable | washed clean | easy hand wash | easy care | survived the machine | survives the washing machine | has not shrunk |
      did not shrink | without shrinking | stays white in the wash | wash n wear | wash and wear | dried flat | brushes clean |
      cleans with a sponge | wash and go | washes like a dream | comes out perfect | comes out fine | comes out perfectly |
      comes out of the wash like | like new after | as good as new | good as new | washes up well | washing machine no problem | easy to care for |
      easy to look after | machine wash no problem | survives every wash | no need to iron | dry by morning | dry in an hour | stain came out |
      stains wash out | does not crease | never iron it | out of the machine as | same after washing | after twenty washes still |
      no change after | comes clean | wash after wash | * washes and still | washed * times | machine washable and | dries in | needs no ironing |
      comes out of the suitcase | wash/washes/washed well/beautifully/fine/perfectly/great/brilliantly/nicely/easily |
      come out of the wash/machine/dryer/washer fine/perfect/perfectly/great/unharmed/good/beautifully |
      come out of the wash/machine/dryer/washer like new | come out of the wash/machine/dryer looking/as/like good/as/new |
      survive/survives the/several/many/multiple/countless wash/washes/washing/dryer/tumble | hold/stand up in/to the wash |
      not shrink/crease/wrinkle/creased/wrinkled | no shrinking/shrinkage/ironing/creases/creasing | never shrink/crease/wrinkle |
      easy to wash/clean/iron/launder | dry/dries/dried quickly/fast/overnight | dry/dries/dried in no/an | not need ironing |
      hardly/barely/never/rarely crease | wrinkle/crease free/resistant | wipe/wipes clean | come out good/like as/new | come out as new |
      not a crease | wash #well/easily | wash like dream/new | machine wash/washable | go in/through machine/washing/wash/dryer #well |
      come out of? wash/machine/washer/dryer #well/looking/like/as/good/same/unscathed/spotless | come out #well/clean/unscathed/spotless/like |
      survive/withstand/stand/hold/cope up? to/with? #number/several/many/multiple/countless/repeated/frequent wash |
      survive wash/machine/tumble/dryer |
      still/looks/look/good/great/perfect/like/same/soft as/new/lovely/good/fine? after #number/several/many/multiple/countless/every/repeated
      wash/dozen/washing | not/no/never/without/zero shrink/shrinking/shrinkage/shrunk |
      not/no/never/without/hardly/barely/zero iron/ironing/crease/creasing/wrinkle/wrinkling/crumple |
      dry within/in/overnight/so #number/no/under/hours/hour/quickly/fast? | dry quickly/fast/overnight/quick | quick drying/dry |
      easy to wash/clean/iron/launder/maintain/steam | easy to look/care after/for | low maintenance |
      wipe/sponge/brush/rinse clean/down/off/straight | drip dry | non/no iron | crease/wrinkle free/resistant/proof |
      stain/mud/spills/dirt/mark/wine/coffee come/wipe/wash/lift/brush off/out/away/straight`,
    criticism: `shrank | shrinkage | dries slowly | wash it by hand | out of the wash smaller | dye ran | bled all over | felted | hand wash only |
      do not wring | days to dry | shrunken | shrank in | shrank after | got smaller in the wash | smaller after the wash | smaller after washing |
      came out smaller | shorter after the wash | ruined after one wash | wash ruined | did not survive the wash | not survive the wash |
      not machine washable | color ran in | colour ran in | dye bled | harder with every wash | impossible to iron | would fit my toddler |
      would fit a doll | fits my toddler | creases as soon as | shrank in the wash | until i washed it | wrinkles as soon as | creases at once |
      ruined by the | the wash ruined | lost its softness | went hard | went grey in the wash | turned grey | bled in the wash | ran in the wash |
      came out two | came out a size | creases like | wrinkles like | crumples | needs ironing every |
      crease/wrinkle/crumple easily/badly/terribly | crease/wrinkle if/the/as/like you/moment/soon/mad/crazy | dry clean/cleaning only |
      take ages/forever/days to dry | need ironing | has/have/need to be hand/dry washed/cleaned | has/have/need to be ironed |
      pain/nightmare/hassle to wash/iron/clean/dry | ruined/wrecked/destroyed in/by the wash/washing/machine |
      come out of the wash/machine/dryer smaller/misshapen/ruined/shorter/tiny |
      come out of the wash/machine/dryer a/two/all size/sizes/creased/misshapen | crease/creases if/when/as/the |
      one wash and it be/was/is ruined | ruined after/in/by |
      shrink in/after/by/to/on/#number/massively/badly/about/at/first/like/when/despite/half | shrink |
      come out of? wash/machine/washer/dryer smaller/misshapen/#number/tiny/ruined/creased/covered/grey/twisted/shorter/all |
      come out smaller/misshapen/tiny/twisted/shorter/felted/creased |
      smaller/shorter/tighter/tiny/misshapen/ruined/twisted after/in first/one/wash/single/washing |
      crease/wrinkle/crumple
      easily/badly/like/if/terribly/when/within/just/really/by/before/instantly/immediately/at/constantly/as/minute/soon/moment/in |
      need/require/must/have lots/constant/careful/serious/be/to of/be? ironing/iron/steam/steaming/pressing/ironed/steamed/hand/dry
      washed/wash/cleaned/cleaning? | need/require dry/hand clean/cleaning/washing/wash/cleaned | dry/hand clean/cleaning/wash only |
      pain/nightmare/faff/hassle/nuisance/chore/impossible/hard/difficult/awkward to wash/iron/clean/dry/launder/maintain/steam |
      high maintenance | ruin/wreck/destroy/destroyed/wrecked/spoiled by/in/after/with/on wash/one/first/washing/single |
      take ages/forever/days/#number/so/long day/long? to? dry | take to dry | not dry |
      not/barely survive/survived wash/first/one/single/washing | one/first/single/two wash and #it? ruined/shrunk/misshapen/done/gone/be |
      iron every | stain not come/wash/shift | show every/dirt stain/speck/crease/mark | ironing nightmare`,
  },
} satisfies Record<string, AspectWords>
