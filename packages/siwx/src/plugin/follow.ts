import { type ConnectionData, PorticoError } from '@portico/core'
import { onPageReturn } from '@portico/core/platform'
import { endWithConnection } from './end/endSession.js'
import { isInUse } from './inUse/isInUse.js'
import { activeOf } from './inUse/refreshStatus.js'
import { later } from './later.js'
import { isRequired } from './options.js'
import { askToSign, leaveQuestion } from './question/askToSign.js'
import type { OpenQuestion } from './question/openQuestion.js'
import { forgetEarly, type SignIn } from './signIn.js'

/** Follows the connections and the modal, and the other tabs while there is something that they could change. */
export function follow(signIn: SignIn): void {
  const { context, book, state } = signIn
  let stopListening: (() => void) | undefined
  let isRunning = false
  const listen = (): void => {
    const hasSome = signIn.open !== undefined || signIn.lookups > 0 || context.snapshot('connections').list.length > 0
    if (isRunning && hasSome) stopListening ??= signIn.tabs.listen((message) => hear(signIn, message))
    else {
      stopListening?.()
      stopListening = undefined
    }
    // A session may end when nothing can be fetched.
    if (state.snapshot().status === 'signedIn') later().catch(() => undefined)
  }
  const look = (): void => {
    afterwards(({ lookAgain }) => lookAgain(signIn))
    // Another page may have signed in as well.
    hear(signIn, 'signedIn')
  }
  context.whileRunning(() => {
    isRunning = true
    listen()
    const stopWatching = book.watch()
    const stopReturns = onPageReturn(context.platform, look)
    return () => {
      isRunning = false
      listen()
      stopWatching()
      stopReturns()
    }
  })
  context.subscribe('connections', listen)
  state.subscribe(listen)
  context.events.on('connect:started', () => forgetEarly(signIn))
  context.subscribe('attempt', () => {
    // A wallet has agreed, and waits for the answer to a question that the user has not seen.
    if (signIn.open?.isRequired && context.snapshot('attempt').status === 'checking')
      context.pushView('SIWXSignMessage').catch(() => undefined)
  })
  context.events.on('connection:opened', ({ connection, restored }) => {
    if (!restored && !isRequired(signIn.options) && !book.of(connection)) offer(signIn, connection.id)
  })
  context.events.on('account:changed', ({ connection }) => {
    const { open } = signIn
    if (open?.connection.id === connection.id) askInstead(signIn, { open, connection })
  })
  context.events.on('connection:closed', (closed) => {
    const { connectionId, reason } = closed
    const { open } = signIn
    if (open?.connection.id === connectionId)
      leaveQuestion(signIn, { question: open, error: new PorticoError('ABORTED', {}) })
    if (reason !== 'replaced') endWithConnection(signIn, closed)
  })
  context.whenWoken(look)
  context.events.on('modal:closed', () => {
    const { open } = signIn
    if (open && !open.isRequired) {
      context.emit('signIn:canceled', { connection: open.connection })
      leaveQuestion(signIn, { question: open, error: new PorticoError('MODAL_CLOSED', {}) })
    }
    if (state.snapshot().question?.step === 'done') state.set({ question: undefined })
  })
}

/** Offers to sign in with a new connection, once its wallet is asked for nothing else. */
function offer(signIn: SignIn, connectionId: string): void {
  const known = signIn.wallets[connectionId]
  const attempt = signIn.context.snapshot('attempt')
  const rest = attempt.status === 'choosing' ? [] : (attempt.namespaces ?? [])
  const isLast = rest.length === 0 || rest.at(-1) === known?.connection.namespace
  if (!known || signIn.open || !isLast) return
  askToSign(signIn, { ...known, isRequired: false, isShown: true }).catch(() => undefined)
}

/** The account was switched while signing in was offered to the other one, which can't sign any more. */
function askInstead(
  signIn: SignIn,
  { open, connection }: { readonly open: OpenQuestion; readonly connection: ConnectionData }
): void {
  leaveQuestion(signIn, { question: open, error: new PorticoError('ABORTED', {}) })
  if (signIn.book.of(connection)) return
  const { wallet, walletName, cause } = open
  askToSign(signIn, { connection, wallet, walletName, cause, isRequired: false, isShown: true }).catch(() => undefined)
}

/** Another tab signed in or out. Where it signed in, the keeper of the sessions is asked whether it counts here. */
function hear(signIn: SignIn, message: string): void {
  if (message === 'signedOut') afterwards(({ endHere }) => endHere(signIn))
  if (message === 'oneSignedOut') afterwards(({ endOthers }) => endOthers(signIn))
  const { open } = signIn
  const connection = open ? open.connection : unaskedOf(signIn)
  if (message !== 'signedIn' || !connection || open?.running) return
  isInUse(signIn, { connection }).then(
    (isSignedIn) => {
      if (isSignedIn && open && signIn.open === open && !open.running) leaveQuestion(signIn, { question: open })
    },
    () => undefined
  )
}

/** The account that another tab may have signed in. With a keeper of one session, the other tab's is left alone. */
function unaskedOf(signIn: SignIn): ConnectionData | undefined {
  return signIn.keepsOne ? undefined : activeOf(signIn)
}

/** Runs code after a sign-in, without waiting for it. Failures are ignored. */
function afterwards(act: (code: Awaited<ReturnType<typeof later>>) => Promise<void>): void {
  later()
    .then(act)
    .catch(() => undefined)
}
