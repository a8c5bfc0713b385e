import { useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSecret } from './api.ts'
import { ShownSecretDialog } from './shown-secret-dialog.tsx'

const load = () => import('./proof-form.tsx').then((module) => module.ProofForm)

type Deed = 'secret' | 'roll-secret'

/** Shows the secret of an address, or gives it a new one, after the password. */
export function SecretButtons({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useTexts('webhooks')
  const [asking, setAsking] = useState<Deed | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking('secret')}>
        {t('secret.show')}
      </Button>
      {isOpen ? (
        <Button size="small" variant="secondary" onClick={() => setAsking('roll-secret')}>
          {t('secret.roll')}
        </Button>
      ) : null}
      <ProofSheet
        id={id}
        deed={asking}
        onClose={() => setAsking(null)}
        onSecret={(shown) => {
          setAsking(null)
          setSecret(shown)
        }}
      />
      <ShownSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

interface ProofSheetProps {
  id: string
  /** Null while nothing is asked. */
  deed: Deed | null
  onClose: () => void
  onSecret: (secret: string) => void
}

function ProofSheet({ id, deed, onClose, onSecret }: ProofSheetProps) {
  const { t } = useTexts('webhooks')
  const isRoll = deed === 'roll-secret'
  const asking = useSecret(id, deed ?? 'secret')
  function close() {
    asking.reset()
    onClose()
  }
  return (
    <Sheet
      isOpen={deed !== null}
      onOpenChange={close}
      title={t(isRoll ? 'secret.roll' : 'secret.show')}
      description={t(isRoll ? 'secret.rollDetail' : 'secret.showDetail')}
    >
      <LazyPart
        id="webhook-proof-form"
        load={load}
        namespaces={['validation']}
        skeleton={<Skeleton kind="form" className="h-32" />}
        part={{
          asking,
          label: t(isRoll ? 'secret.roll' : 'secret.show'),
          onCancel: close,
          onSecret: (secret: string) => {
            asking.reset()
            onSecret(secret)
          },
        }}
      />
    </Sheet>
  )
}
