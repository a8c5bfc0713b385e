import { defineConfig, mergeConfig } from 'vite'
import app from './vite.config.ts'

/**
 * The build of the app and of the public pages' script as one, so that both use the same files:
 * whoever logs in on the landing page already has the app's larger half.
 */
export default mergeConfig(
  app,
  defineConfig({
    build: {
      rolldownOptions: {
        input: { index: 'index.html', site: 'src/features/marketing/site/main.ts' },
        output: {
          codeSplitting: {
            groups: [
              // By itself, since the card on the landing page does without the rest of the framework.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  }),
)
