import { afterAll } from 'vitest'
import { runFileCleanups } from './endings.ts'

afterAll(runFileCleanups)
