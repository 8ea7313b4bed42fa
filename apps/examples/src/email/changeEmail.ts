import { isPorticoError, type Portico } from '@portico/core'

/** Changes the address that a user logs in by, in a form of your own: `readCode` gets where the code was sent. */
export async function changeEmail({ portico, email, readCode, show }: Request): Promise<void> {
  try {
    let change = await portico.email.changeEmail({ email })
    while (change.step !== 'done') {
      const code = await readCode(change.email)
      change = await portico.email.confirmEmail({ code }).catch((error: unknown) => {
        if (!isPorticoError(error, 'CODE_WRONG')) throw error
        show(`That code isn’t right. Tries left: ${error.context.triesLeft}`)
        return change
      })
    }
    show(`From now on you log in with ${change.email}.`)
  } catch (error) {
    const isTaken = isPorticoError(error, 'EMBEDDED_WALLET_FAILED') && error.context.reason === 'EMAIL_TAKEN'
    show(isTaken ? 'Someone else logs in with this address.' : 'Couldn’t change your email. Try again.')
  }
}

interface Request {
  readonly portico: Portico
  readonly email: string
  readonly readCode: (sentTo: string) => Promise<string>
  readonly show: (text: string) => void
}
