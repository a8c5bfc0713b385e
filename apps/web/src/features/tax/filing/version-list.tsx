import type { TaxFiling } from '@isiro/contracts/tax-filings'
import type { Currency } from '@isiro/domain/currency'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

interface VersionListProps {
  versions: readonly TaxFiling[]
  currency: Currency
}

/** Every version of a return, newest first: what it came to, what it changed, and why it was taken back. */
export function VersionList({ versions, currency }: VersionListProps) {
  const { t } = useTexts('filings')
  const format = useFormat()
  const money = (amount: string | null) => format.exactMoney(amount ?? '0.00', currency)
  return (
    <section aria-label={t('versions.title')} className="border-t pt-3">
      <h3 className="font-semibold">{t('versions.title')}</h3>
      <ol className="grid divide-y text-dense *:py-2">
        {versions.map(({ id, version, filedOn, vat, wht, undone }) => {
          const toPay = vat?.toPay ?? wht?.amount
          return (
            <li key={id} className="grid gap-0.5">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span>{t('versions.one', { version, date: format.date(filedOn) })}</span>
                {toPay === undefined ? null : (
                  <span className="font-medium">
                    {t('versions.toPay', { amount: money(toPay) })}
                  </span>
                )}
              </p>
              {vat?.differences.map(({ box, filed, now }) =>
                (['base', 'tax'] as const).map((kind) =>
                  filed[kind] === now[kind] ? null : (
                    <p key={`${box} ${kind}`} className="text-muted">
                      {t(`versions.${kind}`, {
                        box,
                        before: money(filed[kind]),
                        after: money(now[kind]),
                      })}
                    </p>
                  ),
                ),
              )}
              {undone ? (
                <p className="text-muted">
                  {t('versions.undone', { reason: undone.reason ?? t('versions.noReason') })}
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
