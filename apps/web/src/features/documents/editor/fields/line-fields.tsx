import { parseMinor } from '@isiro/domain/money'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useState } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { currencySign } from '../../../../platform/money/currency-sign.ts'
import { amountText, plainNumber } from '../../../../platform/money/typed-number.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { SuggestingArea } from '../../../../ui/combobox-field.tsx'
import { DropdownMenu, MenuItem } from '../../../../ui/dropdown-menu.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useEditor, useEditorForm } from '../editor-context.ts'
import { DiscountFold } from './discount-fold.tsx'
import { LazyKeepLine } from './lazy-keep-line.tsx'
import { LineAmount } from './line-amount.tsx'
import { type LineSuggestion, useLineSuggestions } from './line-suggestions.ts'
import { LineTax } from './line-tax.tsx'
import { useField } from './use-field.ts'

export interface LineActions {
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

interface LineFieldsProps {
  index: number
  count: number
  actions: LineActions
}

/** One line: what was sold, how many, at what price, and what that comes to. */
export const LineFields = memo(function LineFields({ index, count, actions }: LineFieldsProps) {
  const { t } = useTexts('invoices')
  const number = index + 1
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-control border p-3 md:p-4">
      <legend className="sr-only">{t('line.title', { number })}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <DescriptionField index={index} />
        <LineMenu index={index} count={count} actions={actions} />
      </div>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 xs:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
        <QuantityField index={index} />
        <RateField index={index} />
        <div className="max-xs:col-span-2">
          <LineAmount index={index} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <LineTax index={index} />
        <DiscountFold name={`items.${index}.discount`} line={number} />
      </div>
    </fieldset>
  )
})

function DescriptionField({ index }: { index: number }) {
  const { t } = useTexts('invoices')
  const { language } = useEditor()
  const form = useEditorForm()
  const field = useField(`items.${index}.description`)
  const [isWanted, setWanted] = useState(false)
  const options = useLineSuggestions(field.value ?? '', isWanted)

  function fill({ rate, item }: LineSuggestion) {
    const place = `items.${index}.rate` as const
    const typed = plainNumber(form.getValues(place), language)
    const isFree = typed === null || parseMinor(typed) === 0
    // A price that is there already is the user's own; an item that is chosen brings its own, in its own currency.
    if (item ? item.currency === form.getValues('currency') : isFree) {
      form.setValue(place, amountText(rate, language), { shouldDirty: true })
      form.clearErrors(place)
    }
    if (!item) return
    form.setValue(`items.${index}.vatCategory`, item.vatCategory, { shouldDirty: true })
    form.setValue(`items.${index}.vatGround`, item.vatGround, { shouldDirty: true })
    form.setValue(`items.${index}.whtType`, item.wht, { shouldDirty: true })
  }

  return (
    <SuggestingArea
      {...field}
      value={field.value ?? ''}
      data-line-field=""
      label={t('line.description')}
      maxLength={500}
      options={options}
      optionsLabel={t('line.suggestions')}
      onOpen={() => setWanted(true)}
      onChoose={(option) => {
        field.onChange(option.label)
        fill(option)
      }}
    />
  )
}

function QuantityField({ index }: { index: number }) {
  const { t } = useTexts('invoices')
  const field = useField(`items.${index}.quantity`)
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      data-line-field=""
      label={t('line.quantity')}
      inputMode="decimal"
      autoComplete="off"
      onFocus={selectDefault('1')}
    />
  )
}

function RateField({ index }: { index: number }) {
  const { t } = useTexts('invoices')
  const form = useEditorForm()
  const currency = form.getValues('currency')
  const field = useField(`items.${index}.rate`)
  const sign = currencySign(currency)
  // There is room for one character inside the box; a longer sign stands in the label.
  const place =
    sign.length === 1
      ? { label: t('line.rate'), prefix: sign }
      : { label: `${t('line.rate')} (${sign})` }
  return (
    <MoneyField
      {...field}
      {...place}
      value={field.value ?? ''}
      data-line-field=""
      onFocus={selectDefault('0')}
    />
  )
}

/** The value that a new line starts with is typed over, not typed behind. */
function selectDefault(start: string) {
  return ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value === start) currentTarget.select()
  }
}

function LineMenu({ index, count, actions }: LineFieldsProps) {
  const { t } = useTexts('invoices')
  const number = index + 1
  return (
    <div className="pt-6.5">
      <DropdownMenu
        trigger={
          <IconButton label={t('line.menu', { number })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem
          icon={<ArrowUp aria-hidden="true" />}
          disabled={index === 0}
          onSelect={() => actions.move(index, index - 1)}
        >
          {t('line.moveUp')}
        </MenuItem>
        <MenuItem
          icon={<ArrowDown aria-hidden="true" />}
          disabled={index === count - 1}
          onSelect={() => actions.move(index, index + 1)}
        >
          {t('line.moveDown')}
        </MenuItem>
        <LazyKeepLine index={index} />
        <MenuItem
          isDestructive
          icon={<Trash2 aria-hidden="true" />}
          onSelect={() => actions.remove(index)}
        >
          {t('line.remove')}
        </MenuItem>
      </DropdownMenu>
    </div>
  )
}
