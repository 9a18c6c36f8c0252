import { Carousel } from '../../../../src/design/pictures/Carousel.tsx'
import { positionForTags } from '../../../../src/design/pictures/crop.ts'
import { type PhotoTag, PhotoTags, type TagLinkProps } from '../../../../src/design/pictures/PhotoTags.tsx'
import { Picture } from '../../../../src/design/pictures/Picture.tsx'
import { Specimen } from '../Specimen.tsx'
import { sample } from '../sample.ts'

const sleeve = sample('longsleeve-01', 'Long-sleeved top on a hanger')
const dress = sample('dress-02', 'Dress laid out flat')
const lake = sample('landscape-01', 'Water in the evening')

const thumb = '/media/dress-05/320.webp'
const tags: PhotoTag[] = [
  { id: '1', x: 22, y: 40, name: 'Panel Sheath Dress', line: 'Calder · $139.00', thumb },
  { id: '2', x: 70, y: 30, name: 'Tweed Cap', line: 'Ostrow · $44.00', thumb, isDiscontinued: true },
  {
    id: '3',
    x: 46,
    y: 92,
    name: 'Patent Flat with a rather long name',
    line: 'Maison Levant · $96.00',
    thumb,
  },
]

const link = (tag: PhotoTag, props: TagLinkProps) => <a href={`#product-${tag.id}`} {...props} />

export function Pictures() {
  const box = { width: 4, height: 5 }
  const position = positionForTags(tags, sleeve.image, box, { x: 50, y: 30 })
  return (
    <>
      <Specimen name="Tags on a photo">
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_1.7fr]">
          <figure className="relative" data-testid="small-card">
            <Picture {...sleeve} sizes="40vw" priority position={position} />
            <PhotoTags tags={tags} image={sleeve.image} position={position} renderLink={link} />
          </figure>
          <figure className="relative" data-testid="large-card">
            <Picture {...dress} sizes="60vw" ratio="natural" fit="contain" />
            <PhotoTags tags={tags} image={dress.image} fit="contain" renderLink={link} />
          </figure>
        </div>
      </Specimen>
      <Specimen name="Markers that are links">
        <figure className="relative max-w-80">
          <Picture {...sleeve} sizes="20rem" ratio="square" />
          <PhotoTags tags={tags} image={sleeve.image} markers="link" renderLink={link} />
        </figure>
      </Specimen>
      <Specimen name="Carousel">
        <Carousel label="Photos of Belted Trench" className="max-w-120">
          {[dress, sleeve, lake].map((picture) => (
            <Picture key={picture.image.alt} {...picture} sizes="30rem" />
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="Broken pictures">
        <div className="flex items-start gap-4">
          <Picture
            {...sleeve}
            src={(widthPx) => `/media/gone/${widthPx}.webp`}
            sizes="20rem"
            ratio="panel"
            className="max-w-80 grow"
          />
          <Picture
            {...sleeve}
            src={(widthPx) => `/media/gone/${widthPx}.webp`}
            sizes="3rem"
            className="w-11"
          />
        </div>
      </Specimen>
    </>
  )
}
