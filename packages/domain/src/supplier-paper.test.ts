import { describe, expect, test } from 'vitest'
import { isSameSupplier, paperKey } from './supplier-paper.ts'

const paper = (supplier: string | null, supplierTaxId: string | null, supplierInvoice = '1') =>
  paperKey({ supplier, supplierTaxId, supplierInvoice })

describe('a number', () => {
  test.each([
    ['A-77', 'a77'],
    [' a - 77 ', 'a77'],
    ['A77', 'a77'],
    ['INV/2026/0077', 'inv2026-77'],
    ['inv 2026 - 0077', 'inv2026-77'],
    ['1/11', '1-11'],
    ['11/1', '11-1'],
    ['#4 5', '45'],
    ['000457', '457'],
    ['A-0100/007', 'a100-7'],
    ['00', '0'],
    ['N/A', null],
    ['-', null],
    ['', null],
    [null, null],
  ])('%s is compared as %s', (supplierInvoice, number) => {
    expect(paperKey({ supplier: 'X', supplierTaxId: null, supplierInvoice }).paperNumber).toBe(
      number,
    )
  })
})

describe('a supplier', () => {
  test.each([
    ['Café Ọlá, Ltd.', null, 'CAFE OLA LTD', null, true],
    ['Café Ọlá', null, 'Cafe Ola Ltd', null, false],
    ['Bako & Sons Ltd', null, 'BAKO AND SONS LIMITED.', null, true],
    ['Delta Paper Company Inc.', null, 'Delta Paper Co, Incorporated', null, true],
    ['Bako Sons', null, 'Bako Sands', null, false],
    ['And', null, '&', null, false],
    ['Zenith', '12345678-0001', 'Another name', '12345678 0001', true],
    ['Zenith', '12345678-0001', 'Zenith', '87654321-0001', false],
    ['Zenith', '12345678-0001', 'ZENITH', null, true],
    [null, '12345678-0001', null, null, false],
    [null, null, null, null, false],
    ['...', null, '!', null, false],
  ])('%s %s and %s %s: the same is %s', (name, taxId, otherName, otherTaxId, isSame) => {
    const [one, other] = [paper(name, taxId), paper(otherName, otherTaxId)]
    expect([isSameSupplier(one, other), isSameSupplier(other, one)]).toEqual([isSame, isSame])
  })
})
