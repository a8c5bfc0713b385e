import { BrowserRouter } from 'react-router'
import { AppRoutes } from './app-routes.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { TranslatedLabels } from './translated-labels.tsx'

export function App() {
  return (
    <CrashBoundary>
      <BrowserRouter>
        <TranslatedLabels>
          <AppRoutes />
          <LazyToaster />
        </TranslatedLabels>
      </BrowserRouter>
    </CrashBoundary>
  )
}
