import { plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  // The look-up is off here, which the answer says.
  'POST /api/tax-ids/look-up': plain('/api/tax-ids/look-up', { taxId: '12345678-0001' }),
}
