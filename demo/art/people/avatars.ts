import type { Sharp } from 'sharp'
import type { Person } from '../../picture-shapes.ts'
import { figureSprite } from '../figures/figure.ts'
import { garmentSprite } from '../garments/wardrobe.ts'
import type { Products } from '../products.ts'
import { placeBackdrop } from '../scenes/places/places.ts'
import { surface } from '../scenes/surfaces.ts'

const SIZE = 600
const LIGHT = 225

/** A member seen from behind: hair, shoulders and what they wear. */
export async function avatarPicture(person: Person, products: Products): Promise<Sharp> {
  const { seed } = person
  const canvas = await backdrop(person)
  const figure = await figureSprite({
    width: SIZE,
    height: SIZE,
    pose: 'stand',
    back: true,
    outfit: { [person.outer ? 'outer' : 'top']: products(person.wears), bottom: products('tr-002') },
    skin: person.skin,
    hair: person.hair,
    view: { scale: person.scale, x: SIZE / 2 + person.shift, y: person.y },
    lean: person.lean,
    seed,
    lightAngle: LIGHT,
  })
  await canvas.place(figure.sprite, { x: SIZE / 2, y: SIZE / 2, lift: 1.1 })
  const put = async (id: string, point: [number, number], scale: number) => {
    const [x, y] = figure.at(point)
    const sprite = await garmentSprite(products(id), { lightAngle: LIGHT })
    await canvas.place(sprite, { x, y, scale, lift: 0.7 })
  }
  if (person.hat) await put(person.hat, [0, 36], 0.42)
  if (person.pack) await put(person.pack, [0, 520], 0.6)
  return canvas.finish({ seed, fall: 0.2 }).image().resize(400, 400)
}

function backdrop({ handle, place, ground, seed }: Person) {
  if (place) return placeBackdrop(SIZE, SIZE, { kind: place }, { seed })
  if (!ground) throw new Error(`${handle} has neither a place nor a ground.`)
  return surface(SIZE, SIZE, ground, { seed, lightAngle: LIGHT })
}
