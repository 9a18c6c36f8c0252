import { useRef } from 'react'
import { InBrowser } from '../../../../src/design/rendering/InBrowser.tsx'
import { useIsServerRendered } from '../../../../src/design/rendering/use-is-server-rendered.ts'
import { Specimen } from '../Specimen.tsx'

/** Where a component came from, and how often React rendered it to find out. */
export function Origin() {
  return (
    <Specimen name="Origin">
      <FromHtml />
      <InBrowser>
        <FromHtml />
      </InBrowser>
    </Specimen>
  )
}

function FromHtml() {
  const renders = useRef(0)
  renders.current++
  const isInHtml = useIsServerRendered()
  return (
    <p data-testid="origin">
      {isInHtml ? 'From the HTML' : 'Made by the browser'}, rendered <span ref={show(renders)} />
    </p>
  )
}

/** Written after React is done, so that the text does not differ between server and browser. */
const show = (renders: { current: number }) => (element: HTMLElement | null) => {
  if (element) element.textContent = renders.current === 1 ? 'once' : `${renders.current} times`
}
