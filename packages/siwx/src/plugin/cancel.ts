import { PorticoError } from '@portico/core'
import { leaveQuestion, leaveView } from './askToSign.js'
import { endUnwanted } from './endUnwanted.js'
import type { OpenQuestion, SignIn } from './signIn.js'

/**
 * `portico.signIn.cancel`: the user gives up. Where sign-in is required, goes back to the network that the account signed in
 * on, else ends the connection. So does giving up again: a wallet may never go back.
 */
export async function cancel(signIn: SignIn): Promise<void> {
  const { context, open } = signIn
  if (!open) return leaveView(signIn)
  context.emit('signIn:canceled', { connection: open.connection })
  if (open.isRequired && !open.isGoingBack) {
    open.isGoingBack = true
    if (await goBack(signIn, open)) return
    // The wallet took its time, and the user did not wait.
    if (signIn.open !== open) return
  }
  const { message, signature, running } = open
  leaveQuestion(signIn, { question: open, error: new PorticoError('USER_REJECTED', { context: { action: 'sign' } }) })
  // Nobody knows whether the server took it: the answer was lost.
  if (open.isRequired && signature !== undefined && message && !running) endUnwanted(signIn, await message.made)
  await untilAttemptEnds(signIn)
  if (context.snapshot('modal').open) context.closeModal()
}

/** Has the wallet switch back to where the same account is signed in. False where there is no such network. */
async function goBack({ book, last }: SignIn, { connection, wallet }: OpenQuestion): Promise<boolean> {
  const isOther = last !== undefined && last.id === connection.id && last.networkId !== connection.networkId
  if (!isOther || !wallet.switchNetwork || !book.of(last)) return false
  const isSameAccount = last.accounts[0].address === connection.accounts[0].address
  if (!isSameAccount) return false
  try {
    // Its wallet then says so, and the question for this network ends with that.
    await wallet.switchNetwork({ networkId: last.networkId })
    return true
  } catch {
    return false
  }
}

/** Whoever asked for the connection hears that it was refused, and not that the modal was closed. */
async function untilAttemptEnds({ context }: SignIn): Promise<void> {
  while (context.snapshot('attempt').status === 'checking')
    await new Promise<void>((resolve) => {
      const stop = context.subscribe('attempt', () => {
        stop()
        resolve()
      })
    })
}
