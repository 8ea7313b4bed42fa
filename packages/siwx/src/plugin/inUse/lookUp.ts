import type { ConnectionData } from '@portico/core'
import type { SignInFields } from '../../message/fields.js'
import { isUnknown } from '../../sessions/askServer.js'
import type { SiwxSession } from '../../sessions/types.js'
import { endKept } from '../end/endUnwanted.js'
import { lookupBegan, type SignIn } from '../signIn.js'
import { refreshStatus } from './refreshStatus.js'

/** Whether a connection is signed in. Asks the keeper if this page doesn't know. */
export async function lookUp(
  signIn: SignIn,
  { connection }: { readonly connection: ConnectionData }
): Promise<boolean> {
  const { book } = signIn
  if (book.of(connection)) return true
  const { networkId, accounts } = connection
  await whileChecking(signIn, async () => {
    book.add(await readNow(signIn, { networkId, address: accounts[0].address }))
  })
  return book.of(connection) !== undefined
}

/** Shows the status as being checked, until the check ends. */
export async function whileChecking(signIn: SignIn, check: () => Promise<void>): Promise<void> {
  const end = lookupBegan(signIn)
  refreshStatus(signIn)
  try {
    await check()
  } finally {
    end()
    refreshStatus(signIn)
  }
}

/** The sessions of an account, as its keeper says. An answer may be out of date if the user signs out meanwhile. */
export async function readNow(
  signIn: SignIn,
  { networkId, address }: Pick<SignInFields, 'networkId' | 'address'>
): Promise<readonly SiwxSession[]> {
  for (;;) {
    const { endings } = signIn
    const read = await askTwice(signIn, async () => {
      await endKept(signIn)
      return signIn.keeper.getSessions(networkId, address)
    })
    if (endings === signIn.endings) return read
  }
}

/** Asks a second time after a moment: one failed request must not end a connection. */
export async function askTwice<Answer>(signIn: SignIn, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnknown(error)) throw error
    await wait(signIn, AGAIN_MS)
    return ask()
  }
}

/** Resolves after some milliseconds of the page's clock. */
export function wait({ context }: SignIn, ms: number): Promise<void> {
  return new Promise((resolve) => context.platform.clock.setTimeout(resolve, ms))
}

const AGAIN_MS = 1_000
