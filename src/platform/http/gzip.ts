import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import { compress } from 'hono/compress'

export const gzipAsync = promisify<string | ArrayBuffer | Uint8Array, ZlibOptions, Buffer<ArrayBuffer>>(gzip)

/** Responses smaller than this fit into one packet uncompressed (bytes). */
export const GZIP_MIN_BYTES = 1_400

/** @param acceptEncoding the request's header */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding?.includes('gzip') ?? false

/** Middleware of routes whose text is not sent through a cache: compresses it as it is written. */
export const compressText = compress({ encoding: 'gzip', threshold: GZIP_MIN_BYTES })
