import { PorticoError } from '@portico/core'
import { endUnwanted } from '../end/endUnwanted.js'
import { later } from '../later.js'
import type { SignIn } from '../signIn.js'
import { goesBackTo, leaveQuestion, leaveView } from './askToSign.js'
import { questionGivenUp } from './openQuestion.js'

/**
 * `portico.signIn.cancel`: the user gives up. Where sign-in is required, goes back to the network that the account signed in
 * on, else ends the connection. So does giving up again: a wallet may never go back.
 */
export async function cancel(signIn: SignIn): Promise<void> {
  const { context, open } = signIn
  if (!open) return leaveView(signIn)
  context.emit('signIn:canceled', { connection: open.connection })
  if (open.isRequired && open.wish === 'signIn') {
    questionGivenUp(open, 'goBack')
    const networkId = goesBackTo(signIn, open)
    // What can't be fetched goes nowhere.
    const goBack = async (): Promise<boolean> =>
      networkId !== undefined && (await later()).goBack(signIn, { open, networkId })
    if (await goBack().catch(() => false)) return
    // The wallet took its time, and the user did not wait.
    if (signIn.open !== open) return
  }
  const { progress, running } = open
  leaveQuestion(signIn, { question: open, error: new PorticoError('USER_REJECTED', { context: { action: 'sign' } }) })
  // The answer was lost: the server may have taken the signature.
  if (open.isRequired && progress.status === 'signed' && !running) endUnwanted(signIn, progress.message)
  await untilAttemptEnds(signIn)
  if (context.snapshot('modal').open) context.closeModal()
}

/** Waits for the attempt to end, so that its caller is rejected with the refusal, not with the closed modal. */
async function untilAttemptEnds({ context }: SignIn): Promise<void> {
  while (context.snapshot('attempt').status === 'checking')
    await new Promise<void>((resolve) => {
      const stop = context.subscribe('attempt', () => {
        stop()
        resolve()
      })
    })
}
