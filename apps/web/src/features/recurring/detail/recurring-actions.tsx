import type { Recurring } from '@isiro/contracts/recurring'
import { canUse } from '@isiro/domain/plans'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type RecurringChange, useChangeRecurring, useDeleteRecurring } from '../api.ts'

type Asked = 'skip' | 'end' | 'delete'

/** The actions on a recurring invoice: change, pause, leave a date out, end, delete. */
export function RecurringActions({ recurring }: { recurring: Recurring }) {
  const { t } = useTexts('recurring')
  const format = useFormat()
  const navigate = useNavigate()
  const { plan } = useCurrentUser()
  const canWrite = useCan('invoices.write')
  const { id, state, nextOn } = recurring
  const changing = useChangeRecurring(id)
  const deleting = useDeleteRecurring(id)
  const [asked, setAsked] = useState<Asked>('end')
  const [isAsking, setAsking] = useState(false)
  const canChange = state !== 'ended' && canUse(plan, 'recurring')

  function ask(what: Asked) {
    setAsked(what)
    setAsking(true)
  }

  function change(wanted: RecurringChange, done: string) {
    changing.mutate(wanted, {
      onSuccess() {
        setAsking(false)
        toast.success(done)
      },
      onError: (error) => toast.error(t('changeFailed'), errorText(error)),
    })
  }

  function confirm() {
    if (asked === 'end') return change({ verb: 'end' }, t('ended'))
    if (asked === 'skip') {
      if (nextOn) change({ verb: 'skip', body: { date: nextOn } }, t('skipped'))
      return
    }
    deleting.mutate(undefined, {
      onSuccess() {
        toast.success(t('deleted'))
        void navigate(paths.recurringList(), { replace: true })
      },
      onError: (error) => toast.error(t('deleteFailed'), errorText(error)),
    })
  }

  const date = nextOn ? format.date(nextOn) : ''
  if (!canWrite) return null
  return (
    <>
      {canChange ? (
        <Link to={paths.editRecurring(id)} className={buttonClass({ variant: 'secondary' })}>
          {t('edit')}
        </Link>
      ) : null}
      {state === 'active' ? (
        <Button
          variant="secondary"
          isPending={changing.isPending && !isAsking}
          onClick={() => change({ verb: 'pause' }, t('paused'))}
        >
          {t('pause')}
        </Button>
      ) : null}
      {state === 'paused' && canChange ? (
        <Button
          isPending={changing.isPending && !isAsking}
          onClick={() => change({ verb: 'resume' }, t('resumed'))}
        >
          {t('resume')}
        </Button>
      ) : null}
      <DropdownMenu
        trigger={
          <IconButton variant="secondary" label={t('common:moreActions')}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {nextOn ? <MenuItem onSelect={() => ask('skip')}>{t('skip')}</MenuItem> : null}
        {state === 'ended' ? null : <MenuItem onSelect={() => ask('end')}>{t('end')}</MenuItem>}
        <MenuItem isDestructive onSelect={() => ask('delete')}>
          {t('delete')}
        </MenuItem>
      </DropdownMenu>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t(`ask.${asked}`, { date })}
        description={t(`ask.${asked}Detail`)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t(`ask.${asked}Confirm`, { date })}
        isPending={changing.isPending || deleting.isPending}
        isDestructive={asked !== 'skip'}
        onConfirm={confirm}
      />
    </>
  )
}
