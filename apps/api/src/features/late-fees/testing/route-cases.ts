import { plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'PUT /api/late-fees/settings': plain('/api/late-fees/settings', {
    kind: 'percent',
    value: 2,
    rhythm: 'monthly',
    graceDays: 7,
    isIssuedAlone: false,
  }),
  'DELETE /api/late-fees/settings': plain('/api/late-fees/settings'),
}
