import { testConfig } from './harness.ts'

// Files of a worker share its modules and its database. What one counts under its secret, as attempts to sign in from
// one address, another must not find.
testConfig.secretKey = `a secret for tests only ${crypto.randomUUID()}`
