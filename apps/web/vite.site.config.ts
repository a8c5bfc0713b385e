import { defineConfig, mergeConfig } from 'vite'
import app from './vite.config.ts'

/** The build of the app and of the public pages' scripts, as one: they share files. */
export default mergeConfig(
  app,
  defineConfig({
    build: {
      rolldownOptions: {
        input: {
          index: 'index.html',
          site: 'src/features/marketing/site/main.ts',
          reference: 'src/features/developers/page/main.ts',
        },
      },
    },
  }),
)
