import { PASSWORD, type Visitor } from '../../../../test/harness.ts'
import { NO_SESSION } from '../../../../test/route-case.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { takeAddressFromOthers } from '../queries.ts'

/** The password of the other account that can be joined. */
export const OTHER_PASSWORD = 'a third kitchen by the lagoon'

/** Businesses that others opened with the visitor's address, and that lost it when it was confirmed; and one that did not lose it. */
export const fillWorld: FillWorld = async ({ user, ctx, get, post }, mark) => {
  const ids: string[] = []
  const signUp = async (n: number, password: string) => {
    const person = {
      email: user.email,
      password,
      firstName: `Other ${mark}`,
      lastName: 'Obi',
      businessName: `Other ${n} ${mark}`,
    }
    const { status, body } = await post('/api/auth/signup', person, NO_SESSION)
    if (status !== 201) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
    return body.user.id as string
  }
  for (const n of [1, 2]) ids.push(await signUp(n, `a-second-kitchen-${n}-${mark}`))
  await takeAddressFromOthers(ctx.db, user.email, user.id, ctx.now())
  const otherLogin = await signUp(3, OTHER_PASSWORD)
  const [lostAccount = '', spareLostAccount = ''] = ids
  // A second factor would be asked by every other call. That nobody reaches another's is held in factors/passkeys.test.ts.
  const passkey = crypto.randomUUID()
  return {
    lostAccount,
    otherLogin,
    passkey,
    spareLostAccount,
    session: await openSecondSession({ user, get, post }),
  }
}

/** The id of another session of the visitor. */
async function openSecondSession({ user, get, post }: Pick<Visitor, 'user' | 'get' | 'post'>) {
  await post('/api/auth/login', { email: user.email, password: PASSWORD }, NO_SESSION)
  const { body } = await get('/api/auth/sessions')
  return body.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id
}

/** Accounts belong to no business, so no column of a business is filled here. */
export const OWN_WORDS: readonly string[] = []
