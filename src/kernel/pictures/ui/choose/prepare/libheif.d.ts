/** The part of the library that is used here. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    display(into: ImageData, then: (drawn: ImageData | null) => void): void
  }
  const libheif: (options: { wasmBinary: ArrayBuffer }) => {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
  export default libheif
}
