import { CAPABILITIES, SHIPPED_CAPABILITIES } from '@isiro/domain/plans'
import { expect, test } from 'vitest'
import { siteTexts } from '../testing/site-texts.ts'
import { lowestPrice, monthOfYear, planOffers, savedInYear, yearlySaving } from './plan-offers.ts'

test('a plan lists only features that exist today, each once among all plans', () => {
  const added = planOffers().flatMap(({ adds }) => adds)
  expect(added.every((name) => SHIPPED_CAPABILITIES.includes(name))).toBe(true)
  expect(new Set(added).size).toBe(added.length)
})

test('a plan with nothing of its own says so, and stops saying so when its first tool is there', () => {
  const likeBelow = (shipped: Parameters<typeof planOffers>[0]) =>
    planOffers(shipped).flatMap(({ id, isLikeBelow }) => (isLikeBelow ? [id] : []))
  expect(likeBelow(['invoicing', 'pdf', 'watermark_free'])).toEqual(['pro', 'business'])
  expect(likeBelow(['invoicing', 'recurring'])).toEqual(['business'])
  expect(likeBelow(CAPABILITIES)).toEqual([])
})

test('the limit and the watermark are listed on the plans that change them', () => {
  expect(
    planOffers(CAPABILITIES).map(({ id, invoiceLimit, hasWatermark }) => ({
      id,
      invoiceLimit,
      hasWatermark,
    })),
  ).toEqual([
    { id: 'free', invoiceLimit: 5, hasWatermark: true },
    { id: 'basic', invoiceLimit: null, hasWatermark: false },
    { id: 'pro', invoiceLimit: undefined, hasWatermark: undefined },
    { id: 'business', invoiceLimit: undefined, hasWatermark: undefined },
  ])
})

test('the figures of a year', () => {
  expect(yearlySaving()).toBe(17)
  expect(lowestPrice()).toBe(350_000)
  expect(planOffers().map((offer) => [monthOfYear(offer), savedInYear(offer)])).toEqual([
    [0, 0],
    [291_667, 700_000],
    [625_000, 1_500_000],
    [1_500_000, 3_600_000],
  ])
})

test.each(CAPABILITIES)('%s has a name for the day it is there', (name) => {
  expect(siteTexts('en').pricing).toHaveProperty([`capability.${name}`])
})
