import { clsx } from 'clsx'

/** The site's name. Wrap it in the link to the home page. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <span
      className={clsx(
        'font-display text-[1.875rem] leading-none font-medium tracking-[-0.02em] sm:text-[2.125rem]',
        className,
      )}
    >
      Showoff
    </span>
  )
}
