import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Button } from '../controls/Button.tsx'
import { ErrorState } from '../display/ErrorState.tsx'
import { isScriptLoadError } from '../rendering/is-script-load-error.ts'

type Layer = {
  /** Called when loading failed and the user closed the message. */
  onClose: () => void
  /** Shown while the code loads. */
  waiting?: ReactNode
}

/**
 * Wraps a dialog or menu whose code is loaded when it is first needed. If that fails, shows a message over the page
 * with a retry button; the page stays as it is.
 */
export function lazyLayer<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  const begin = () => lazy(async () => ({ default: await fetch() }))
  // React's lazy keeps a failure, so each attempt uses a new lazy component.
  let Latest: ComponentType<Props> = begin()
  return ({ waiting, ...props }: Props & Layer) => (
    <LayerErrorBoundary
      draw={() => <Latest {...(props as unknown as Props)} />}
      waiting={waiting}
      onFailed={() => {
        Latest = begin()
      }}
      onClose={props.onClose}
    />
  )
}

type LayerErrorBoundaryProps = Layer & { draw: () => ReactNode; onFailed: () => void }

class LayerErrorBoundary extends Component<LayerErrorBoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    const { error } = this.state
    const { draw, onClose, waiting } = this.props
    if (!error) return <Suspense fallback={waiting}>{draw()}</Suspense>
    if (!isScriptLoadError(error)) throw error
    return (
      <>
        {waiting}
        <LayerLoadError onRetry={() => this.setState({ error: null })} onClose={onClose} />
      </>
    )
  }
}

/** Uses native elements, because the app's own dialogs are in files that may not load either. */
function LayerLoadError({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Only showModal makes a dialog modal. The browser returns the focus on closing.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label="We cannot reach the server."
      onClose={(event) => (event.currentTarget.returnValue === 'again' ? onRetry() : onClose())}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-sm border border-line bg-raised p-6 text-ink backdrop:bg-overlay"
    >
      <ErrorState
        title="We cannot reach the server."
        onRetry={() => dialog.current?.close('again')}
        actions={
          <Button look="outline" size="small" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        }
      />
    </dialog>
  )
}
