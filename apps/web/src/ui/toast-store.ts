import { createStore } from './store.ts'

/** At most this many at once; a new one takes the place of the old. */
export const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
export const UNDO_DURATION_MS = 10_000
/** A closed toast stays in the list, unseen, this long. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastKind = 'default' | 'success' | 'destructive'

export interface ToastAction {
  label: string
  onAction: () => void
  /** The way to do the same without the toast, for users who cannot reach it in time. */
  altText?: string
}

export interface ToastInput {
  title: string
  description?: string | undefined
  kind?: ToastKind
  action?: ToastAction
  durationMs?: number
}

export interface ToastItem extends ToastInput {
  id: string
  isOpen: boolean
}

export interface ToastState {
  toasts: readonly ToastItem[]
}

export type ToastEvent =
  | { type: 'add'; toast: ToastItem }
  | { type: 'update'; toast: Partial<ToastInput> & { id: string } }
  /** Without an id: all of them. */
  | { type: 'dismiss'; id?: string | undefined }
  | { type: 'remove'; id: string }

/** The list of toasts after an event. Pure; the timers are below. */
export function toastReducer(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case 'add':
      return { toasts: [event.toast, ...state.toasts].slice(0, TOAST_LIMIT) }
    case 'update':
      return {
        toasts: state.toasts.map((item) =>
          item.id === event.toast.id ? { ...item, ...event.toast } : item,
        ),
      }
    case 'dismiss':
      return {
        toasts: state.toasts.map((item) =>
          event.id === undefined || item.id === event.id ? { ...item, isOpen: false } : item,
        ),
      }
    case 'remove':
      return { toasts: state.toasts.filter((item) => item.id !== event.id) }
  }
}

/** The list outside React: a mutation or the session may have something to say, too. */
export const toastStore = createStore<ToastState>({ toasts: [] })

let lastId = 0
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function dispatch(event: ToastEvent): void {
  toastStore.set(toastReducer(toastStore.get(), event))
}

/** Closes one toast, or all of them, and takes it off the list much later. */
export function dismissToast(id?: string): void {
  dispatch({ type: 'dismiss', id })
  for (const item of toastStore.get().toasts) {
    if ((id !== undefined && item.id !== id) || removals.has(item.id)) continue
    const timer = setTimeout(() => {
      removals.delete(item.id)
      dispatch({ type: 'remove', id: item.id })
    }, TOAST_REMOVE_DELAY_MS)
    removals.set(item.id, timer)
  }
}

export interface ShownToast {
  id: string
  dismiss(): void
  update(change: Partial<ToastInput>): void
}

function show(input: ToastInput): ShownToast {
  lastId += 1
  const id = `toast-${lastId}`
  dispatch({ type: 'add', toast: { ...input, id, isOpen: true } })
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (change) => dispatch({ type: 'update', toast: { ...change, id } }),
  }
}

/** Shows a toast. One action of the user is one toast: a second one would push the first away. */
export const toast = Object.assign(show, {
  success: (title: string, description?: string) => show({ kind: 'success', title, description }),
  error: (title: string, description?: string) => show({ kind: 'destructive', title, description }),
  /** For an action that was done immediately and can be undone. Stays twice as long. */
  undo: (title: string, action: ToastAction, description?: string) =>
    show({ kind: 'success', title, description, action, durationMs: UNDO_DURATION_MS }),
})
