// Written by node bench/truth/track-record.ts; not by hand.

/**
 * Phrases that the labeled reviews contain, under the opinion that they are read as. Most are confirmed by two reviews or
 * more, those with a ? by one; those with a ! are false in more than one of ten.
 */
export const testedPhrases = `
[color+] #color be gorgeous | #great #color | #great color | adore? | as in the picture! | beautiful? | color has not faded | colours like | deep |
deep black! | depth? | differ? | divine | exactly #color? | exactly like? | exactly the red | go with everything with | goes with? | gorgeous #color?
| listed? | lose color! | love the #color | love the colours | lovely | magnificent? | matches | nice? | no fading! | pop! | pretty? | really nice? |
rich? | rich brown? | richer | right | so pretty? | spot on | stayed! | still #color | still as bright? | still the same dark? | suit me! | true? |
vivid? | wonderful? [color-] #color rather than #color? | by now it is brown? | color fade? | color washed out? | colour is not the one? | darker than
expected? | differs? | dull? | dye come off? | fade after | faded | from #color to? | has faded? | i did not like! | is pink now? | lose color? | more
brown than in | more like dull #color than? | more of a #color? | more of a * than the? | nothing in common with the picture? | nothing like the
picture! | rub off on? | run? | sad grey | sickly? | turn #color! | turn whites #color! | washed out colour? | way darker? | wrong! [comfort+] #part
do not hurt | #part no longer hurt? | #part still feel still fresh? | 10 10? | 5 5? | a joy to walk in? | blister? | comfiest | comfortable |
comfortable straight out? | comfy | cushioned! | did not hurt | dig in? | do not ache? | does not dig? | does not squeeze? | feel like slippers? |
feels well in it? | feet thank? | forget i had it on? | forget it be on? | forget that i am wearing? | good? | great support! | kind to the skin! |
like second skin! | like walking on air? | like wearing nothing! | listed? | living in it? | more comfortable than any? | moulded to my foot | neither
pinches | never rub? | no blister | no break in? | no break in needed? | no discomfort? | no pain? | no pain at all? | nor rubs? | not rub | not
single blister? | not want to take it off | not want to take them off? | nothing digs in? | nothing presses | nothing rubs | pinch | sleep in #it | so
comfortable | squeezes? | super comfy | they do not pinch? | walk all day in? | walk all day in #it? | walk for miles? | wear #it for #number hours?
[comfort-] #part be on fire? | #part be sore | agony? | blister on | chafe | comfort is none? | comfortable! | could not walk? | crippled? | crushes
my toes? | cut into my #part? | dig in | dig in #part! | give me such #awful blister? | go numb? | i can not breathe! | leave welts? | less
comfortable | neck hurts! | not comfortable! | not feel well in it? | not wear #it #number hour? | not wear them for more than? | painful? | pinch? |
pinch #part? | plaster on #part | red marks on! | rub at? | rub my #part? | rubs! | sole be hard? | straps cut into? | they hurt | toes squashed? |
torture | uncomfortable | underwire poke? | unwearable? | waistband dig! | wearing it is torture? [cut+] #great cut | #well cut | cut by somebody? |
cut flatters? | cut is superb | cut really well? | cut so well? | flattering? | lovely? | make my legs look longer | nipped in | skim over #part |
slimming? | so flattering | suits everyone? | very flattering [cut-] armholes are cut so low? | boxy? | cut is weird | cut like a box? | cut like a
sack? | shapeless | straight up and down? | weird cut [delivery+] #great day delivery | arrive a day early? | arrive before expected? | arrive here in
#number hour | arrive the next day? | arrive up #quick | arrive up next day | beautifully packaged! | came in a day? | customer service be #great? |
fast? | free? | friendly? | next day? | on my doorstep | quick? | rapid? | refund be quick | return be easy? | right? | super quick? | superfast?
[delivery-] #number day late | arrive #number day late? | arrive up late! | arrived with an open? | badly packed? | box be damaged | charge for the
return? | courier lost | never arrive! | never reply to? | no refund? | nobody answers | refund took? | return costs were on me? | return label did
not work | returning it was a nightmare? | sent me wrong size! | slow delivery | take #number #number week day to arrive | take nearly a month? | took
4ever? | took its time to get here? | took ten days? | very late? | wait #number week? | week of delay? | weeks wait? | will not pay the return?
[enoughLength+] #great length! | cover my bum | finally something last long? | go round twice? | good? | length be #great? | long enough | long enough
in | nice and long | reach my ankles | reach my shoes? | reach past my wrists? | reaches my knees? | reaches past my? | stay tucked in [fit+] #great
fit | #great on waist? | #size be bang on? | #size be right? | a perfect fit? | better? | correct size? | could not fit better? | could not sit
better? | fit #well | fits alone | fits as it should? | fits fine? | fits great? | fits like a dream | fits like it be made for | fits me well? | fits
my * * properly? | fits my * properly? | fits my * to a t? | fits my waist exactly? | fits nicely? | fits perfect | fits perfectly? | fits true | fits
well | good? | great | happier with? | hug where it should? | listed | my usual * be right? | no gaping? | no need to size up? | nothing gapes? |
perfect | sit #well at #part | siting perfect? | sits good! | sits right | size #size fits? | size be #great | size corresponds? | spot on | still
fits | tailor made for? | the #size fits | true to size | true to their chart? | usual size | usual size fit perfect? | waist be #great? | waist fits?
[fit-] #awful fit? | #part gape? | bad fit around? | big on #part? | did not fit | fit be #awful | fit be all over? | fits like a sack? | fits nobody?
| fits nowhere? | fits where it touches | gap at the | gape at? | longer than the other | loose at the hips? | mediocre? | one leg be longer | pull
across #part? | tight on the #part? | too big | too tight [hardware+] beautiful? | firm? | gorgeous? | great? | has lasted? | i like? | lovely | metal
| runs like butter | solid | still works? | strong? | sturdy? | sturdy zip | survived * years? | two way | waterproof? | weighty? | working? | ykk |
zip be smooth | zip works! | zips glide? [hardware-] break after day? | broken zip | button be off | button missing | buttons hang by? | catches every
time? | does not close? | look cheap? | lose button? | lousy clasp? | open? | plastic? | pop open? | refuses to close? | ripped out | snag? | snaps
pop open? | stick? | weak? | zip break | zip has given up? | zip leaks | zip snag stuck? [hold+] ankle feels secure? | ankle held firmly? | blow off?
| do not slide | does not budge | does not roll | does not slip | never fall down? | never rides up? | never slips? | not blow off? | not slip? |
nothing slipped? | nothing slips? | pulling it up? | sits tight? | stay #it in place | stay on in the wind | stay put! | stay where #it be | wander
up? [hold-] blow off? | come untied! | end up around my ankles? | fall off my feet? | flies off? | foot slip out? | heel slips? | hoist #it back up? |
keep fall up? | keep slipping | rides up | roll down | slide down? | slides! | slip off | slip off #part? | slippery? | slips! | spend day pull! |
strap slip | twist round! | walk out of them? | will not stay | will not stay up? [hot+] airy | breathable | breathable and | breathe #well |
breathes! | breezy? | cool and airy | cool in heat | cool linen? | did not sweat | get me sweaty? | keep me cool | light in the heat? | nice and airy?
| nice and cool? | perfect for summer? | perfect for the heat? | perfect in the heat? | well ventilated? [hot-] air circulate through? | boil in it? |
clammy? | dripping by | i be drenched by time? | i boil! | i sweat in it? | i sweated? | keeps the sweat in? | make me sweat | no air gets through? |
no breathability? | roasting | sauna | stew in it? | stifling? | sweat in | sweaty? | too hot? | too hot for | too thick for wear? | you boil | you
sweat? [large-] #number size too big | a bit big? | a size too big? | big on #part! | circus tent? | enormous? | exchange #it back for smaller! | full
size too large? | go #number full size down? | go down one? | go for at least #number full size down? | half size too big? | hangs loosely? | is huge?
| like a tent! | one size less? | run up big! | second person in? | should have gone #number * size smaller? | size down | size too big? | size too
long? | swim in it | swim in my? | swim in the? | take the size below? | too big | vanity sizing? [lining+] a joy? | full | fully lined | lining be
soft | lovely? | neat? | really nice? | satin lining | slides? | soft lining | striped [lining-] already a hole? | break after day? | feel like
plastic? | lining be ripped? | lining rip | no lining | ripped? | shorter? | thin lining? | too tight? | torn? | unlined and that is a pity? [long-]
#number inch too long? | a bit long? | bit long? | down to knee! | drag on the floor? | had to hem it? | had to turn the sleeves? | had to turn up |
have #it hemmed up! | have to roll? | kinda long? | long on me? | made for giants! | need hemming! | on the long side? | past my fingers? | puddle
around? | sleeve cover hands | sweeps the floor? | too long | trip over? | trip over the hem? | turn #it up? [looks+] #great style | a beauty |
absolutely beautiful? | beautiful! | beautiful coat! | beautiful piece? | beautiful shoes? | chic | compliment? | compliments from | cool jacket! |
cute | dainty? | divine? | elegant | exquisite? | feel #great! | feel like a film star | feel like a million? | feel like princess! | get compliments?
| go with everything with? | gorg? | gorgeous | got so many compliments? | handsome | i felt beautiful? | look #great | look like a designer? | look
rather good? | look so good? | look the part | looks far more expensive? | looks more expensive? | looks very chic? | looks very elegant? | love how
#it look | lovely style | lovely to look at? | people keep ask me | pretty | really cute? | really elegant? | smart #piece | smart enough? | smart
looking | so beautiful? | so cute? | so elegant? | so many compliments? | so pretty | statement | stopped in the street | stunning | stylish | such a
pretty? | super cute | timeless? | turn head? | very stylish? [looks-] beautiful? | bin bag? | do nothing for for me? | does nothing for me! | dowdy?
| elegant? | eyesore? | frumpy | i felt like a clown? | look cheap! | look like clown! | looks cheap on? | make me look fat? | make me look like fat?
| make my hips look? | makes me look like a? | no shape whatsoever? | not as nice as! | not flattering | pretty? | sack of potatoes? | ugliest? | ugly
[material+] beautiful | buttery! | decent? | dense | dry hand? | fabric is lovely | fabric is thick? | feels expensive! | fine? | full grain leather |
good | gorgeous? | great | heavyweight? | heavyweight cotton? | high grade cotton? | lovely | lovely fabric? | lovely on the skin? | nice | nice
thick! | nice thick cotton | pull thread! | quality cloth? | real leather? | really nice? | rich? | stretchy? | substantial | supple? | supple
leather? | thick! | tissue is of very good quality? [material-] already a hole! | break after day? | cheap material | clearly polyester? | coating
crack! | crackles | crackles with static? | fabric be thin | fake leather? | feel like plastic? | horrible? | leather crack? | like tissue bag? | like
tissue paper? | not real leather? | paper thin? | peel off? | plastic? | plastic feel? | plasticky? | pull a thread? | pure polyester? | rustles! |
smell like! | smell of plastic? | snag? | snag on? | synthetic? | thin and shiny? | thin as? | thumb through it? | too thin? | very delicate?
[opaque+] can not see anything | fully opaque | no slip needed? | no vpl line! | not remotely bit see? | not see through | nothing shows! | nothing
shows through | opaque | squat test [opaque-] a bit see through? | bra show | can see my bra? | can see right through | need a slip under? | need nude
underwear? | opaque? | see bra through? | see through | sheer | thin enough to read through? | transparent | wear slip under? | you see everything?
[pilling+] does not pill | does not shed? | free of pills? | has not pilled | no pill | no sign of to pill | not a bobble? | not make little balls?
[pilling-] balls of fluff? | bobble? | bobble after? | fluff all over? | go bobbly? | leave fluff? | little ball | moults? | pill up | pilled? |
pilled at once? | pilling started? | pills everywhere! [pockets+] #great pocket | clever? | close properly? | handy? | inside | it has pocket | loads
of? | loads of pockets? | packs into its own pocket? | pocket be deep? | pocket deep enough | pocket takes | pockets galore? | pockets that hold |
practical? | real pocket | zipped? [pockets-] gape? | lacks a pocket? | no inside pocket | no pocket! | not a single pocket? | not have single pocket?
| nowhere to put my? | nowhere to put phone? | pocket! | pocket be a joke? | pocket be tiny | pockets are so shallow? | pretend? | too shallow
[quality+] #great notch quality | #well made together | better made? | built like a tank | built to last | feel the quality? | great? |
indestructible? | last me #number year? | listed? | made well? | made with care? | not a scratch? | not sign of wear | nothing to fault in the making?
| properly stitched? | really solid? | says care? | see the work in it? | still going strong | still in one piece? | still like new? | still look new?
| stitched to last? | sturdy | take beating? | tough as? | tough stuff? | will outlive me | workmanship is excellent | you can tell it was made by?
[quality-] #awful quality | #badly made together | #well made together? | binned! | break after day! | came late and broken? | come apart! | did not
last! | fall apart? | fall to pieces! | feel cheap | fell apart in | flimsy? | garbage? | glue visible? | gone down the drain? | has a hole | heel
came off? | heel tip came off? | hole in! | hole in the sleeve? | in bin! | junk | last a week? | lost its heel? | made in five minutes? | no quality?
| no quality at all? | not good? | not made to last? | not very well made? | not well made? | parted company? | quality be poor | see glue? | shoddy |
sole be coming? | sole came off | sole came unglued | sole come! | thin spots? | total rubbish | wear out after? | worse made? | worst made? [room+]
big enough for | fit over thick? | fits a thick sweater? | generous cut through? | hold everything much | plenty of room for | relaxed fit? | room
for? | room for everything? | room to breathe | roomy | space for? | there is room | toe can spread? | wide toe box [sewing+] #great stitching | #well
stitched | at the seam! | careful! | clean? | dense stitching? | even? | finished | flat! | flat seams? | french seams | immaculate? | loose thread? |
neat | neat stitching? | no loose thread | not a loose thread | perfect? | seams are bound? | straight? | tidy? | tidy as outside? | tight? | without
one loose thread? [sewing-] at the seam! | burst at the? | come away? | come loose! | fray! | hem come! | hem drop? | hem unraveled | joke? | loop
come off! | loose thread | loose threads everywhere? | no loose thread? | opened on day? | raw edge | seam came undone? | seam come | seams are a
mess? | split seam! | stitching be poor? | thread hang? | threads were hanging? | twist? | wobbles? [shape+] #great drape! | bounce back? | does not
go baggy? | go baggy? | hang #well! | hang beautifully? | hang down! | has not deformed? | has not lost its shape | hold its shape | keeps its line? |
lies flat! | limp! | lovely? | no twisting? | not go baggy? | not out of shape? | not sag | refuses to lose its shape? | stay crisp? | still in shape!
| still the same shape? [shape-] #part bag within | collar curls? | elbows baggy? | go baggy | gone! | gone out of shape? | grown a size? | hangs like
a sack? | has deformed? | lies flat? | lose its shape? | neck stretched? | no structure? | sagged? | shapeless rag? | stretch out of | wet towel?
[short-] a bit longer? | a bit short! | above my wrists? | ends four? | high water? | indecent! | kinda short? | length is wrong? | on me it is a
mini? | run up short? | shorter than in the picture? | show my belly? | stop well above my? | stop well inches above! | too short | way too short
[small-] #part be narrow | a bit small | be tight | could not get this over? | do not fit over? | far too small | felt tight? | go for at least
#number full size up? | go one up? | go up #number sizes? | go up a size | go up one | half a size too small | hardly lift my arms? | not go past my
hips? | not lift my arms? | one bigger? | one number bigger? | order a bigger size? | order half a size up | order one size up | order up | run up
small | runs a size small? | runs small? | size up | sizes too small? | snug at! | squeeze into! | take the next one up? | take the size above? |
tight on the #part? | tight toe? | tiny | too small? | too tight | usual size be tight? | way 2 small? [soft+] baby soft? | cuddly? | does not itch |
fluffy! | incredibly soft? | like wearing a cloud? | lovely and soft | nice and soft | no itch | ridiculously soft? | scratchy? | silky! | silky soft
| smooth stuff on the skin? | so soft | soft | soft as before? | soft as on day one? | soft as promised? | soft on the? | softer | softest | softest
thing? | softness | squishy soft? | stiff! | super soft | velvety | very soft | wonderfully soft [soft-] coarse? | come out in? | feels like a sack? |
feels like cardboard? | hard as a board | itch like | itchy | label scratch! | like a doormat | like sandpaper? | not soft! | prickled? | rough? |
rough as sandpaper? | rough on bare skin? | rougher? | scratch at? | scratches all over? | scratches on the skin? | scratchy! | soft | stiff! | stiff
as a board [value+] #great quality for price #it? | #great value | a bargain? | a steal? | bargain? | cheap and good | cheap as chips? | cheaper than
elsewhere? | costs little? | expected to pay double? | for under than #number #money you can not complain | good quality for the money? | half the
price of | listed? | lot for your money? | not get more for your money? | not go wrong at price? | price you can not go wrong? | reasonably priced? |
relation quality price? | saved me a fortune? | was a bargain? | what a steal? | will not find anything better? | worth every penny | worth it!
[value-] 1 5? | a rip off? | and that for * euros? | at #number #money i would expect? | bad relation quality? | become too dear? | better quality for
less? | cost too much | daylight robbery | expensive! | feel it in the wallet? | for price i expect! | not at this price? | not for this price? | not
get much for? | not worth | not worth money | overpriced | overpriced for | pay designer money? | pay for the name | pay so much for! | pricey! |
ripped off? | robbery? | save your money? | taking mickey? | that is a cheek? | this good for the money! | too expensive | want * for it? | waste of
money? [warm+] #great for cold? | #great warmth? | #part stay warm | actually keeps me warm? | cosy and warm? | cozy | do not freeze? | goodbye cold?
| keep me warm | keep the cold off? | like wearing duvet! | never been cold? | no more cold? | no shivering? | not once cold | not shiver? | really
warm | snug as? | snuggly | so warm | super warm? | toasty | very warm | warm | warm #part? | warm enough! | warm in at minus? | warm in winter? |
warmer | warmest? | warmth be #great [warm-] a bit chilly? | does not warm? | freeze in? | freezing #part | froze? | i be cold | i freeze | less warm?
| lets the cold in? | need jumper under? | no warmth | not a winter coat? | not as warm? | not exactly warm? | not for for winter! | not give enough
heat? | not keep me warm | not nearly as warm? | not warm | not warm enough? | warm! | warmth is zero? [washing+] come out #well? | come out good as |
come out of the wash fine? | come out of the wash looking good? | come out of wash #well | did not shrink | dry quickly? | easy to wash | has not
shrunk? | machine wash | need ironing? | never iron it? | non iron | not iron | not need ironing? | not shrink | stays white in the wash? | survives
the washing machine? | wash #well | wash and wear? | wash n wear? | washed * times | went hard? [washing-] bled all over | come out of wash smaller? |
crease if you? | crumples? | dry clean only | felted | harder with every wash? | need ironing! | needs ironing every? | one leg be longer? | pain to
wash? | shrink? | shrink in | take ages day to dry? | wash it by hand? [weather+] #great in rain? | #part stay dry? | arrived dry | dry feet? | dry
inside? | dry socks | feet dry | i stayed dry? | keep out the rain? | keep rain out? | keep the rain out | laughed at the sleet? | neither rain nor
wind gets in? | not a drop got? | rain stays out? | snow stays out? | stay me dry | stayed dry inside? | stop wind? | warm and dry? | water bead off?
| water does not enter? | waterproof? | wind does not get through? | windproof [weather-] #part be up soaked! | be soaked! | leak | let the water in!
| lets every drop? | not waterproof | sleeves soak through? | socks were wet? | take in water? | water enters? | water get straight in | wet feet |
wet in under? | wet out? [weight+] feather light | featherlight? | fold up to size | forget i have it on? | light | light and thin? | light as! |
light as a feather | light as nothing? | lightweight? | not too heavy | so light | super light? | weigh nothing | weighs less than? | weighs next to
nothing | wonderfully light [weight-] carrying a second person? | clumpy? | clunky? | drag on neck? | heavy | heavy as a? | heavy on? | on the heavy
side? | shoulders ache? | so heavy | too heavy | weighs a ton? | weighs as much as
`
