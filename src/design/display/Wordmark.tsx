import { clsx } from 'clsx'

/** The site's name. Wrap it in the link to the home page. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <span
      className={clsx(
        'font-display text-[length:min(1.875rem,30px)] leading-none font-medium tracking-[-0.02em] sm:text-[2.125rem]',
        className,
      )}
    >
      Showoff
    </span>
  )
}
