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
 * A line drawing that hangs from a strip of tape. All drawings are in one file, fetched when the first one is shown, so
 * that the scripts do not contain them.
 */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg aria-hidden="true" className="drawing">
    <use href={`${drawings}#${name}`} />
  </svg>
)
