import type { CreateDeliveryNote, Deliveries } from '@isiro/contracts/delivery-notes'
import { numberFromQuantityMilli, parseQuantityMilli } from '@isiro/domain/quantity'
import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { plainNumber } from '../../../platform/money/typed-number.ts'
import { useQuantityText } from '../quantity-text.ts'

/** How much of each line goes with this delivery, as typed: to begin with all that is left. An empty text leaves a line out. */
export function useDeliveryLines({ lines }: Pick<Deliveries, 'lines'>) {
  const language = useLanguage()
  const quantity = useQuantityText()
  const open = lines.filter(({ remaining }) => remaining !== '0')
  const [typed, setTyped] = useState<Record<number, string>>({})
  const textOf = (line: number) =>
    typed[line] ?? quantity(open.find((one) => one.line === line)?.remaining ?? '0')

  const read = open.map(({ line, remaining }) => {
    const text = textOf(line).trim()
    if (text === '' || text === '0') return { line, milli: 0, isWrong: false }
    const milli = parseQuantityMilli(plainNumber(text, language) ?? '')
    const isWrong = milli === null || milli <= 0 || milli > (parseQuantityMilli(remaining) ?? 0)
    return { line, milli: milli ?? 0, isWrong }
  })
  return {
    open,
    textOf,
    type: (line: number, text: string) => setTyped({ ...typed, [line]: text }),
    wrong: new Set(read.flatMap(({ line, isWrong }) => (isWrong ? line : []))),
    /** As the server takes it. */
    wire: (): CreateDeliveryNote['lines'] =>
      read.flatMap(({ line, milli }) =>
        milli > 0 ? { line, quantity: numberFromQuantityMilli(milli) } : [],
      ),
  }
}
