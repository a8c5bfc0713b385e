export { handOver } from './approver-leaves.ts'
export { putApproval } from './ask.ts'
export type { DeedExecutor } from './deed-executor.ts'
