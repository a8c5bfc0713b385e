import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    setupFiles: ['test/setup.ts'],
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
})
