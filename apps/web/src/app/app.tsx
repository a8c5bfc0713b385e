import { BrowserRouter } from 'react-router'
import { AppRoutes } from './app-routes.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { routes } from './routes.ts'
import { TranslatedLabels } from './translated-labels.tsx'

export function App() {
  return (
    <CrashBoundary>
      <BrowserRouter>
        <TranslatedLabels>
          <AppRoutes table={routes} />
          <LazyToaster />
        </TranslatedLabels>
      </BrowserRouter>
    </CrashBoundary>
  )
}
