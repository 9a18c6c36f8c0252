import { z } from 'zod'
import { Hex, Percent, ProductId } from './garment-shapes.ts'

/**
 * What the files beside this one say about the demo's pictures: one shape per file. The generator draws from
 * them (`node demo/art/render.ts`), and community.ts reads from the same what is for sale and what is tagged.
 */

export const GroundKind = z.enum([
  'paper',
  'sheets',
  'plaster',
  'linen',
  'drape',
  'oak',
  'terrazzo',
  'tiles',
  'stone',
  'rug',
])
export type GroundKind = z.infer<typeof GroundKind>

export const Ground = z.strictObject({
  kind: GroundKind,
  colour: Hex,
  colour2: Hex.optional(),
  angle: z.number().optional(),
  /** Where two sheets of paper meet, from 0 at the top to 1. */
  at: z.number().optional(),
  /** Height of a rug's stripes, in pixels. */
  band: z.number().optional(),
  /** Size of a tile, in pixels. */
  size: z.number().optional(),
})
export type Ground = z.infer<typeof Ground>

export const Shadow = z.enum(['window', 'leaves', 'blinds', 'branch'])
export type Shadow = z.infer<typeof Shadow>

export const PlaceKind = z.enum([
  'coast',
  'dunes',
  'alpine',
  'oldtown',
  'skyline',
  'harbour',
  'forest',
  'canyon',
  'terraces',
  'snow',
  // Streets.
  'crossing',
  'lane',
  'market',
  'shopfront',
  // Rooms.
  'cafe',
  'gallery',
  'library',
  'loft',
])
export type PlaceKind = z.infer<typeof PlaceKind>

export const Place = z.strictObject({
  kind: PlaceKind,
  flip: z.boolean().optional(),
  /** Sea, shallows, the glow at the horizon and the sand of a coast. */
  colours: z.array(Hex).length(4).optional(),
  sky: z.array(Hex).length(3).optional(),
  cloud: Hex.optional(),
  /** Two cliffs of a coast; or light and dark of the far, then of the near mountains. */
  rock: z.array(Hex).min(2).max(4).optional(),
  water: z.array(Hex).length(3).optional(),
  tent: z.boolean().optional(),
  /** The paint of a shop, an awning or a wall of a street or a room. */
  paint: Hex.optional(),
})
export type Place = z.infer<typeof Place>

export const Hair = z.strictObject({
  cut: z.enum(['bob', 'long', 'bun', 'crop', 'curls', 'veil']),
  colour: Hex,
})
export type Hair = z.infer<typeof Hair>

const Tag = z.strictObject({ productId: ProductId, x: Percent, y: Percent })
/** Where a product is in a picture, in percent of its width and height. */
export type Tag = z.infer<typeof Tag>

/** Written by the generator beside the pictures: the tags of each look under its id, of its close-up under `look-02-2`. */
export const LookTagsFile = z.record(z.string(), z.array(Tag))

const Laid = { x: z.number(), y: z.number(), angle: z.number().default(0), size: z.number().default(1) }

/** A product laid down: where its middle lies, in percent of the picture. */
export const Piece = z.strictObject({
  id: ProductId,
  ...Laid,
  flip: z.boolean().optional(),
  /** On a wall: the height of the floor it stands on, or of the peg it hangs from, in percent. */
  stand: z.number().optional(),
  peg: z.number().optional(),
  /** In rows of one kind: another colour, and cloth, for the same piece. */
  colour: Hex.optional(),
  accent: Hex.optional(),
  /** Beside the rail, not on it. */
  loose: z.boolean().optional(),
})
export type Piece = z.infer<typeof Piece>

export const Prop = z.strictObject({
  prop: z.enum(['leaf', 'orange', 'cup']),
  tone: Hex,
  ...Laid,
})
export type Prop = z.infer<typeof Prop>

const Room = {
  ground: Ground,
  /** A floor makes the ground a wall; `line` is where they meet, from 0 at the top to 1. */
  floor: Ground.optional(),
  line: z.number().optional(),
  shadow: Shadow.optional(),
}

export const Outfit = z.strictObject({
  top: ProductId.optional(),
  outer: ProductId.optional(),
  bottom: ProductId.optional(),
  dress: ProductId.optional(),
  shoes: ProductId.optional(),
})
export type Outfit = z.infer<typeof Outfit>

export const Pose = z.enum(['stand', 'pockets', 'contra', 'stride'])
export type Pose = z.infer<typeof Pose>

/** The shape of a picture: four by five where nothing is said. */
export const Format = z.enum(['square', 'upright', 'wide', 'tall'])
export type Format = z.infer<typeof Format>

/** Soft light from one side where nothing is said. */
export const Light = z.strictObject({
  kind: z.enum(['noon', 'overcast', 'evening', 'lamp']),
  /** Where the lamp or the low sun is, in percent of the picture. */
  x: z.number().default(50),
  y: z.number().default(20),
})
export type Light = z.infer<typeof Light>

const LookBase = {
  id: z.string().regex(/^look-\d{2}$/),
  alt: z.string().min(1),
  format: Format.optional(),
  light: Light.optional(),
  ...Room,
  shadowDepth: z.number().optional(),
}

export const FlatLook = z.strictObject({
  layout: z.literal('flat'),
  ...LookBase,
  zoom: z.number().default(1),
  pieces: z.array(z.union([Piece, Prop])).min(1),
  /** The piece a second picture of the post goes close to. */
  closeUp: ProductId.optional(),
})
export type FlatLook = z.infer<typeof FlatLook>

export const RailLook = z.strictObject({
  layout: z.literal('hang'),
  ...LookBase,
  /** Height of the rail, in pixels; null where things hang from pegs alone. */
  railY: z.number().nullable().default(120),
  railTone: Hex.optional(),
  pieces: z.array(Piece).min(1),
})
export type RailLook = z.infer<typeof RailLook>

export const FigureLook = z.strictObject({
  layout: z.literal('figure'),
  ...LookBase,
  ground: Ground.nullable(),
  place: Place.optional(),
  frame: z.enum(['doorway', 'arch', 'mirror', 'disc']).optional(),
  tone: Hex.optional(),
  glow: Hex.optional(),
  view: z.enum(['full', 'threeQuarter', 'bust', 'walk', 'backFull', 'backThree', 'backBust']),
  pose: Pose,
  back: z.boolean().default(false),
  /** Degrees the whole figure leans. */
  lean: z.number().default(0),
  shiftY: z.number().default(0),
  skin: Hex,
  hair: Hair.optional(),
  outfit: Outfit,
  tuck: z.boolean().default(false),
  /** How far an open jacket stands apart, in body units; null where it is closed. */
  open: z.number().nullable().default(50),
  /** Things carried or worn over: x and y in body units. */
  extras: z.array(Piece).default([]),
})
export type FigureLook = z.infer<typeof FigureLook>

const Seen = z.enum(['front', 'side', 'back'])

/** Somebody in a scene. */
export const Somebody = z.strictObject({
  seen: Seen,
  /** Walks to the left: from the side only. */
  flip: z.boolean().default(false),
  /** Where the spine is, in percent of the width. */
  x: Percent,
  /** Where the crown and the soles are, in percent of the height; both may lie outside the picture. */
  top: z.number(),
  foot: z.number(),
  pose: z.enum(['stand', 'pockets', 'contra', 'stride']).default('stand'),
  lean: z.number().default(0),
  skin: Hex,
  hair: Hair,
  outfit: Outfit,
  tuck: z.boolean().default(false),
  open: z.number().nullable().default(50),
  extras: z.array(Piece).default([]),
  /** Passes by: what they wear carries no tag. */
  passing: z.boolean().default(false),
})
export type Somebody = z.infer<typeof Somebody>

/** People in a street, in a room or in a landscape, from far to near. */
export const SceneLook = z.strictObject({
  layout: z.literal('scene'),
  ...LookBase,
  ground: Ground.optional(),
  place: Place.optional(),
  people: z.array(Somebody).min(1),
})
export type SceneLook = z.infer<typeof SceneLook>

export const Look = z.discriminatedUnion('layout', [FlatLook, RailLook, FigureLook, SceneLook])
export type Look = z.infer<typeof Look>
export const LooksFile = z.array(Look)

export const TravelScene = z.strictObject({
  id: z.string().regex(/^travel-\d{2}$/),
  alt: z.string().min(1),
  scene: Place,
  /** Parts of the same place seen closer, upright, in percent of the whole: the further pictures of the trip. */
  closer: z
    .array(z.strictObject({ alt: z.string().min(1), x: Percent, y: Percent, height: Percent }))
    .max(4)
    .default([]),
})
export type TravelScene = z.infer<typeof TravelScene>
export const TravelFile = z.array(TravelScene)

/** A member as their avatar shows them: from behind. */
export const Person = z.strictObject({
  handle: z.string(),
  skin: Hex,
  hair: Hair,
  place: PlaceKind.optional(),
  ground: Ground.optional(),
  wears: ProductId,
  /** What they wear is an outer layer. */
  outer: z.boolean().default(false),
  hat: ProductId.optional(),
  pack: ProductId.optional(),
  seed: z.int(),
  /** Pixels per body unit, and where the figure stands. */
  scale: z.number(),
  y: z.number(),
  shift: z.number().default(0),
  lean: z.number().default(0),
})
export type Person = z.infer<typeof Person>
export const PeopleFile = z.array(Person)

const LaidCover = z.strictObject({
  ...Room,
  pieces: z.array(z.union([Piece, Prop])),
  railY: z.number().optional(),
})
export type LaidCover = z.infer<typeof LaidCover>

const CoverBase = { id: z.string(), alt: z.string().min(1) }

/** The picture of an article, a voting category or a collection, under its id. */
export const Cover = z.union([z.strictObject({ ...CoverBase, place: Place }), LaidCover.extend(CoverBase)])
export type Cover = z.infer<typeof Cover>
export const CoversFile = z.strictObject({
  articles: z.array(Cover),
  categories: z.array(Cover),
  collections: z.array(Cover),
})

const ReelBase = { id: z.string().regex(/^reel-\d$/), alt: z.string().min(1), seconds: z.int().positive() }

export const ReelPictures = z.discriminatedUnion('kind', [
  /** A flat lay that grows piece by piece. */
  z.strictObject({ kind: z.literal('build'), ...ReelBase, ground: Ground, pieces: z.array(Piece) }),
  /** One place, another ground or piece in every frame. */
  z.strictObject({ kind: z.literal('swap'), ...ReelBase, steps: z.array(LaidCover) }),
  z.strictObject({
    kind: z.literal('figure'),
    ...ReelBase,
    skin: Hex,
    hair: Hair,
    steps: z.array(
      z.strictObject({
        pose: Pose,
        seen: Seen.default('back'),
        ground: Ground,
        outfit: Outfit,
        tuck: z.boolean().default(false),
      }),
    ),
  }),
  /** Transparent layers from far to near, to be moved against each other, and a poster. */
  z.strictObject({ kind: z.literal('parallax'), ...ReelBase, place: Place }),
])
export type ReelPictures = z.infer<typeof ReelPictures>
export const ReelsFile = z.array(ReelPictures)
