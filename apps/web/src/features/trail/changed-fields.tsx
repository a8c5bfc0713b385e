import type { TrailEntry } from '@isiro/contracts/trail'
import { isCurrency } from '@isiro/domain/currency'
import { EXPENSE_CATEGORIES, expenseCategoryName } from '@isiro/domain/expense-categories'
import { itemWhtName } from '@isiro/domain/item-taxes'
import { ITEM_WHT } from '@isiro/domain/item-wht'
import { NOT_TOLD, TRAIL_MONEY } from '@isiro/domain/trail'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { findText, useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'

type Changes = NonNullable<TrailEntry['changes']>
type Value = Changes[string][number]

interface ChangedFieldsProps {
  changes: Changes
  details: TrailEntry['details']
}

/** What a change changed: each field with its value before and after. */
export function ChangedFields({ changes, details }: ChangedFieldsProps) {
  const { t } = useTexts('trail')
  const say = useValueWords(details)
  return (
    <section aria-labelledby="changed-fields" className="grid gap-2">
      <h3 id="changed-fields" className="text-h3">
        {t('changes')}
      </h3>
      <dl className="divide-y rounded-card border">
        {Object.entries(changes).map(([field, [before, after]]) => (
          <div key={field} className="grid gap-1 px-4 py-3">
            <dt className="text-dense font-medium">
              {findText('trail', `field.${field}`) ?? field}
            </dt>
            <dd className="break-words text-muted">
              <span className="sr-only">{t('before')} </span>
              <span className={before === null ? undefined : 'line-through'}>
                {say(field, before)}
              </span>
            </dd>
            <dd className="break-words">
              <span className="sr-only">{t('after')} </span>
              {say(field, after)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Fields whose values are codes of the product, which `value.…` names. */
const CODED = ['kind', 'legalForm', 'vatStatus', 'vatCategory', 'vatTreatment', 'paymentMethod']

/** Says a value as the form of its field does. */
function useValueWords(details: TrailEntry['details']): (field: string, value: Value) => string {
  const { t } = useTexts(['trail', 'roles'])
  const { currency: ofBusiness } = useCurrentUser()
  const format = useFormat()
  const language = useLanguage()
  const currency = isCurrency(details.currency) ? details.currency : ofBusiness
  return (field, value) => {
    if (value === null) return t('none')
    if (value === NOT_TOLD) return t('notTold')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const text = String(value)
    if (TRAIL_MONEY.some((name) => name === field)) return format.exactMoney(text, currency)
    if (field === 'role') return findText('roles', `name.${text}`) ?? text
    const category = EXPENSE_CATEGORIES.find((known) => known === text)
    if (field === 'category' && category) return expenseCategoryName(category, language)
    const wht = ITEM_WHT.find((known) => known === text)
    if ((field === 'wht' || field === 'whtType') && wht) return itemWhtName(wht, language)
    if (CODED.includes(field)) return findText('trail', `value.${text}`) ?? text
    if (field === 'language') return nameOf('language', text, language)
    if (field === 'country') return nameOf('region', text, language)
    return text
  }
}

function nameOf(type: 'language' | 'region', code: string, language: string): string {
  return new Intl.DisplayNames(language, { type }).of(code) ?? code
}
