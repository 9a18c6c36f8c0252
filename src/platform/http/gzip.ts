import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'

export const gzipAsync = promisify<string | ArrayBuffer | Uint8Array, ZlibOptions, Buffer<ArrayBuffer>>(gzip)

/** Responses smaller than this fit into one packet uncompressed (bytes). */
export const GZIP_MIN_BYTES = 1_400

/** @param acceptEncoding the request's header */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding?.includes('gzip') ?? false
