import { garments, toWordSet, wordClasses } from './phrases/word-classes.ts'

/** What a statement can be about: the product and its parts, the wearer, or somebody else. */

export const productNouns = new Set([
  ...garments,
  ...wordClasses.color!,
  ...wordClasses.size!,
  ...toWordSet(
    'handle | handles | mesh | footbed | embroidery | sequins | beads | lace | trim | ruffle | frill | pleats | chain | charm | gusset | fluff | bobbles | smell | cup | cups | underwire | flap | peak | gem | stone | stones | clips | clip | adjuster | wheels | toebox | arch | instep | eyelets | welt | tread | lapels | lapel | placket | yoke | bib | pleat | bow | sash | ribbon | closure | waistline | neckline | wire | boning | panel | panels | seat | fly | inseam | outer | shell | inner | filling | quilting | membrane | coating | logo | label | tag | motif | stripe | stripes | floral | texture | touch | handle | lens | lenses | frame | frames | dial | band | pendant | hoop | pom | visor | thumb | palm | detailing | details | detail | seaming | armpits | armpit | armscye | tops | bottoms | ankle | calf | calves | compartment | compartments | interior | outside | inside | underside | edges | edging | stitchwork | insoles | midsole | outsole | rubber | fur | faux | nap | pile | hand | elastane | spandex | lycra | nylon | acrylic | mohair | alpaca | angora | lambswool',
  ),
  ...toWordSet(`complaint | gripe | niggle | criticism | quibble | downside | drawback | problem | issue | trouble | catch | snag | thing | item | piece | product | pair | garment | purchase | design | style | model | size | sizes | fit | sizing | cut | color | colour | colors |
  colours | shade | tint | print | pattern | fabric | cloth | material | cotton | wool | denim | leather | suede | linen | canvas | knit | knitting | yarn | jersey | silk | weave | tweed | cashmere | merino |
  crepe | polyester | viscose | velvet | satin | fleece | felt | tissue | stuff | quality | construction | workmanship | craftsmanship | finish | finishing | stitching | stitches | sewing | seam | seams | hem |
  hems | edge | edges | button | buttons | buttonhole | buttonholes | zip | zips | zipper | zippers | buckle | buckles | clasp | hook | hooks | snap | snaps | popper | poppers | magnet | fasteners | hardware |
  pocket | pockets | lining | sleeve | sleeves | cuff | cuffs | collar | neck | neckline | shoulder | shoulders | waist | waistband | back | front | body | chest | bust | hips | hip | leg | legs | thigh | thighs |
  knee | knees | rise | crotch | length | width | shape | drape | fall | silhouette | price | value | delivery | shipping | packaging | parcel | packet | package | return | returns | refund | exchange | service |
  sole | soles | insole | heel | heels | toe | toebox | upper | uppers | laces | strap | straps | belt | loops | hood | padding | elastic | brim | crown | fringe | bag | handbag | purse | rucksack | backpack |
  coat | jacket | jumper | sweater | cardigan | pullover | hoodie | sweatshirt | shirt | tee | t | tshirt | top | blouse | dress | skirt | trousers | pants | jeans | shorts | leggings | tights | socks | sock |
  scarf | hat | cap | beanie | gloves | glove | mittens | boots | boot | shoes | shoe | trainers | sneakers | sandals | loafers | slippers | heels | suit | blazer | vest | waistcoat | mac | raincoat | parka | anorak |
  robe | pyjamas | pajamas | bra | swimsuit | bikini | underwear | overalls | dungarees | jumpsuit | kimono | poncho | shawl | tie | gown | tunic | polo | turtleneck | weight | warmth | softness | comfort | look | looks |
  tan | navy | red | green | blue | black | white | grey | gray | brown | burgundy | teal | yellow | arms | arm | armholes | armhole | elbows | ankle | footbed | tongue | drawstring | label | threads | thread | rain | wind | water | wash | dye | snow | cold | heat | air | drizzle | draught | sweat`),
])

/** What happens to the wearer is said of the product. */
export const bodyParts = toWordSet(
  'hips | ears | ear | head | arms | body | chest | back | belly | thighs | calves | feet | foot | toes | skin | hands | ankles | wrists | back | knees | legs | shoulders | neck | toes | fingers | heels | bra',
)

/** They have their own views, and their own pieces. */
const otherPeople =
  /(?<![\p{L}'])(?:(?:my|our|his|her|a|the|your) (?:little |big |best |older |younger )?(?:sister|brother|mother|mum|mom|dad|father|husband|wife|boyfriend|girlfriend|partner|friend|friends|colleague|colleagues|flatmate|roommate|daughter|son|aunt|uncle|grandmother|tailor|neighbou?r|boss|dog|cat|kids|children|toddler|shop assistant|assistant|seller|salesman|saleswoman|saleslady|lady|man|guy|reviewer|model|followers)|mum|people|others|someone|somebody|anyone|anybody|nobody|no one|everybody|everyone|she|he|girls|customers|the kids|the brand|the shop|the company)(?:'s)?(?![\p{L}'])/u

/** Words before a person who gets or wears the piece and gives no opinion. */
const FOR_THEM = /\b(?:for|on|to|of|than|by|with|fits?|suits?|like|ask(?:s|ed)?)$/

/** Where somebody else begins to speak or to judge, as a place in the text; -1 when nobody does. */
export function findOtherPersonStart(text: string): number {
  const found = otherPeople.exec(text)
  return found && !FOR_THEM.test(text.slice(0, found.index).trimEnd()) ? found.index : -1
}
