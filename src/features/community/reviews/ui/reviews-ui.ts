import { lazy } from 'react'
import { viewerReviews } from '../../photos/ui/photo-slots.ts'

const PhotoReviewBox = lazy(() =>
  import('./PhotoReviewBox.tsx').then((file) => ({ default: file.PhotoReviewBox })),
)

/** What reviews add to other features' screens. */
export const reviewsUi = [viewerReviews.of(PhotoReviewBox)]
