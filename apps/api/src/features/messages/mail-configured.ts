import type { Config } from '../../config.ts'

/** Whether mail leaves this installation: outside production a simulator takes it where no server is set. */
export function isMailConfigured({
  environment,
  smtpUrl,
}: Pick<Config, 'environment' | 'smtpUrl'>) {
  return smtpUrl !== null || environment !== 'production'
}
