import { isTelegramAgent } from './isTelegramAgent.js'

/** Where the page runs. A touch laptop is a desktop; an iPad is a tablet also when it says that it is a Macintosh. */
export interface Environment {
  readonly device: 'desktop' | 'phone' | 'tablet'
  readonly os: 'ios' | 'android' | 'windows' | 'macos' | 'linux' | 'chromeos' | 'other'
  /** `chrome` is every browser that is built on Chromium and has no name of its own here; views inside apps on iOS are `other`. */
  readonly browser: 'chrome' | 'edge' | 'firefox' | 'safari' | 'opera' | 'samsung' | 'other'
  /** The page is shown by Telegram. */
  readonly isTelegram: boolean
  /** The page was installed and runs without the browser's frame. */
  readonly isStandalone: boolean
  /** The page is in a frame of another. */
  readonly isFramed: boolean
  /** Id in the wallet index of the wallet whose own browser shows the page. */
  readonly inAppWallet?: string | undefined
}

/** What a window says besides its user agent. What is left out counts as no. */
export interface EnvironmentFlags {
  /** The primary pointer is a finger: the media query `(pointer: coarse)`. */
  readonly coarsePointer?: boolean | undefined
  /** Of the navigator. */
  readonly maxTouchPoints?: number | undefined
  /** The media query `(display-mode: standalone)`, or `standalone` of the navigator. */
  readonly standalone?: boolean | undefined
  /** The window has `TelegramWebviewProxy`, `TelegramWebviewProxyProto` or `Telegram`. */
  readonly telegramProxy?: boolean | undefined
  /** The window is not the topmost. */
  readonly framed?: boolean | undefined
  /** The window has `PublicKeyCredential`. */
  readonly passkeys?: boolean | undefined
  /** Which of `inAppObjectPaths` the window has. */
  readonly injected?: readonly string[] | undefined
}

/** Reads the environment out of a user agent and what the window says. Pure: a server can ask with its request's header. */
export function readEnvironment(request: {
  readonly userAgent: string
  readonly flags?: EnvironmentFlags | undefined
}): Environment {
  const { userAgent, flags = {} } = request
  const { device, os } = readDevice({ userAgent, flags })
  return {
    device,
    os,
    browser: readBrowser({ userAgent, os }),
    isTelegram: flags.telegramProxy === true || isTelegramAgent(userAgent),
    isStandalone: flags.standalone === true,
    isFramed: flags.framed === true,
    inAppWallet: readInAppWallet({ userAgent, injected: device === 'desktop' ? [] : (flags.injected ?? []) }),
  }
}

function readDevice(request: {
  readonly userAgent: string
  readonly flags: EnvironmentFlags
}): Pick<Environment, 'device' | 'os'> {
  const { userAgent, flags } = request
  const isTouched = (flags.maxTouchPoints ?? 0) > 1
  const os = osPatterns.find(({ pattern }) => pattern.test(userAgent))?.os ?? 'other'
  if (os === 'ios') return { os, device: /iPad/.test(userAgent) ? 'tablet' : 'phone' }
  if (os === 'macos') return isTouched ? { os: 'ios', device: 'tablet' } : { os, device: 'desktop' }
  if (os === 'android') return { os, device: /Mobile|Opera Mini/.test(userAgent) ? 'phone' : 'tablet' }
  if (os === 'windows' || os === 'chromeos') return { os, device: 'desktop' }
  if (/Tablet/.test(userAgent)) return { os, device: 'tablet' }
  if (/Mobile|Phone|BlackBerry|BB10/.test(userAgent)) return { os, device: 'phone' }
  // Android that was asked for the desktop's page says Linux; a laptop with a touch screen has a mouse as well.
  if (os === 'linux' && isTouched && flags.coarsePointer === true) return { os: 'android', device: 'tablet' }
  return { os, device: 'desktop' }
}

/** In the order of asking: Windows on phones named the others too, and Android names Linux. */
const osPatterns = [
  { os: 'other', pattern: /Windows Phone|KAIOS/ },
  { os: 'windows', pattern: /Windows/ },
  { os: 'chromeos', pattern: /CrOS/ },
  { os: 'android', pattern: /Android/ },
  { os: 'ios', pattern: /iPhone|iPad|iPod/ },
  { os: 'macos', pattern: /Macintosh/ },
  { os: 'linux', pattern: /Linux|X11/ },
] as const satisfies readonly { readonly os: Environment['os']; readonly pattern: RegExp }[]

function readBrowser(request: { readonly userAgent: string; readonly os: Environment['os'] }): Environment['browser'] {
  const { userAgent, os } = request
  const found = browserPatterns.find(({ pattern }) => pattern.test(userAgent))
  if (found) return found.browser
  const isApple = os === 'ios' || os === 'macos'
  return isApple && /Version\/\S+ .*Safari\//.test(userAgent) ? 'safari' : 'other'
}

/** In the order of asking: every one of them also names Chrome or Safari, whose pages it wants. */
const browserPatterns = [
  { browser: 'samsung', pattern: /SamsungBrowser\// },
  { browser: 'edge', pattern: /Edg(e|A|iOS)?\// },
  { browser: 'opera', pattern: /OPR\/|OPiOS\/|OPT\/|OPX\/|Opera/ },
  { browser: 'firefox', pattern: /Firefox\/|FxiOS\/|Focus\/|Klar\// },
  { browser: 'chrome', pattern: /Chrom(e|ium)\/|CriOS\// },
] as const satisfies readonly { readonly browser: Environment['browser']; readonly pattern: RegExp }[]

/**
 * The user agent says it where the wallet has a word of its own; else the one wallet whose object is there. Several are no
 * answer: some take another's name, and a browser with extensions may have any.
 */
function readInAppWallet(request: {
  readonly userAgent: string
  readonly injected: readonly string[]
}): string | undefined {
  const said = inAppPatterns.find(({ pattern }) => pattern.test(request.userAgent))
  if (said) return said.wallet
  const there = inAppObjects.filter(({ path }) => request.injected.includes(path)).map(({ wallet }) => wallet)
  const [first] = there
  return there.every((wallet) => wallet === first) ? first : undefined
}

/** The word that a wallet's browser adds to its user agent. Trust, Coinbase and Binance are not seen to add one everywhere. */
const inAppPatterns = [
  { wallet: 'metamask', pattern: /MetaMaskMobile/ },
  { wallet: 'phantom', pattern: /Phantom\/(ios|android)/i },
  { wallet: 'okx', pattern: /OKApp\// },
  { wallet: 'bitget', pattern: /BitKeep/i },
  { wallet: 'tokenpocket', pattern: /TokenPocket/ },
  { wallet: 'imtoken', pattern: /imToken/i },
  { wallet: 'coinbase', pattern: /CoinbaseWallet/ },
  { wallet: 'trust', pattern: /TrustWallet/ },
] as const

/** What a wallet's browser puts on the window. */
const inAppObjects = [
  { path: 'phantom', wallet: 'phantom' },
  { path: 'solflare', wallet: 'solflare' },
  { path: 'coinbaseSolana', wallet: 'coinbase' },
  { path: 'coinbaseWalletExtension', wallet: 'coinbase' },
  { path: 'ethereum.isCoinbaseBrowser', wallet: 'coinbase' },
  { path: 'binancew3w', wallet: 'binance' },
  { path: 'okxwallet', wallet: 'okx' },
  { path: 'trustwallet', wallet: 'trust' },
  { path: 'trustWallet', wallet: 'trust' },
  { path: 'ethereum.isTrust', wallet: 'trust' },
  { path: 'bitkeep', wallet: 'bitget' },
  { path: 'tokenPocket', wallet: 'tokenpocket' },
  { path: 'backpack', wallet: 'backpack' },
  { path: 'coin98', wallet: 'coin98' },
] as const

/** Paths below the window to look for, for {@link EnvironmentFlags.injected}; a value that is truthy is there. */
export const inAppObjectPaths: readonly string[] = inAppObjects.map(({ path }) => path)
