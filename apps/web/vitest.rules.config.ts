import { defineProject } from 'vitest/config'
import { routeAnswers } from './vite.answers.ts'

/** Tests that need no page: to make one takes longer than most of them take in all. */
export default defineProject({
  plugins: [routeAnswers()],
  test: {
    name: 'web-rules',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.dom.test.ts'],
    isolate: false,
    setupFiles: ['../../packages/testing/src/set-up.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
