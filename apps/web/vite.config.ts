import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: ['chrome109', 'edge109', 'firefox115', 'safari16'],
    manifest: true,
    // The content policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with the lockfile, so it stays on the device from one release to the next.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': API, '/pay': API },
  },
})
