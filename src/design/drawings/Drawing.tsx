import drawings from './drawings.svg'

export type DrawingName =
  | 'button'
  | 'curtain'
  | 'dress-form'
  | 'envelope'
  | 'film'
  | 'frame'
  | 'garment-bag'
  | 'hangers'
  | 'loupe'
  | 'luggage-label'
  | 'parcel'
  | 'pinboard'
  | 'sheet'
  | 'spool'
  | 'swatches'
  | 'tape-roll'

/**
 * A line drawing that hangs from a strip of tape. All are in one file, which is fetched when the first of them is
 * shown: the scripts stay free of them.
 */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg aria-hidden="true" className="drawing">
    <use href={`${drawings}#${name}`} />
  </svg>
)
