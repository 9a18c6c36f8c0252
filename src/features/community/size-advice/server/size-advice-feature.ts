import type { Feature } from '../../../../kernel/feature.ts'
import * as sizeAdvice from '../size-advice.ts'
import { sizeAdviceRoutes } from './size-advice-routes.ts'

/** The parts this feature contributes to the program. */
export const sizeAdviceFeature: Feature = { api: [sizeAdviceRoutes], shapes: [sizeAdvice], parts: [] }
