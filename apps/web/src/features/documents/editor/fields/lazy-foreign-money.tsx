import { canUse } from '@isiro/domain/plans'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { loadTexts } from '../../../../platform/i18n/i18n.ts'
import { useDeferred } from '../../../../ui/deferred.ts'
import { useEditor, useEditorForm } from '../editor-context.ts'

async function loadFields() {
  const [{ ForeignMoney }] = await Promise.all([
    import('./foreign-money.tsx'),
    loadTexts(['foreign-money']),
  ])
  return ForeignMoney
}

/** The currency of the invoice, where the plan has several. The form is usable before it is there. */
export function LazyForeignMoney() {
  const { business, user } = useEditor()
  const { control } = useEditorForm()
  const currency = useWatch({ control, name: 'currency' })
  const { loaded: ForeignMoney, ask } = useDeferred(loadFields)
  const isWanted = canUse(user.plan, 'multi_currency') || currency !== business.currency
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted])
  return isWanted && ForeignMoney ? <ForeignMoney /> : null
}
