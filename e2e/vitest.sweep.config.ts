import { defineConfig } from 'vitest/config'
import journeys from './vitest.config.ts'

/** The long walks of `npm run sweep`: every screen in every size, theme and language. */
export default defineConfig({
  test: { ...journeys.test, name: 'sweep', include: ['sweep/*.sweep.ts'], maxWorkers: 2 },
})
