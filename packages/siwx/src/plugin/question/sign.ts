import { isPorticoError, PorticoError } from '@portico/core'
import { until } from '@portico/core/adapter'
import { fromUnknown, type SignInQuestion } from '@portico/core/plugin'
import { isUnknown } from '../../sessions/askServer.js'
import type { SiwxMessage } from '../../sessions/types.js'
import { isGivenUp } from '../end/endUnwanted.js'
import { isInUse } from '../inUse/isInUse.js'
import { refreshActive } from '../inUse/refreshActive.js'
import { activeOf, refreshStatus } from '../inUse/refreshStatus.js'
import { later } from '../later.js'
import { questionAsked, type SignIn, signedInLast } from '../signIn.js'
import { askToSign, leaveView } from './askToSign.js'
import { failed, isTooOld, makeMessage, renewOld, shown } from './makeMessage.js'
import { type OpenQuestion, type Progress, questionMoved, questionRuns, updateQuestion } from './openQuestion.js'
import { takeSignature } from './takeSignature.js'

/**
 * `portico.signIn.sign`: answers the open question with the wallet's signature. Two presses are one sign-in; only a wallet
 * that has not answered for a while is asked once more. Without a question it asks one for the account in use.
 */
export async function sign(signIn: SignIn): Promise<void> {
  const { open } = signIn
  if (!open) return askActive(signIn)
  if (open.progress.status === 'asked') open.progress.again?.()
  await questionRuns(open, () => run(signIn, open)).finally(() => renewOld(signIn, open))
}

/** Asks the account in use for a signature, unless it is signed in. */
async function askActive(signIn: SignIn): Promise<void> {
  const connection = activeOf(signIn)
  const known = connection && signIn.wallets[connection.id]
  if (!known) throw new PorticoError('WALLET_NOT_CONNECTED', { context: { method: 'signIn' } })
  if (signIn.book.of(connection) && (await isInUse(signIn, { connection }))) return
  const { walletOf } = signIn.context
  const wallet = walletOf(connection.id) ?? known.wallet
  await askToSign(signIn, { ...known, connection, wallet, isRequired: false, isShown: true })
}

async function run(signIn: SignIn, question: OpenQuestion): Promise<void> {
  try {
    if (question.progress.status === 'unsure' && (await (await later()).askAgain(signIn, question))) return
    if (isTooOld(signIn, question)) questionMoved(question, { type: 'needsMessage' })
    // Where the message is there, nothing is awaited before the wallet is asked.
    if (question.progress.status === 'preparing') {
      if (!question.making) {
        // The press ends with the new one: phones open a wallet's app in a press only.
        const change = { step: 'preparing', message: undefined, errorCode: undefined, errorDetails: undefined } as const
        step(signIn, { question, change })
        await makeMessage(signIn, question)
        return
      }
      await question.making
    }
    const { progress } = question
    const { message, signature } = progress.status === 'signed' ? progress : await askWallet(signIn, question)
    step(signIn, { question, change: { step: 'verifying' } })
    const isTaken = await takeSignature(signIn, {
      signed: { data: message.data, message: message.toString(), signature },
      isUnwanted: () => signIn.open !== question && (question.wish === 'signOut' || isConnectionOver(signIn, question)),
      question,
    })
    const isOver = signIn.open !== question
    if (isTaken) finish(signIn, question)
    // It was signed, and then the account was changed or the connection ended.
    if (isOver) throw new PorticoError('ABORTED', {})
  } catch (cause) {
    const error = fromUnknown(cause)
    fail(signIn, { question, error })
    throw error
  }
}

/** The signature over the message. What is given for an account that was changed meanwhile is worth nothing. */
async function askWallet(
  signIn: SignIn,
  question: OpenQuestion
): Promise<{ readonly message: SiwxMessage; readonly signature: string }> {
  const { context } = signIn
  const { connection, controller, progress } = question
  const { signal } = controller
  // Given up while the message was being made: the wallet is not asked for nothing.
  if (signal.aborted || progress.status !== 'ready') throw new PorticoError('ABORTED', {})
  const { message } = progress
  const waiting = { step: 'waiting', errorCode: undefined, errorDetails: undefined, ...shown(message) } as const
  step(signIn, { question, change: waiting })
  context.emit('signIn:started', { connection })
  try {
    // The wallet may never answer.
    const signature = await until({ work: () => firstAnswer(signIn, { question, message }), signal })
    questionMoved(question, { type: 'signed', signature })
    return { message, signature }
  } catch (cause) {
    questionMoved(question, { type: 'notSigned' })
    // The question's caller hears why it ended.
    throw signal.aborted ? new PorticoError('ABORTED', { cause }) : cause
  } finally {
    step(signIn, { question, change: { helpVisible: undefined } })
  }
}

/** What the wallet answers first, however often it is asked. Once it has not answered for 8 s, the user may ask it again. */
function firstAnswer(
  signIn: SignIn,
  { question, message }: { readonly question: OpenQuestion; readonly message: SiwxMessage }
): Promise<string> {
  const { clock } = signIn.context.platform
  let stopHelp = (): void => undefined
  const answered = new Promise<string>((resolve, reject) => {
    const ask = (isFirst: boolean): void => {
      questionMoved(question, { type: 'asked' })
      stopHelp()
      stopHelp = clock.setTimeout(() => {
        questionMoved(question, { type: 'asked', again: () => ask(false) })
        step(signIn, { question, change: { helpVisible: true } })
      }, HELP_AFTER_MS)
      step(signIn, { question, change: { helpVisible: undefined } })
      requestSignature(signIn, { question, message }).then(resolve, (error: unknown) => {
        // It has the first request open still.
        if (isFirst || !isPorticoError(error, 'REQUEST_PENDING')) reject(error)
      })
    }
    ask(true)
  })
  return answered.finally(() => stopHelp())
}

/** Asks the wallet in the way that it has. */
async function requestSignature(
  { options }: SignIn,
  { question, message }: { readonly question: OpenQuestion; readonly message: SiwxMessage }
): Promise<string> {
  const { connection, wallet, walletName, signByFeature } = question
  const [{ address: accountAddress }] = connection.accounts
  const text = message.toString()
  if (options.signMessage) return options.signMessage({ message: text, chainId: connection.networkId, accountAddress })
  // Nothing is awaited before the wallet is asked.
  const signed = signByFeature && (await signByFeature(question, { message }))
  if (signed !== undefined) return signed
  if (wallet.signMessage) return (await wallet.signMessage({ message: text, address: accountAddress })).signature
  throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method: 'signMessage', name: walletName } })
}

/** The account is signed in: its connection is let in, and the view says so for a moment. */
function finish(signIn: SignIn, question: OpenQuestion): void {
  const { context, state } = signIn
  if (signIn.open !== question) {
    // The page may be about another account by now.
    refreshActive(signIn)
    return
  }
  signedInLast(signIn, question.connection)
  updateQuestion(signIn, { step: 'done', expiresAtMs: signIn.book.of(question.connection)?.expiresAtMs })
  questionAsked(signIn, undefined)
  context.emit('signIn:succeeded', { connection: question.connection })
  question.settle()
  refreshStatus(signIn)
  const done = state.snapshot().question
  if (asksMore(signIn, question)) {
    showAttempt(signIn)
    state.set({ question: undefined })
    return
  }
  context.platform.clock.setTimeout(() => {
    if (state.snapshot().question !== done) return
    if (context.snapshot('router').stack.at(-1)?.view === 'SIWXSignMessage') context.closeModal()
    state.set({ question: undefined })
  }, DONE_MS)
}

/** Handles a failed sign-in. A refused signature is dropped; an unverified one can be sent again without the wallet. */
function fail(
  signIn: SignIn,
  { question, error }: { readonly question: OpenQuestion; readonly error: PorticoError }
): void {
  const { connection, progress } = question
  const isRefused = progress.status === 'signed' && !isUnknown(error)
  if (isRefused) questionMoved(question, { type: 'needsMessage' })
  // Without a message the wallet was not asked to sign, and `makeMessage` has said so.
  if (progress.status !== 'preparing') {
    const message = 'message' in progress && !isRefused ? progress.message.toString() : undefined
    step(signIn, { question, change: { step: failedStep(question, { progress, error }), message, ...failed(error) } })
  }
  if (signIn.open !== question) return
  signIn.context.emit('signIn:failed', { connection, error })
  // It is there before the user tries again.
  if (isRefused) makeMessage(signIn, question).catch(() => undefined)
}

/** What the view says of a sign-in that failed when the question had come so far. */
function failedStep(
  { connection }: OpenQuestion,
  { progress, error }: { readonly progress: Progress; readonly error: PorticoError }
): SignInQuestion['step'] {
  if (progress.status === 'signed') return isUnknown(error) ? 'unverified' : 'failed'
  if (progress.status === 'unsure') return isUnknown(error) ? 'unreachable' : 'failed'
  return refusalOf(connection, error)
}

/** Why the wallet gave no signature. A smart account counts as declined: one that can't be checked may decline by itself. */
function refusalOf(
  { accounts: [{ type }] }: OpenQuestion['connection'],
  error: PorticoError
): 'declined' | 'walletFailed' {
  return isPorticoError(error, 'USER_REJECTED') || type === 'smartAccount' ? 'declined' : 'walletFailed'
}

/** Whether a question is over because its connection is, and not because its account was changed. */
function isConnectionOver(
  { wallets }: SignIn,
  { connection, controller: { signal }, isRequired }: OpenQuestion
): boolean {
  return !wallets[connection.id] || (isRequired && isGivenUp(signal))
}

/** Whether the same wallet is asked in another namespace now. */
function asksMore({ context }: SignIn, { connection }: OpenQuestion): boolean {
  const attempt = context.snapshot('attempt')
  const namespaces = attempt.status === 'choosing' ? [] : (attempt.namespaces ?? [])
  return namespaces.includes(connection.namespace) && namespaces.at(-1) !== connection.namespace
}

/** Goes back to the wallet, which is asked for its next namespace. The app may have begun that without a modal. */
function showAttempt(signIn: SignIn): void {
  const { context } = signIn
  const { walletKey } = context.snapshot('attempt')
  if (context.snapshot('router').stack.length > 1 || walletKey === undefined) leaveView(signIn)
  else context.openView('ConnectingExternal', { walletKey }).catch(() => undefined)
}

/** Shows another step, unless something else is asked now. */
function step(
  signIn: SignIn,
  request: { readonly question: OpenQuestion; readonly change: Parameters<typeof updateQuestion>[1] }
): void {
  if (signIn.open === request.question) updateQuestion(signIn, request.change)
}

const HELP_AFTER_MS = 8_000
/** How long the view says that the account is signed in. */
const DONE_MS = 1_200
