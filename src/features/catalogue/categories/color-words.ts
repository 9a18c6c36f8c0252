import type { ColorFamily } from './attribute-words.ts'

// Color names as shops write them, by the family in which a shopper would look for them. Lower case, without accents; a
// two-word name is written with a space. In English, with the plain names in the languages that shops most often
// export.

const words: Record<ColorFamily, string> = {
  black: `
    black, jet, onyx, ebony, raven, coal, noir, obsidian, soot, caviar, licorice, blackout, ink black, midnight black
    schwarz, noire, negro, negra, nero, nera, zwart`,
  white: `
    white, off white, ivory, snow, chalk, milk, porcelain, pearl, alabaster, bone white, optic, eggshell, cloud, paper,
    birch, winter white, soft white, coconut, marshmallow
    weiss, blanc, blanche, blanco, blanca, bianco, bianca, wit`,
  gray: `
    gray, grey, charcoal, slate, graphite, ash, anthracite, smoke, pewter, steel, stone gray, stone grey, heather gray,
    heather grey, heather, marl, gunmetal, lead, flint, iron, cement, concrete, dove, fog, granite, pebble, asphalt, shale
    grau, gris, grise, grigio, grigia, grijs, anthrazit`,
  beige: `
    beige, ecru, cream, sand, stone, oat, oatmeal, natural, nude, buff, linen, champagne, vanilla, parchment, bone, wheat,
    straw, biscuit, fawn, raffia, butter cream, undyed, chino, khaki beige, latte, almond, sesame, shell, oyster, barley,
    greige, taupe beige, canvas, flax, dune, desert, custard cream, macadamia, cornsilk, hay
    creme, sable, crudo, avorio, arena, crema, zand`,
  brown: `
    brown, tan, camel, chocolate, coffee, espresso, mocha, cognac, walnut, chestnut, tobacco, hazel, hazelnut, umber,
    sepia, caramel, toffee, cinnamon, bronze, taupe, cocoa, saddle, peat, tortoise, tortoiseshell, havana, mahogany, oak,
    leather, whiskey, acorn, bark, cork, russet, sienna, teak, truffle, mink, pecan, rosewood, chestnut brown, conker, amber brown
    braun, marron, brun, brune, marrone, cuero, bruin, schoko`,
  red: `
    red, crimson, scarlet, burgundy, oxblood, maroon, bordeaux, wine, ruby, cherry, claret, brick, garnet, tomato, poppy,
    cardinal, vermilion, lingonberry, cranberry, merlot, lipstick, chili, carmine, berry red, blood, pomegranate, currant,
    raspberry red, buoy red, ketchup, lacquer, bramble
    rot, rouge, rojo, roja, rosso, rossa, rood, weinrot`,
  pink: `
    pink, rose, blush, fuchsia, magenta, bubblegum, salmon, peony, raspberry, dusty pink, hot pink, ballet, powder,
    flamingo, cerise, carnation, watermelon, shrimp, dusty rose, candy, petal, sorbet, guava
    rosa, rosado, rosada, roze`,
  orange: `
    orange, coral, rust, terracotta, apricot, peach, tangerine, amber, copper, pumpkin, burnt orange, clay, clementine,
    papaya, mandarin, persimmon, carrot, melon, rooibos, paprika, marigold orange, cantaloupe, ember
    naranja, arancione, arancio, oranje, kupfer, terracota`,
  yellow: `
    yellow, mustard, lemon, ochre, ocher, saffron, canary, sunflower, butter, marigold, honey, citron, corn, curry,
    daffodil, signal yellow, primrose, turmeric, custard, banana, maize, sunshine, mimosa, dijon
    gelb, jaune, amarillo, amarilla, giallo, gialla, geel, senf`,
  green: `
    green, olive, khaki, sage, mint, emerald, moss, forest, bottle, bottle green, pine, army, military, hunter, jade,
    lime, pistachio, fern, pea, seafoam, avocado, eucalyptus, racing green, ivy, basil, meadow, cactus, spruce, juniper,
    chartreuse, matcha, kale, loden, thyme, clover, lichen, cypress, laurel, verde, apple, artichoke, malachite, palm
    grun, gruen, vert, verte, groen, oliv`,
  blue: `
    blue, navy, indigo, denim, cobalt, azure, sky, royal, teal, turquoise, aqua, cyan, petrol, marine, midnight, ink,
    cornflower, chambray, periwinkle, lagoon, sapphire, ocean, sea, fjord, arctic, ice, glacier, prussian, delft, baby blue,
    powder blue, steel blue, ice blue, stone wash, stonewash, bluebell, peacock, aegean, nightfall, night, horizon,
    lapis, rinse, dark wash, light wash, mid wash, medium wash, pacific, admiral, harbor, harbour, loch, azul
    blau, bleu, bleue, blu, blauw, marino, dunkelblau, hellblau, turkis, tuerkis`,
  purple: `
    purple, violet, lilac, lavender, plum, aubergine, eggplant, mauve, amethyst, grape, orchid, mulberry, wisteria, fig,
    iris, heliotrope, blackberry, damson, thistle, byzantium
    lila, violett, violeta, viola, paars, morado, morada, pourpre`,
  gold: `gold, golden, brass, gilt, rose gold, gold tone, yellow gold, oro, dore, doree, dorado, goud`,
  silver: `silver, chrome, platinum, sterling, rhodium, silver tone, mirror, silber, argent, argente, plata, plateado,
    argento, zilver`,
  multi: `
    multi, multicolor, multicolour, multicolored, multicoloured, multi color, multi colour, rainbow, assorted, mixed,
    patchwork, confetti, kaleidoscope, bunt, mehrfarbig, multicolore, varios, surtido`,
}

/** The names of one or two words with their families; each name is there once. */
export const colorNames = Object.entries(words).flatMap(([family, names]) =>
  names
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => [name, family as ColorFamily] as const),
)

/** Maps a name of one or two words to its family. */
export const colorWords: ReadonlyMap<string, ColorFamily> = new Map(colorNames)
