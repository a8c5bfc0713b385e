import { type Item, MAX_CODE } from '@isiro/contracts/items'
import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import { ITEM_WHT } from '@isiro/domain/item-wht'
import { SUPPLY_NAMES } from '@isiro/domain/supply-names'
import { isVatGround, LISTED_SUPPLIES } from '@isiro/domain/vat-lists'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { DraftStrip } from '../../../platform/forms/draft-strip.tsx'
import { useFormDraft } from '../../../platform/forms/form-draft.ts'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser, useIsNigerian } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import {
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import type { useSaveItem } from '../api.ts'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { itemSchema, itemValues } from './item-schema.ts'
import { UnitField } from './unit-field.tsx'

interface ItemFormProps {
  formId: string
  item: Item | null
  save: ReturnType<typeof useSaveItem>
  onSaved: (item: Item) => void
}

/** The fields of an item. The typed text stays on the device until it is saved. */
export function ItemForm({ formId, item, save, onSaved }: ItemFormProps) {
  const { t } = useTexts(['items', 'validation'])
  const user = useCurrentUser()
  const isNigerian = useIsNigerian()
  const { moneyField, language } = useTyping(item?.currency ?? user.currency)
  const schema = useMemo(() => itemSchema(language), [language])
  const form = useZodForm(schema, itemValues(item, language))
  const { control } = form
  const [description, vatCategory] = useWatch({ control, name: ['description', 'vatCategory'] })
  const grounds = LISTED_SUPPLIES.filter((supply) => isVatGround(supply, vatCategory))
  const draft = useFormDraft(form, 'item', item?.id ?? 'new')

  const submit = form.handleSubmit(({ vatGround, ...input }) =>
    save.mutate(
      { ...input, vatGround: vatGround && grounds.includes(vatGround) ? vatGround : null },
      {
        onSuccess(saved) {
          draft.forget()
          onSaved(saved)
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )

  return (
    <SheetForm id={formId} onSubmit={submit} sending={save} form={form}>
      <OfflineNote isKept />
      <DraftStrip draft={draft} text={t('draftRestored')} discardLabel={t('draftDiscard')} />
      <FormTextArea
        control={control}
        name="description"
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        rows={2}
        maxLength={500}
      />
      <DuplicateNotice description={description} itemId={item?.id ?? null} />
      <FormMoneyField control={control} name="price" {...moneyField(t('field.price'))} />
      <UnitField control={control} name="unit" />
      <FormSelectField
        control={control}
        name="vatCategory"
        label={t('field.vat')}
        options={VAT_CATEGORIES.map((value) => ({ value, label: itemVatName(value, language) }))}
      />
      {isNigerian && grounds.length > 0 ? (
        <FormSelectField
          control={control}
          name="vatGround"
          label={t('field.vatGround')}
          options={[
            { value: '', label: t('noVatGround') },
            ...grounds.map((value) => ({ value, label: SUPPLY_NAMES[language][value] })),
          ]}
        />
      ) : null}
      {isNigerian ? (
        <FormSelectField
          control={control}
          name="wht"
          label={t('field.wht')}
          hint={t('field.whtHint')}
          options={ITEM_WHT.map((value) => ({ value, label: itemWhtName(value, language) }))}
        />
      ) : null}
      <FormTextField
        control={control}
        name="code"
        label={t('field.code')}
        hint={t('field.codeHint')}
        maxLength={MAX_CODE}
        autoComplete="off"
        isOptional
      />
    </SheetForm>
  )
}
