import { Notice } from '../../ui/notice.tsx'

/**
 * Why the form was refused, where the form is. The toast says the same and is the one announced, so
 * this one stays quiet.
 */
export function FormFailure({ text }: { text: string | undefined }) {
  return text ? <Notice tone="bad">{text}</Notice> : null
}
