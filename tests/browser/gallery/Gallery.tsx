import { TooltipHost } from '../../../src/design/overlays/TooltipHost.tsx'
import { Toaster } from '../../../src/design/toasts/Toaster.tsx'
import { Admin } from './specimens/Admin.tsx'
import { Buttons } from './specimens/Buttons.tsx'
import { Choices } from './specimens/Choices.tsx'
import { FarPictures } from './specimens/FarPictures.tsx'
import { Fields } from './specimens/Fields.tsx'
import { Figures } from './specimens/Figures.tsx'
import { Layers } from './specimens/Layers.tsx'
import { Origin } from './specimens/Origin.tsx'
import { Pictures } from './specimens/Pictures.tsx'
import { States } from './specimens/States.tsx'

export function Gallery() {
  return (
    <>
      <main id="top" className="mx-auto max-w-184 px-gutter py-10">
        <h1 className="mb-7 display-l">Paper</h1>
        <Buttons />
        <Fields />
        <Choices />
        <Pictures />
        <Figures />
        <Layers />
        <States />
        <Origin />
        <Admin />
        <FarPictures />
      </main>
      <Toaster />
      <TooltipHost />
    </>
  )
}
