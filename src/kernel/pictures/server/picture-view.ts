import type { PictureView } from '../picture.ts'

/** Columns of `media` for showing a picture; width and height are those of the cropped part. */
export type MediaColumns = {
  mediaId: string
  revision: number
  width: number
  height: number
  thumbhash: string
  color: string
}

/** For a statement that joins `media` and passes its rows to `pictureView`. */
export const MEDIA_COLUMNS = `media.id as "mediaId", media.revision, media.width, media.height, media.thumbhash,
  media.dominant_color as color`

/** Returns a picture as the browser gets it. Every picture is shown through this function. */
export const pictureView = (media: MediaColumns): PictureView => ({
  src: `/media/${media.mediaId}-${media.revision}`,
  widthPx: media.width,
  heightPx: media.height,
  thumbhash: media.thumbhash,
  color: media.color,
})

/** Like `pictureView`, for an outer join, whose columns may all be null. */
export const pictureViewOrNull = (
  media: { [Column in keyof MediaColumns]: MediaColumns[Column] | null },
): PictureView | null => (media.mediaId === null ? null : pictureView(media as MediaColumns))
