import { clsx } from 'clsx'
import { useState } from 'react'

/** From here on a text is shown in part: what stands below it should stay in reach. */
const LETTERS = 400
const LINES = 8

interface LongTextProps {
  text: string
  /** The element it is written in; the button stands after it. */
  as?: 'p' | 'h1' | 'h2'
  className?: string | undefined
}

/** What a member wrote, with its own line breaks; a long one in six lines until all of it is asked for. */
export function LongText({ text, as: Text = 'p', className }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LETTERS || text.split('\n').length > LINES
  const written = (
    <Text
      className={clsx('whitespace-pre-line wrap-anywhere', isLong && !isOpen && 'line-clamp-6', className)}
    >
      {text}
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
