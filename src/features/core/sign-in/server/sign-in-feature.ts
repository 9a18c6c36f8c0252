import type { Feature } from '../../../../kernel/feature.ts'
import * as device from '../device.ts'
import * as security from '../security.ts'
import { confirmRoutes } from './confirm-routes.ts'
import { emailChangeRoutes } from './email-change/email-change-routes.ts'
import { secondStepRoutes, securityRoutes } from './second-factor/second-factor-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInExport } from './sign-in-export.ts'
import { ownSessionRoutes, signInRoutes } from './sign-in-routes.ts'

export const signInFeature: Feature = {
  api: [
    signInRoutes,
    ownSessionRoutes,
    sessionRoutes,
    confirmRoutes,
    secondStepRoutes,
    securityRoutes,
    emailChangeRoutes,
  ],
  shapes: [device, security],
  parts: [...signInExport],
}
