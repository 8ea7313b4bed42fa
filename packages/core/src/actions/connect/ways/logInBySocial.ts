import { onAbort } from '../../../async/onAbort.js'
import { pause, until } from '../../../async/until.js'
import { withoutLogin } from '../../../config/loginParameters.js'
import { SOCIAL_NAMES, type SocialProvider } from '../../../config/socials.js'
import type { EmbeddedEntry } from '../../../connectors/factory.js'
import type { EmbeddedConnector, SocialLogin } from '../../../connectors/types.js'
import { fromUnknown } from '../../../errors/ownError.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { openLoginWindow } from '../../../platform/loginWindow.js'
import { pagePlace } from '../../../platform/pagePlace.js'
import { pageWindow } from '../../../platform/pageWindow.js'
import type { LoginWindow } from '../../../platform/types.js'
import { type LoginLink, updateSocial } from '../../../state/attempt.js'
import { type Attempt, isCurrentAttempt, type Progress, type ReturnedLogin } from '../attempt.js'
import { sessionSupports } from './adoptSession.js'
import { finishByLink } from './finishByLink.js'
import { openLogin } from './openLogin.js'

/** A login at a provider, and where it goes on. */
interface SocialRequest {
  readonly entry: EmbeddedEntry
  readonly attempt: Omit<Attempt, 'done'> & { readonly provider: SocialProvider }
  readonly progress: Progress
}

/** A window that was opened for a login. */
interface ShownWindow {
  readonly window: LoginWindow
  /** It is on its way to the provider: it has no opener, browsers let no other page close it, and the wallet's page there does. */
  hasStarted: boolean
}

/**
 * Logs in to the embedded wallet at a provider, in a window that is opened before anything else, or in this one; or goes on with a
 * login that has come back to the page. Then connects every namespace of the wallet. Rejects with the reason of the attempt's
 * signal, and with the PorticoError of what ended it: USER_REJECTED when the user closed the window or declined.
 */
export async function logInBySocial(instance: Instance, request: SocialRequest): Promise<void> {
  const { entry, attempt } = request
  const { walletKey, provider, returned, signal } = attempt
  let opened: ShownWindow | undefined
  try {
    if (!returned) {
      instance.emit('connect:started', { walletKey, method: 'embedded' })
      instance.emit('social:advanced', { provider, step: 'started' })
      if (provider !== 'farcaster') opened = openWindow(instance, provider)
      instance.memory(shownWindow).shown = opened
    }
    const connector = await entry.load()
    const supports = await sessionSupports(instance, { entry, namespaces: attempt.intent.namespaces })
    signal.throwIfAborted()
    const onLink = (link: LoginLink): void => show(instance, attempt, { status: 'waiting', link })
    if (provider === 'farcaster') await finishByLink(instance, { attempt, connector, onLink })
    else if (returned && 'ticket' in returned) await finishReturned(instance, { attempt, returned, connector })
    else await finishHere(instance, { attempt: { ...attempt, provider }, connector, opened })
    instance.emit('social:advanced', { provider, step: 'requested' })
    show(instance, attempt, { status: 'waiting', verifying: 'wallet' })
    await openLogin(instance, { ...request, connector, supports })
    instance.emit('social:advanced', { provider, step: 'succeeded' })
  } catch (cause) {
    if (!signal.aborted) tellFailure(instance, provider, cause)
    throw cause
  } finally {
    if (opened && !opened.hasStarted) opened.window.close()
    const memory = instance.memory(shownWindow)
    if (memory.shown === opened) memory.shown = undefined
  }
}

/** `portico.social.focus`: brings the window of the login that goes on to the front. */
export function focusLoginWindow(instance: Instance): void {
  instance.memory(shownWindow).shown?.window.focus()
}

/**
 * The window of a login; undefined where it goes on in this one: in Telegram, which opens none, and at the second press in a row
 * that the browser opens none for. Throws POPUP_BLOCKED at the first, and in a page that another one frames: providers refuse to be
 * framed.
 */
function openWindow(instance: Instance, provider: SocialProvider): ShownWindow | undefined {
  const { platform } = instance
  const { isTelegram, isFramed } = pagePlace(platform)
  if (isTelegram && !isFramed) return undefined
  const presses = instance.memory(blockedPresses)
  const opened = (platform.loginWindow ?? openLoginWindow)(`${SOCIAL_NAMES[provider]}…`)
  presses.count = opened ? 0 : presses.count + 1
  if (!opened && (isFramed || presses.count === 1)) throw new PorticoError('POPUP_BLOCKED', {})
  return opened && { window: opened, hasStarted: false }
}

/** Begins a login, and waits for it: the window goes on, or this page does and comes back. */
async function finishHere(
  instance: Instance,
  request: {
    readonly attempt: SocialRequest['attempt'] & { readonly provider: Exclude<SocialProvider, 'farcaster'> }
    readonly connector: EmbeddedConnector
    readonly opened: ShownWindow | undefined
  }
): Promise<void> {
  const { attempt, connector, opened } = request
  const { provider, signal } = attempt
  const { platform, storage } = instance
  const isPopup = opened !== undefined
  const own = platform.ownWindow ?? pageWindow()
  const address = own.address()
  const login = await connector.beginSocial({ provider, returnTo: returnTo(address, isPopup), isPopup, signal })
  const { id, uri, expiresAt } = login
  try {
    // The page that the user comes back to may be another load of it.
    await storage.set('resume', { provider, id, expiresAt })
    signal.throwIfAborted()
    if (opened) await finishInWindow(instance, { connector, attempt, login, opened })
    else {
      own.go(uri)
      // What the frame says while the page leaves is no answer.
      await until({ work: () => new Promise<never>(() => undefined), signal })
    }
  } finally {
    await storage.remove('resume')
  }
}

/** Waits until the provider has said who the user is, or the user has closed the window. */
async function finishInWindow(
  instance: Instance,
  request: {
    readonly connector: EmbeddedConnector
    readonly attempt: SocialRequest['attempt']
    readonly login: SocialLogin
    readonly opened: ShownWindow
  }
): Promise<void> {
  const { connector, attempt, login, opened } = request
  const { id, uri, expiresAt } = login
  if (opened.window.isClosed()) throw windowClosed()
  const over = new AbortController()
  const { signal } = over
  const stop = onAbort(attempt.signal, (reason) => over.abort(reason))
  const onStarted = (): void => {
    opened.hasStarted = true
  }
  opened.window.go(uri)
  show(instance, attempt, { status: 'waiting' })
  const closing = whenClosed(instance, { provider: attempt.provider, opened, signal })
  try {
    await Promise.race([
      connector.finishSocial({ provider: attempt.provider, id, expiresAt, onStarted, signal }),
      closing,
    ])
  } finally {
    stop()
    // What still waits ends: a login whose window was closed is cancelled.
    over.abort(new PorticoError('ABORTED', {}))
  }
}

/**
 * Rejects once the user has closed the window. A page that cuts itself off from this one looks closed as well, from the moment that
 * it loads: only a window that was seen open for a while on its way to the provider can be seen to close. With a passkey the window
 * stays where it was in touch. It closes itself when the user is logged in, and the answer may come a moment later.
 */
async function whenClosed(
  { platform: { clock } }: Instance,
  request: { readonly provider: SocialProvider; readonly opened: ShownWindow; readonly signal: AbortSignal }
): Promise<never> {
  const { provider, opened, signal } = request
  const mustSee = provider === 'passkey' ? 0 : SEEN_OPEN
  let seenOpen = 0
  let seenClosed = 0
  for (;;) {
    await pause({ clock, delayMs: LOOK_EACH_MS, signal })
    if (!opened.window.isClosed()) seenOpen += opened.hasStarted ? 1 : 0
    else if (!opened.hasStarted || seenOpen < mustSee) seenOpen = 0
    else if (seenClosed < SEEN_CLOSED) seenClosed += 1
    else throw windowClosed()
  }
}

/** Goes on with a login that has come back to this page. In a window of its own the first page goes on, and this one closes. */
async function finishReturned(
  instance: Instance,
  request: Pick<SocialRequest, 'attempt'> & {
    readonly returned: ReturnedLogin
    readonly connector: EmbeddedConnector
  }
): Promise<void> {
  const { attempt, returned, connector } = request
  const { signal } = attempt
  const { platform } = instance
  const { id, ticket, isWindow } = returned
  const own = platform.ownWindow ?? pageWindow()
  show(instance, attempt, { status: 'waiting', verifying: 'wallet' })
  try {
    await connector.finishSocial({ provider: attempt.provider, id, ticket, signal })
  } finally {
    if (isWindow) own.close()
  }
  // A browser that leaves the window open has the user here.
  if (isWindow) await pause({ clock: platform.clock, delayMs: CLOSE_MS, signal })
}

function tellFailure(instance: Instance, provider: SocialProvider, cause: unknown): void {
  const error = fromUnknown(cause)
  if (error.code === 'USER_REJECTED') instance.emit('social:advanced', { provider, step: 'canceled' })
  else instance.emit('social:failed', { provider, error })
}

function show(instance: Instance, attempt: Omit<Attempt, 'done'>, change: Parameters<typeof updateSocial>[1]): void {
  if (isCurrentAttempt(instance, attempt)) updateSocial(instance.state.attempt, change)
}

/** What the user closed is told as wallets tell it. */
function windowClosed(): PorticoError {
  // Specification section 8.
  const message = 'Popup closed'
  return new PorticoError('USER_REJECTED', { context: { action: 'connect' }, message, cause: new Error(message) })
}

/** Where the user comes back to. A window of its own closes then, and needs nothing of what the page shows. */
function returnTo(address: string, isPopup: boolean): string {
  const { origin, pathname, href } = withoutLogin(address)
  return isPopup || href.length > MOST_CHARACTERS ? origin + pathname : href
}

/** The window of the login that goes on. */
function shownWindow(): { shown: ShownWindow | undefined } {
  return { shown: undefined }
}

function blockedPresses(): { count: number } {
  return { count: 0 }
}

const LOOK_EACH_MS = 1_000
/** Looks. */
const SEEN_OPEN = 3
/** The frame may have lost a request while the window was in front, and asks again two seconds later. */
const SEEN_CLOSED = 4
/** Browsers close a window a moment later. */
const CLOSE_MS = 3_000
/** Of what the wallet's server takes. */
const MOST_CHARACTERS = 2_000
