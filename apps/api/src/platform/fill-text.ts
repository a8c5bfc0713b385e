import { elideMonths } from '@isiro/domain/french-dates'

/** A text with its `{{names}}` replaced by values. A value that is missing is left out. */
export function fillText(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return elideMonths(
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  )
}
