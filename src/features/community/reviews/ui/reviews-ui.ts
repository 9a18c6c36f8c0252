import { lazy } from 'react'
import { viewerReviews } from '../../photos/ui/photo-slots.ts'

const PhotoReviewBox = lazy(() =>
  import('./PhotoReviewBox.tsx').then((file) => ({ default: file.PhotoReviewBox })),
)

/** The parts this feature adds to screens of other features. */
export const reviewsUi = [viewerReviews.of(PhotoReviewBox)]
