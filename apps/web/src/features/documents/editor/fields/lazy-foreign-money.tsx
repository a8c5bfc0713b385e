import { canUse } from '@isiro/domain/plans'
import { useWatch } from 'react-hook-form'
import { withTexts } from '../../../../platform/lazy/deferred-part.ts'
import { useDeferredUntilOpen } from '../../../../ui/deferred.ts'
import { useEditor, useEditorForm } from '../editor-context.ts'

const load = withTexts(
  () => import('./foreign-money.tsx').then((module) => module.ForeignMoney),
  ['foreign-money'],
)

/** The currency of the invoice, where the plan has several. The form is usable before it is there. */
export function LazyForeignMoney() {
  const { business, user } = useEditor()
  const { control } = useEditorForm()
  const currency = useWatch({ control, name: 'currency' })
  const isWanted = canUse(user.plan, 'multi_currency') || currency !== business.currency
  const ForeignMoney = useDeferredUntilOpen(isWanted, load)
  return isWanted && ForeignMoney ? <ForeignMoney /> : null
}
