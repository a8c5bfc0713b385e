import { resendVerification } from './api.ts'
import { AppAuthHost } from './app-auth-host.tsx'
import { ResendButton } from './resend-button.tsx'

/** The way to confirm the address: sends the link again. It needs the namespace `auth`; `sent` is said once it is sent. */
export function ResendVerification({ sent }: { sent: string }) {
  return (
    <AppAuthHost>
      <ResendButton size="small" send={resendVerification} sent={sent} />
    </AppAuthHost>
  )
}
