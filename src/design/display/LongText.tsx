import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'

/** Longer texts are clamped, so that what follows stays within reach. */
const LETTERS = 400
const LINES = 8

interface LongTextProps {
  text: string
  /** The element that holds the text. The button comes after it. */
  as?: 'p' | 'h1' | 'h2'
  className?: string | undefined
  /** The rendered text, for example with links; by default, `text` itself. */
  children?: ReactNode
}

/** A member's text with its own line breaks. A long text is clamped to six lines until it is expanded. */
export function LongText({ text, as: Text = 'p', className, children = text }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LETTERS || text.split('\n').length > LINES
  const content = (
    <Text
      className={clsx('whitespace-pre-line wrap-anywhere', isLong && !isOpen && 'line-clamp-6', className)}
    >
      {children}
    </Text>
  )
  if (!isLong) return content
  return (
    <>
      {content}
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
