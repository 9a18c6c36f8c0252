import type { Feature } from '../../feature.ts'
import * as identity from '../../session/identity.ts'
import * as memberRef from '../../session/member-ref.ts'
import * as photoOrder from '../../session/photo-order.ts'
import * as session from '../../session/session.ts'
import * as picture from '../picture.ts'
import * as upload from '../upload.ts'
import { mediaRoutes } from './media-routes.ts'
import { tusOptions } from './uploads/tus.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

/** What the pictures feature hands to the program. */
export const picturesFeature: Feature = {
  api: [uploadRoutes],
  shapes: [picture, upload, identity, memberRef, photoOrder, session],
  site: { '/media': mediaRoutes, '/api/uploads': tusOptions },
}
