import { failOnLeftovers } from './fail-on-leftovers.ts'

failOnLeftovers()
