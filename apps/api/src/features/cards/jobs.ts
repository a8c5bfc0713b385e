import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import type { ProviderDeps } from '../providers/service.ts'
import { forgetCard } from './forget.ts'
import { CARDS_DUE, FORGET_CARD } from './queues.ts'
import { runCards } from './run.ts'

/** The jobs of cards on file. */
export const CARD_JOBS: readonly QueueWork<ProviderDeps>[] = [
  workQueue(CARDS_DUE, (deps: ProviderDeps) => () => runCards(deps)),
  workQueue(FORGET_CARD, (deps: ProviderDeps) => (data) => forgetCard(deps, data)),
]
