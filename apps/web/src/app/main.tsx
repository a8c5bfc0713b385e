import '../styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTheme } from '../platform/device/theme.ts'
import { requestAccountEarly } from '../platform/http/account-request.ts'
import { sendCrashReport } from '../platform/http/crash-report.ts'
import { preloadValidationTexts } from '../platform/http/error-text.ts'
import { currentToken } from '../platform/http/session.ts'
import { startI18n } from '../platform/i18n/i18n.ts'
import { showCarriedToast } from '../ui/carried-toast.ts'
import { App } from './app.tsx'
import { BootFailed } from './boot-failed.tsx'
import { expectTranslator } from './expect-translator.ts'
import { preloadRoute } from './routes.ts'
import { whenIdle } from './when-idle.ts'

// Account, code and texts are requested in parallel, because each needs a round trip to the server.
const isSignedIn = currentToken() !== null
if (isSignedIn) requestAccountEarly()
startTheme()
const texts = startI18n()
preloadRoute(location.pathname, isSignedIn)
expectTranslator()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has lost its #root')
const root = createRoot(container)

texts.then(
  () => {
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
    showCarriedToast()
    whenIdle(preloadValidationTexts)
    sendCrashReport()
  },
  () => root.render(<BootFailed />),
)
