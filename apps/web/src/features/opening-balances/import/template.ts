import { addDays, type BusinessDate, monthOf, monthStart } from '@isiro/domain/business-date'
import type { Template } from '../../../platform/files/file-import/template-file.ts'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'
import type { PlainKey } from '../../../platform/i18n/text-types.ts'

const FIELDS = [
  'kind',
  'number',
  'clientName',
  'clientEmail',
  'issueDate',
  'dueDate',
  'open',
  'total',
  'wht',
] as const

/** A text that the template takes. */
export type TemplateText = PlainKey<'opening-import'>

/** The columns of the template with a line for each kind of row, for a business that begins on a day. */
export function openingTemplate(
  startDay: BusinessDate,
  t: (text: TemplateText) => string,
): Template {
  const isNigerian = isScreenNigerian()
  const client = t('template.client')
  const issued = addDays(startDay, -31)
  const due = addDays(startDay, -1)
  const filed = addDays(monthStart(monthOf(startDay)), -1)
  const invoice = [t('kind.invoice'), t('template.number'), client, '', issued, due]
  const examples = [
    [...invoice, '107500', '430000', '5000'],
    [t('kind.credit'), '', client, '', '', '', '20000', '', ''],
    ...(isNigerian
      ? [
          [t('kind.vatCredit'), '', '', '', filed, '', '12000', '', ''],
          [t('kind.whtCredits'), '', '', '', '', '', '40000', '', ''],
        ]
      : []),
    [t('kind.bank'), '', '', '', '', '', '81000', '', ''],
    [t('kind.next.invoice'), '459', '', '', '', '', '', '', ''],
  ]
  // The last is of Nigerian tax.
  const columns = isNigerian ? FIELDS.length : FIELDS.length - 1
  return {
    heads: FIELDS.slice(0, columns).map((field) => t(`field.${field}`)),
    examples: examples.map((cells) => cells.slice(0, columns)),
  }
}
