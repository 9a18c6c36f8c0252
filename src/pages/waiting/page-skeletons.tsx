import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LoadingRegion, Skeleton, SkeletonText } from '../../design/display/Skeleton.tsx'

// Skeletons of pages, one per shape. They are part of the page files; until those are loaded, PageSkeleton is shown.

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

function SkeletonFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <LoadingRegion label="Loading the page" className={clsx('grid grid-cols-[minmax(0,1fr)]', className)}>
      {children}
    </LoadingRegion>
  )
}

const Title = () => <Skeleton className="h-11 w-3/5 max-w-120 sm:h-16" />

/** The shop, a brand, a collection, search results: a title, a row of controls, pictures of looks or products. */
export function GridPageSkeleton() {
  return (
    <SkeletonFrame className="gap-6 py-6 sm:gap-8 sm:py-10">
      <Title />
      <Skeleton className="h-control max-w-160" />
      <div className="photo-grid">
        {range(8).map((card) => (
          <div key={card} className="grid content-start gap-2.5">
            <Skeleton className="aspect-look" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        ))}
      </div>
    </SkeletonFrame>
  )
}

/** Trends and voting: wide covers, in one column on phones. */
export function CoversPageSkeleton() {
  return (
    <SkeletonFrame className="gap-8 py-6 sm:py-10">
      <Title />
      <div className="grid gap-8 sm:grid-cols-2 md:grid-cols-3">
        {range(6).map((cover) => (
          <div key={cover} className="grid content-start gap-3">
            <Skeleton className="aspect-3/2" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        ))}
      </div>
    </SkeletonFrame>
  )
}

/** Orders, notices, points: a list of rows. */
export function ListPageSkeleton() {
  return (
    <SkeletonFrame className="gap-8 py-8 sm:py-12">
      <Title />
      <div className="divide-y divide-line border-y border-line">
        {range(6).map((row) => (
          <div key={row} className="flex items-center gap-4 py-4">
            <Skeleton className="size-12 shrink-0" />
            <SkeletonText className="flex-1" />
          </div>
        ))}
      </div>
    </SkeletonFrame>
  )
}

/** Upload, checkout, settings, sign-in: a picture or a summary beside fields. */
export function FormPageSkeleton() {
  return (
    <SkeletonFrame className="gap-8 py-6 sm:py-10 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[900px]:gap-12">
      <div className="grid content-start gap-5">
        <Title />
        <Skeleton className="h-80 sm:h-128" />
      </div>
      <div className="grid content-start gap-6">
        {range(4).map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-control" />
          </div>
        ))}
      </div>
    </SkeletonFrame>
  )
}

/** An article, About: a title, a picture, paragraphs. */
export function ReadingPageSkeleton() {
  return (
    <SkeletonFrame className="gap-8 py-8 sm:py-12">
      <Title />
      <Skeleton className="aspect-3/2 max-sm:-mx-(--gutter) sm:max-h-128" />
      <SkeletonText lines={7} className="max-w-measure" />
    </SkeletonFrame>
  )
}

/** An account or a member: a portrait and a name, tabs, pictures. */
export function ProfilePageSkeleton() {
  return (
    <SkeletonFrame className="gap-6 py-6 sm:py-10">
      <div className="flex items-center gap-5">
        <Skeleton className="size-18 shrink-0 rounded-full sm:size-26" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-9 w-3/5 max-w-80" />
          <Skeleton className="h-4 w-2/5 max-w-52" />
        </div>
      </div>
      <Skeleton className="h-12 max-w-160" />
      <div className="photo-grid">
        {range(4).map((card) => (
          <Skeleton key={card} className="aspect-look" />
        ))}
      </div>
    </SkeletonFrame>
  )
}

/** A photo: its picture, with text and comments beside or below it. */
export function PhotoPageSkeleton() {
  return (
    <SkeletonFrame className="gap-6 md:grid-cols-[minmax(0,1fr)_28.75rem] md:gap-10 md:py-10">
      <Skeleton className="aspect-look max-h-[75dvh] w-full max-sm:-mx-(--gutter) max-sm:w-auto" />
      <div className="grid content-start gap-6 py-6">
        <Skeleton className="h-8 w-4/5" />
        <SkeletonText lines={4} />
      </div>
    </SkeletonFrame>
  )
}

/** Reels: one video on the whole screen. */
export function ReelPageSkeleton() {
  return (
    <SkeletonFrame className="justify-items-center py-4 max-sm:-mx-(--gutter) max-sm:py-0">
      <Skeleton className="aspect-reel max-h-[calc(100dvh-var(--tabbar-h))] w-full sm:max-h-[85dvh] sm:w-auto" />
    </SkeletonFrame>
  )
}
