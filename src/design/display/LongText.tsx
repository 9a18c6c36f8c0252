import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'

/** Longer texts are shown in part, so that what is below stays within reach. */
const LETTERS = 400
const LINES = 8

interface LongTextProps {
  text: string
  /** The element of the text; the button follows it. */
  as?: 'p' | 'h1' | 'h2'
  className?: string | undefined
  /** The text as it is shown, with links in it; the text alone by default. */
  children?: ReactNode
}

/** A member's text with its own line breaks; a long one is clamped to six lines until it is expanded. */
export function LongText({ text, as: Text = 'p', className, children = text }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LETTERS || text.split('\n').length > LINES
  const written = (
    <Text
      className={clsx('whitespace-pre-line wrap-anywhere', isLong && !isOpen && 'line-clamp-6', className)}
    >
      {children}
    </Text>
  )
  if (!isLong) return written
  return (
    <>
      {written}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-mb-1.5 min-h-target text-small font-semibold underline underline-offset-4"
      >
        {isOpen ? 'Show less' : 'Read all'}
      </button>
    </>
  )
}
