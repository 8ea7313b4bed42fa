import { isPorticoError, type Portico } from '@portico/core'

/** Shows a form of your own: `show` gets what to say, `readCode` the code that was typed. */
export async function logIn({ portico, email, readCode, show }: Request): Promise<void> {
  const connected = portico.connect({ email })
  const stop = portico.subscribe('attempt', () => {
    const attempt = portico.snapshot('attempt')
    if (attempt.channel !== 'email') return
    if (attempt.errorCode === 'CODE_WRONG') show(`That code isn’t right. Tries left: ${attempt.triesLeft}`)
    else if (attempt.status === 'waiting') show(`We sent a code to ${attempt.email}`)
  })
  const enter = async (): Promise<void> => {
    for await (const code of readCode()) {
      // What is wrong with a code is in the state; the login goes on.
      await portico.email.enterCode({ code }).catch(() => undefined)
    }
  }
  try {
    await Promise.race([connected, enter()])
    await connected
  } catch (error) {
    show(isPorticoError(error, 'EMAIL_INVALID') ? 'Enter an email address.' : 'Couldn’t log you in. Try again.')
  } finally {
    stop()
  }
}

interface Request {
  readonly portico: Portico
  readonly email: string
  readonly readCode: () => AsyncIterable<string>
  readonly show: (text: string) => void
}
