import { defineQueue } from '../../platform/jobs/queue.ts'

/** Has a sandbox erased that nothing calls any more: one that was emptied, or that lost the race of being the first. */
export const END_SANDBOX = defineQueue<{ liveId: string; sandboxId: string }>('sandbox.end')
