import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { compiledTexts } from './scripts/namespace-texts.ts'
import { routeAnswers } from './vite.answers.ts'
import { apiDescription } from './vite.description.ts'

/** Tests that need a page: those of components, and those that say so in their name. */
export default defineProject({
  plugins: [react(), compiledTexts(), routeAnswers(), apiDescription()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts', 'scripts/**/*.test.mjs'],
    setupFiles: ['test/setup.ts'],
    isolate: false,
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
})
