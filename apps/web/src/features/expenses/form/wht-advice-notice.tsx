import { isBusinessDate } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { ruleOn } from '@isiro/domain/dated-rule'
import { inHomeCurrency } from '@isiro/domain/exchange-rate'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import { parseMinor } from '@isiro/domain/money'
import { SMALL_PAYER_TURNOVER, WHT_EXEMPTIONS, whtAdvice } from '@isiro/domain/supplier-wht'
import { WHT_RULES } from '@isiro/domain/wht-rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDebounced } from '../../../platform/lists/use-debounced.ts'
import { Notice } from '../../../ui/notice.tsx'
import { readExchangeRate } from '../../documents/paper/draft-home.ts'
import { supplierMonthQuery } from '../api.ts'
import { useTypedWht } from './typed-wht.ts'
import type { WhtFieldsProps } from './wht-fields.tsx'

const DEBOUNCE_MS = 400

const TONES = { keep_back: 'info', ask: 'warn', not_needed: 'warn' } as const

/**
 * Shows the WHT that the rules advise here, and why; the owner decides. The server knows the month's payments to the
 * supplier, so the form asks it once the supplier has been typed.
 */
export function WhtAdviceNotice<O>({ form, expense, currency }: WhtFieldsProps<O>) {
  const { t } = useTexts('expense-form')
  const format = useFormat()
  const typed = useTypedWht(form, currency)
  const [category, supplier, supplierTaxId] = form.watch(['category', 'supplier', 'supplierTaxId'])
  const { date } = typed
  const asked = useMemo(
    () => ({
      supplier: (supplier ?? '').trim(),
      supplierTaxId: (supplierTaxId ?? '').trim(),
      date,
      except: expense?.id ?? null,
    }),
    [supplier, supplierTaxId, date, expense?.id],
  )
  const month = useQuery(supplierMonthQuery(useDebounced(asked, DEBOUNCE_MS)))
  const before = month.data ? parseMinor(month.data.total) : null
  const net = useNetInBooks(form, expense?.currency, (typed.amount ?? 0) - (typed.vat ?? 0))
  const advice =
    month.data && before !== null && net !== null && isBusinessDate(date)
      ? whtAdvice({
          category: EXPENSE_CATEGORIES.find((name) => name === category) ?? null,
          payerIsCompany: month.data.payerIsCompany,
          supplierHasTaxId: typed.hasTaxId,
          monthTotal: before + net,
          date,
        })
      : null
  return (
    <div className="grid gap-2">
      {advice ? (
        <Notice tone={TONES[advice.advice]}>
          <span className="block">
            {advice.exemption ? t(`wht.exempt.${advice.exemption}`) : null}
            {advice.reason === 'exempt_payment'
              ? null
              : t(`wht.advice.${advice.reason}`, {
                  limit: format.money(ruleOn<number>(WHT_RULES.smallPayerMonthlyMax, date).value),
                  turnover: format.money(ruleOn(SMALL_PAYER_TURNOVER, date).value),
                  earlier: format.money(SMALL_PAYER_TURNOVER[0].value),
                })}{' '}
            {t(`wht.then.${advice.advice}`)}
          </span>
          <span className="mt-1 block text-caption">
            {t('hint.source')}{' '}
            <span lang="en">{`${advice.source.title}: ${advice.source.reference}`}</span>
            {advice.uncertain ? ` · ${t('wht.uncertain')}` : ''}
          </span>
        </Notice>
      ) : null}
      <details className="text-dense">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium fine:min-h-9 fine:py-1.5">
          {t('wht.exemptTitle')}
        </summary>
        <ul className="grid list-disc gap-1 pb-1 pl-5 text-muted">
          {WHT_EXEMPTIONS.map((name) => (
            <li key={name}>{t(`wht.exempt.${name}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** What is typed before VAT in the currency of the books; null while its rate cannot be read. */
function useNetInBooks<O>(
  form: WhtFieldsProps<O>['form'],
  booked: Currency | undefined,
  net: number,
): number | null {
  const language = useLanguage()
  const home = useCurrentUser().currency
  const [currency, exchangeRate] = form.watch(['currency', 'exchangeRate'])
  if (currency === (booked ?? home)) return net
  const rate = readExchangeRate({ exchangeRate }, language)?.rate
  return rate === undefined || !Number.isSafeInteger(net * rate) ? null : inHomeCurrency(net, rate)
}
