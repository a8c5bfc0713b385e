import { testConfig } from './harness.ts'

// The files of a worker share the modules. What one counts by its secret key, another does not find.
testConfig.secretKey = `a secret for tests only ${crypto.randomUUID()}`
