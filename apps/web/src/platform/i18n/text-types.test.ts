import { expect, test } from 'vitest'
import type { Translate } from './text-types.ts'

// The compiler is the test: each line below the first three has to be refused, or it complains that it is not.
test('a text is asked for with its key, its values and a namespace that was asked for', () => {
  const t: Translate<'common', 'invoices'> = (key: string, ..._values: unknown[]) => key

  expect(t('retry')).toBe('retry')
  expect(t('updatedAt', { time: '10:42' })).toBe('updatedAt')
  expect(t('invoices:timeline.late_fee_made', { amount: '₦50' })).toContain('late_fee_made')

  // @ts-expect-error: no such key
  t('retrry')
  // @ts-expect-error: its time is missing
  t('updatedAt')
  // @ts-expect-error: it names no date
  t('updatedAt', { time: '10:42', date: '21 Nov' })
  // @ts-expect-error: quotes were not asked for
  t('quotes:paper.title')
})
