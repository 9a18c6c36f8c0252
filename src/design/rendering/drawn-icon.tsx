import { clsx } from 'clsx'
import type { SVGProps } from 'react'

/**
 * Returns a component for one lucide icon. The build imports it in place of lucide's own (`tools/icons-by-file.ts`):
 * `.lucide` in the stylesheet sets its looks, and the browser takes its lines as markup instead of creating and
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup from a package, inserted by the build
    dangerouslySetInnerHTML={{ __html: lines }}
  />
)
