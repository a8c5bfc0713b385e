import { MAX_SALES_TAXES, MAX_TAX_NAME, type SalesTax } from '@isiro/domain/sales-taxes'
import { useController } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PercentInput } from './percent-field.tsx'
import type { ProfileControl } from './profile-values.ts'

/** The taxes of a business that charges several on the same sale, in the order in which they are charged. */
export function SeveralTaxes({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const name = useController({ control, name: 'salesTaxName' }).field
  const rate = useController({ control, name: 'salesTaxRate' }).field
  const { field, fieldState } = useController({ control, name: 'salesTaxes' })
  const taxes = field.value ?? []

  function change(at: number, part: Partial<SalesTax>) {
    field.onChange(taxes.map((tax, place) => (place === at ? { ...tax, ...part } : tax)))
  }

  /** One tax alone is the business's name and rate. */
  function remove(at: number) {
    const left = taxes.filter((_, place) => place !== at)
    const [only] = left
    if (left.length > 1) return field.onChange(left)
    name.onChange(only?.name || null)
    rate.onChange(only?.rate ?? null)
    field.onChange([])
  }

  const errors: unknown = fieldState.error
  return (
    <div className="grid gap-4">
      {taxes.map((tax, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: A tax is its place in the order.
          key={at}
          className="grid gap-3 rounded-control bg-surface-2 p-3 xs:grid-cols-2"
        >
          <legend className="contents">
            <span className="text-dense font-medium xs:col-span-2">
              {t('tax.taxNumber', { number: at + 1 })}
            </span>
          </legend>
          <TextField
            label={t('tax.salesTaxName')}
            value={tax.name}
            onChange={(text) => change(at, { name: text })}
            onBlur={field.onBlur}
            autoComplete="off"
            maxLength={MAX_TAX_NAME}
            error={errorOf(errors, at, 'name')}
          />
          <PercentInput
            label={t('tax.salesTaxRate')}
            value={tax.rate}
            onChange={(percentage) => change(at, { rate: percentage ?? Number.NaN })}
            onBlur={field.onBlur}
            error={errorOf(errors, at, 'rate')}
          />
          {at > 0 ? (
            <Checkbox
              label={t('tax.isCompound')}
              checked={tax.isCompound}
              onChange={(isCompound) => change(at, { isCompound })}
              className="xs:col-span-2"
            />
          ) : null}
          <div className="xs:col-span-2">
            <Button variant="ghost" size="small" onClick={() => remove(at)}>
              {t('tax.removeTax')}
            </Button>
          </div>
        </fieldset>
      ))}
      {taxes.length < MAX_SALES_TAXES ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => field.onChange([...taxes, { name: '', rate: 0, isCompound: false }])}
          >
            {t('tax.addTax')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The message of a field of a tax, out of the error of the whole list. */
function errorOf(errors: unknown, at: number, field: keyof SalesTax): string | undefined {
  const ofTax = memberOf(errors, String(at))
  const message = memberOf(memberOf(ofTax, field), 'message')
  return typeof message === 'string' ? message : undefined
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
