import { expect, test } from 'vitest'
import { isNameOfOther } from './others-names.ts'

test.each([
  'Paystack Support',
  'PAY STACK',
  'Payst\u0430ck',
  'P\u00e1yst@ck',
  'Flutterwave',
  'FIutterwave',
  'Flutter-vvave Payments',
  'Zenith Bank',
  'Your Zenith B4nk',
  'GTBank',
  'First City Monument Bank Alerts',
  'Access',
  'OPay',
  'Central Bank of Nigeria',
])('%j reads as the name of somebody else', (name) => expect(isNameOfOther(name)).toBe(true))

test.each([
  'Ngozi Kitchens',
  'Access Printing',
  'Fidelity Caterers',
  'Food Bank Lagos',
  'Riverbank Farms',
  'Payments by Ada',
  'Carbon Neutral Builders',
  '3M Foods',
  'Шоколад',
])('%j is a name of one\u2019s own', (name) => expect(isNameOfOther(name)).toBe(false))
