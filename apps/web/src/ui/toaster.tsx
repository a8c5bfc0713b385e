import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import * as Portal from 'radix-ui/portal'
import * as Radix from 'radix-ui/toast'
import { useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { dismissToast, TOAST_DURATION_MS, type ToastItem, toastStore } from './toast-store.ts'
import { useUiLabels } from './ui-labels.tsx'
import { useToastClearance } from './use-toast-clearance.ts'
import { useToastFocus } from './use-toast-focus.ts'

const SWIPE_THRESHOLD_PX = 50

/**
 * Shows toasts: under the top bar of a phone, and at the very top while a dialog or sheet is open; on a desktop at the
 * lower left, where they cover neither, so that a toast stays where it is when one opens. F8 moves the focus there.
 */
export function Toaster() {
  const labels = useUiLabels()
  const { toasts } = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const area = useRef<HTMLDivElement>(null)
  const open = toasts.find(({ isOpen }) => isOpen)
  useToastFocus(area, open !== undefined)
  useToastClearance(area, open?.id ?? null)
  return (
    <Radix.Provider
      label={labels.notification}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
      {/* A dialog hides its siblings from screen readers, except live regions. */}
      <Portal.Root ref={area} aria-live="off">
        <Radix.Viewport
          hotkey={['F8']}
          label={labels.notifications}
          className={
            'fixed inset-x-4 top-[calc(var(--bar-height)+0.5rem)] z-60 grid gap-2 outline-none ' +
            'in-[.overflow-hidden]:top-2 lg:inset-x-auto lg:top-auto lg:bottom-6 lg:left-6 lg:w-90 ' +
            'lg:in-[.overflow-hidden]:top-auto in-data-at-other-end:top-auto ' +
            'in-data-at-other-end:bottom-20 lg:in-data-at-other-end:top-[calc(var(--bar-height)+0.5rem)] ' +
            'lg:in-data-at-other-end:bottom-auto'
          }
        />
      </Portal.Root>
    </Radix.Provider>
  )
}

function ToastCard({ item }: { item: ToastItem }) {
  const labels = useUiLabels()
  const { kind = 'default', action } = item
  return (
    <Radix.Root
      open={item.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(item.id)
      }}
      // A failure interrupts a screen reader; good news waits for its turn.
      type={kind === 'destructive' ? 'foreground' : 'background'}
      {...(item.durationMs !== undefined && { duration: item.durationMs })}
      className={cx(
        // Under an open dialog no other element gets pointer events.
        'pointer-events-auto! flex items-start gap-3 rounded-card border bg-bg py-3 pr-2 pl-4',
        'shadow-dialog',
        'data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        kind === 'destructive' && 'border-bad',
      )}
    >
      {kind === 'success' ? (
        <CircleCheck aria-hidden="true" className="mt-1.5 text-ok" />
      ) : kind === 'destructive' ? (
        <CircleAlert aria-hidden="true" className="mt-1.5 text-bad" />
      ) : null}
      <div className="grid grow gap-0.5 py-1.5">
        <Radix.Title className={cx('font-semibold', kind === 'destructive' && 'text-bad')}>
          {item.title}
        </Radix.Title>
        {item.description ? (
          <Radix.Description className="text-dense text-muted">
            {item.description}
          </Radix.Description>
        ) : null}
      </div>
      {action ? (
        <Radix.Action altText={action.altText ?? action.label} asChild>
          <Button variant="secondary" size="small" onClick={action.onAction}>
            {action.label}
          </Button>
        </Radix.Action>
      ) : null}
      <Radix.Close asChild>
        <IconButton label={labels.dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  )
}
