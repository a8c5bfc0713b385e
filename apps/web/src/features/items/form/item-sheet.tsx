import type { Item } from '@isiro/contracts/items'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Locked } from '../../../platform/forms/locked.tsx'
import { StoredRecord } from '../../../platform/forms/stored-record.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { itemQuery, useSaveItem } from '../api.ts'
import { ItemForm } from './item-form.tsx'

export interface ItemSheetProps {
  /** Null adds a new item. */
  itemId: string | null
  isOpen: boolean
  onClose: () => void
}

/** Adds or changes an item: from the bottom of a phone, beside the page on a desktop. */
export function ItemSheet({ itemId, isOpen, onClose }: ItemSheetProps) {
  const { t } = useTexts('items')
  const formId = useId()
  // A new form for each item that is added in a row.
  const [round, setRound] = useState(0)
  const [staysOpen, setStaysOpen] = useState(false)
  const save = useSaveItem(itemId)
  const stored = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== null && isOpen })

  function close() {
    // A refusal is of no concern the next time.
    save.reset()
    onClose()
  }

  function saved({ description }: Item) {
    toast.success(t(itemId === null ? 'added' : 'changed', { name: description }))
    if (!staysOpen) return close()
    save.reset()
    setStaysOpen(false)
    setRound((before) => before + 1)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={t(itemId === null ? 'add' : 'editTitle')}
      footer={
        <>
          {itemId === null ? (
            <Button
              type="submit"
              form={formId}
              variant="secondary"
              disabled={save.isPending}
              onClick={() => setStaysOpen(true)}
            >
              {t('saveAndAdd')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={close}>
              {t('common:cancel')}
            </Button>
          )}
          <Can verb="items.write">
            <Button
              type="submit"
              form={formId}
              isPending={save.isPending}
              pendingLabel={t('saving')}
              onClick={() => setStaysOpen(false)}
            >
              {t('save')}
            </Button>
          </Can>
        </>
      }
    >
      {itemId === null ? (
        <ItemForm key={round} formId={formId} item={null} save={save} onSaved={saved} />
      ) : (
        <StoredRecord query={stored} failed={t('itemFailed')}>
          {(item) => (
            <Locked verb="items.write">
              <ItemForm key={item.id} formId={formId} item={item} save={save} onSaved={saved} />
            </Locked>
          )}
        </StoredRecord>
      )}
    </Sheet>
  )
}
