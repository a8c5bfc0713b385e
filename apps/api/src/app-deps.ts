import type { DriveDeps } from './features/cloud-drives/drive-deps.ts'
import type { SmsDeps } from './features/messages/sms-provider.ts'
import type { ProviderDeps } from './features/providers/connections/connection.ts'
import type { TaxRegisterDeps } from './features/tax-register/tax-register.ts'
import type { NamesDeps } from './features/white-label/names-deps.ts'
import type { Deps } from './platform/http/http-types.ts'

/** All dependencies of the application. Built by `start.ts`, and by the tests' harness. */
export interface AppDeps
  extends Deps,
    ProviderDeps,
    SmsDeps,
    DriveDeps,
    TaxRegisterDeps,
    NamesDeps {}
