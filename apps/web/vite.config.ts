import { PUBLIC_PAGES } from '@isiro/domain/public-pages'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './scripts/namespace-texts.ts'
import { routeAnswers } from './vite.answers.ts'
import { chunkGroups, sharedParts } from './vite.chunks.ts'
import { apiDescription } from './vite.description.ts'
import { navIcons } from './vite.nav-icons.ts'

// The address of the development server's API.
const API = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    navIcons(),
    compiledTexts(),
    routeAnswers(),
    apiDescription(),
    sharedParts(),
  ],
  build: {
    target: ['chrome109', 'edge109', 'firefox115', 'safari16'],
    manifest: true,
    license: true,
    // The content policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        // Pages list what they will need by these names: short ones weigh less on every first screen.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
  server: {
    proxy: {
      // The API compares Origin with Host, so the browser's own Host must reach it.
      '/api': { target: API, changeOrigin: false },
      [`^/(${Object.values(PUBLIC_PAGES).join('|')}|stop-mails)/`]: {
        target: API,
        changeOrigin: false,
      },
    },
  },
})
