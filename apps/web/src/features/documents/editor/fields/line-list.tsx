import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Link } from 'react-router'
import { validationText } from '../../../../platform/http/error-text.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { announce } from '../../../../platform/pages/live-region.ts'
import { paths } from '../../../../platform/pages/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { useEditorForm } from '../editor-context.ts'
import { blankLine, MAX_LINES } from '../form-values.ts'
import { DiscountFold } from './discount-fold.tsx'
import { LazyForeignMoney } from './lazy-foreign-money.tsx'
import { type LineActions, LineFields } from './line-fields.tsx'

/** The lines of the invoice: add, remove with Undo, move; all of it also from the keyboard. */
export function LineList() {
  const { t } = useTexts('invoices')
  const form = useEditorForm()
  const { fields, append, insert, remove, move } = useFieldArray({
    control: form.control,
    name: 'items',
  })
  const list = useRef<HTMLOListElement>(null)
  const isFull = fields.length >= MAX_LINES

  const inputsOf = (index: number) =>
    list.current?.children[index]?.querySelectorAll<HTMLElement>('[data-line-field]')

  /** After the next paint, when the line is where it belongs. */
  function focusLine(index: number, field = 0) {
    requestAnimationFrame(() => inputsOf(index)?.[field]?.focus())
  }

  function addLine() {
    if (isFull) return
    append({ ...blankLine }, { shouldFocus: false })
    focusLine(fields.length)
  }

  const latest = useRef({ removeLine, moveLine })
  latest.current = { removeLine, moveLine }
  // Stable, so that typing in one line does not draw the other 199 again.
  const actions = useMemo<LineActions>(
    () => ({
      remove: (index) => latest.current.removeLine(index),
      move: (from, to) => latest.current.moveLine(from, to),
    }),
    [],
  )

  function removeLine(index: number) {
    const removed = form.getValues(`items.${index}`)
    const isOnly = fields.length === 1
    remove(index)
    if (isOnly) append({ ...blankLine }, { shouldFocus: false })
    focusLine(Math.max(0, index - 1))
    toast.undo(t('line.removed'), {
      label: t('common:undo'),
      onAction() {
        if (isOnly) remove(0)
        insert(index, removed, { shouldFocus: false })
      },
    })
  }

  function moveLine(from: number, to: number, field = 0) {
    if (to < 0 || to >= fields.length) return
    move(from, to)
    announce(t('line.moved', { number: to + 1, count: fields.length }))
    focusLine(to, field)
  }

  function press(event: KeyboardEvent<HTMLOListElement>) {
    const index = [...(list.current?.children ?? [])].findIndex((line) =>
      line.contains(event.target as Node),
    )
    const inputs = [...(inputsOf(index) ?? [])]
    const field = inputs.indexOf(event.target as HTMLElement)
    if (field < 0 || event.defaultPrevented) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      moveLine(index, event.key === 'ArrowUp' ? index - 1 : index + 1, field)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const next = inputs[field + 1]
      if (next) next.focus()
      else if (index < fields.length - 1) focusLine(index + 1)
      else addLine()
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <ol ref={list} onKeyDown={press} className="grid grid-cols-1 gap-3">
        {fields.map((field, index) => (
          <li key={field.id}>
            <LineFields index={index} count={fields.length} actions={actions} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="secondary"
          onClick={addLine}
          disabled={isFull}
          icon={<Plus aria-hidden="true" className="size-4" />}
        >
          {t('line.add')}
        </Button>
        <DiscountFold name="discount" />
        <LazyForeignMoney />
        <Link to={paths.items()} className="link tap text-dense">
          {t('common:nav.items')}
        </Link>
        {isFull ? (
          <p className="text-dense text-muted">{validationText('validation.too_many_lines')}</p>
        ) : null}
      </div>
    </div>
  )
}
