import { expectNoAxeFindings } from './axe.ts'
