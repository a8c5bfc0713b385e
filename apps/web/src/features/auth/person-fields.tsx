import { TextField } from '../../ui/text-field.tsx'
import { useAuthHost } from './auth-host.tsx'
import type { CheckedForm } from './use-checked-form.ts'

export interface PersonValues extends Record<string, string> {
  firstName: string
  lastName: string
}

/** First and last name, side by side where there is room. */
export function NameFields<Values extends PersonValues>({ form }: { form: CheckedForm<Values> }) {
  const { t } = useAuthHost()
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <TextField {...form.field('firstName')} label={t('firstName')} autoComplete="given-name" />
      <TextField {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" />
    </div>
  )
}

export function EmailField<Values extends { email: string } & Record<string, string>>({
  form,
}: {
  form: CheckedForm<Values>
}) {
  const { t } = useAuthHost()
  return (
    <TextField
      {...form.field('email')}
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
