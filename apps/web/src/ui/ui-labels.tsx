import { createContext, type ReactNode, useContext } from 'react'
import type { NumberMarks } from './grouped-number.ts'

/** The few words that parts say by themselves. The app gives them once, in the reader's language. */
export interface UiLabels {
  close: string
  optional: string
  copy: string
  copied: string
  showPassword: string
  hidePassword: string
  openCalendar: string
  loading: string
  dismiss: string
  /** `{hotkey}` is replaced by the key that moves the focus there. */
  notifications: string
  notification: string
  /** The heading of the list of refused fields. */
  errorSummary: (count: number) => string
  /** A label in front of what it names: "Line 2: Rate". */
  labelled: (label: string, value: string) => string
  /** The marks of the reader's language in numbers, for fields that group them. */
  numberMarks: NumberMarks
  /** Converts a validation message, which may be a translation key, to the sentence under the field. */
  fieldError: (message: string) => string
}

const ENGLISH: UiLabels = {
  close: 'Close',
  optional: '(optional)',
  copy: 'Copy',
  copied: 'Copied!',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  openCalendar: 'Open calendar',
  loading: 'Loading',
  dismiss: 'Dismiss',
  notifications: 'Notifications ({hotkey})',
  notification: 'Notification',
  errorSummary: (count) => `Please check ${count} fields`,
  labelled: (label, value) => `${label}: ${value}`,
  numberMarks: { group: ',', decimal: '.' },
  fieldError: (message) => message,
}

const LabelsContext = createContext<UiLabels>(ENGLISH)

export function UiLabelsProvider({ labels, children }: { labels: UiLabels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>
}

export function useUiLabels(): UiLabels {
  return useContext(LabelsContext)
}
