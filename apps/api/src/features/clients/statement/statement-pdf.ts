import type { StatementQuery } from '@isiro/contracts/client-statement'
import type { Ctx } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { statementPdf } from './printed-statement.ts'
import { clientStatement } from './service.ts'

export interface StatementPdf {
  pdf: Uint8Array
  /** The file's name without its extension: 'statement-Quorum-2026-11-21'. */
  name: string
}

/**
 * A client's statement of account as a PDF, in the client's language. The default period is this month and the
 * two before it; the default currency has the largest open balance. The caller must check the plan.
 */
export async function renderStatementPdf(
  { documents }: Pick<Deps, 'documents'>,
  ctx: Ctx,
  clientId: string,
  period: StatementQuery = {},
): Promise<StatementPdf> {
  const statement = await clientStatement(ctx, clientId, period)
  const pdf = await documents.render(statementPdf(statement))
  return { pdf, name: `statement-${statement.client.name}-${statement.to}` }
}
