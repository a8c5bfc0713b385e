import { merchantKeys } from '../payments/merchant-keys.ts'

export const PAYSTACK_KEYS = merchantKeys({ secret: 'sk_test_', public: 'pk_test_' })
