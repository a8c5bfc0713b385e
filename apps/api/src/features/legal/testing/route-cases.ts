import { LEGAL_VERSIONS } from '@isiro/domain/legal-versions'
import { plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'POST /api/legal/accept': plain('/api/legal/accept', {
    accepted: [{ kind: 'terms', version: LEGAL_VERSIONS.terms }],
  }),
}
