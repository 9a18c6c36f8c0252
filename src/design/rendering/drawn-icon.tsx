import { clsx } from 'clsx'
import type { SVGProps } from 'react'

/**
 * A component for one icon of lucide. The build imports it in place of lucide's own (`tools/icons-by-file.ts`): its
 * looks come from `.lucide` in the style sheet, and the browser takes its lines as they are instead of making and
 * comparing an element for each.
 * @param lines the markup inside the svg
 */
export const drawnIcon = (lines: string) => (props: SVGProps<SVGSVGElement>) => draw(lines, props)

const draw = (lines: string, { className, ...rest }: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    className={clsx('lucide', className)}
    aria-hidden={rest['aria-label'] ? undefined : true}
    {...rest}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: lines of a package, written by the build
    dangerouslySetInnerHTML={{ __html: lines }}
  />
)
