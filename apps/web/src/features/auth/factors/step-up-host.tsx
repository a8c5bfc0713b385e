import type { FactorKind } from '@isiro/domain/second-factor'
import { useEffect, useState } from 'react'
import { answerStepUp } from '../../../platform/http/step-up.ts'
import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'

interface Asked {
  kinds: readonly FactorKind[]
  done: (proof: string | null) => void
}

const loadDialog = withTexts(
  () => import('./step-up-dialog.tsx').then((module) => module.StepUpDialog),
  ['factors'],
)

/** Asks for a factor where a call was refused for want of one. Its dialog loads when it is first asked. */
export function StepUpHost() {
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(
    () =>
      answerStepUp(
        ({ details }) =>
          new Promise((resolve) =>
            setAsked({
              kinds: details.kinds as readonly FactorKind[],
              done(proof) {
                setAsked(null)
                resolve(proof)
              },
            }),
          ),
      ),
    [],
  )

  const StepUpDialog = useDeferredPart(asked !== null, loadDialog, () => asked?.done(null))
  return asked && StepUpDialog ? <StepUpDialog kinds={asked.kinds} onDone={asked.done} /> : null
}
