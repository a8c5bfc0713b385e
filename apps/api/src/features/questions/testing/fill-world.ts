import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { insertQuestion, insertText } from '../queries.ts'

/** Two questions of somebody who has left on a month of taxes, which wait for the owner. */
export const fillWorld: FillWorld = async ({ ctx }, mark) => {
  const asked = () =>
    transact(ctx, async ({ db, businessId, now }) => {
      const [id, askedBy] = [newId(now()), newId(now())]
      await insertQuestion(db, businessId, {
        id,
        recordKind: 'tax_month',
        recordKey: '2026-11',
        askedBy,
        askedAt: now(),
        askedOf: null,
        state: 'waiting',
        maker: null,
      })
      const text = `Question ${mark}`
      const said = { id: newId(now()), questionId: id, writtenBy: askedBy, at: now() }
      await insertText(db, businessId, { ...said, text, maker: null })
      return id
    })
  return { question: await asked(), spareQuestion: await asked() }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = ['questions.record_key', 'questions.record_kind', 'questions.state']
