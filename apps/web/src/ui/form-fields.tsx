import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { MoneyField, type MoneyFieldProps } from './money-field.tsx'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'
import { SelectField, type SelectFieldProps } from './select-field.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** The fields, tied to react-hook-form by `control` and `name`. */
export interface Bound<Values extends FieldValues, Context, Output> {
  control: Control<Values, Context, Output>
  name: FieldPath<Values>
}

type Unbound<Props> = Omit<Props, 'value' | 'onChange' | 'name' | 'error' | 'checked' | 'ref'>

/**
 * The timing of checks, for a form in mode `onBlur`: a field that was changed is checked when it is
 * left, and one in error on every keystroke, so that its error goes as soon as it is put right.
 */
function useBound<V extends FieldValues, C, O>({ control, name }: Bound<V, C, O>) {
  const { field, fieldState } = useController({ control, name })
  const { isDirty, invalid, error } = fieldState
  return {
    name: field.name,
    ref: field.ref,
    value: field.value as unknown,
    ...(field.disabled && { disabled: true }),
    error: error?.message,
    onChange(value: unknown) {
      field.onChange(value)
      if (invalid) field.onBlur()
    },
    onBlur() {
      if (isDirty || invalid) field.onBlur()
    },
  }
}

/** A form without this value yet shows an empty field; undefined would make React let go of it. */
const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The value and the events of a text field in a form. */
export function useBoundText<V extends FieldValues, C, O>(bound: Bound<V, C, O>) {
  const { value, ...rest } = useBound(bound)
  return { ...rest, value: textOf(value) }
}

function useBoundCheck<V extends FieldValues, C, O>(bound: Bound<V, C, O>) {
  const { value, ...rest } = useBound(bound)
  return { ...rest, checked: Boolean(value) }
}

export function FormTextField<V extends FieldValues, C, O>(
  props: Unbound<TextFieldProps> & Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  return <TextField {...rest} {...useBoundText({ control, name })} />
}

export function FormPasswordField<V extends FieldValues, C, O>(
  props: Unbound<PasswordFieldProps> & Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  return <PasswordField {...rest} {...useBoundText({ control, name })} />
}

export function FormTextArea<V extends FieldValues, C, O>(
  props: Unbound<TextAreaProps> & Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  return <TextArea {...rest} {...useBoundText({ control, name })} />
}

export function FormMoneyField<V extends FieldValues, C, O>(
  props: Unbound<MoneyFieldProps> & Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  return <MoneyField {...rest} {...useBoundText({ control, name })} />
}

export function FormSelectField<V extends FieldValues, C, O>(
  props: Unbound<SelectFieldProps> & Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  return <SelectField {...rest} {...useBoundText({ control, name })} />
}

export function FormDateField<V extends FieldValues, C, O>(
  props: Unbound<DateFieldProps> & Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  return <DateField {...rest} {...useBoundText({ control, name })} />
}

export function FormRadioGroup<V extends FieldValues, C, O>(
  props: Unbound<RadioGroupProps> & Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  const { disabled: _, ...bound } = useBoundText({ control, name })
  return <RadioGroup {...rest} {...bound} />
}

export function FormCheckbox<V extends FieldValues, C, O>(
  props: Unbound<CheckboxProps> & Bound<V, C, O>,
) {
  const { control, name, ...rest } = props
  return <Checkbox {...rest} {...useBoundCheck({ control, name })} />
}
