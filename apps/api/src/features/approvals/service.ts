export { handOver } from './approver-leaves.ts'
export { askApproval, putApproval } from './ask.ts'
export type { DeedExecutor } from './deed-executor.ts'
export { getApproval } from './reading.ts'
