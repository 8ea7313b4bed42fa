/** Name of a wallet that injects itself without announcing: by the flag it sets, else that it belongs to the browser. */
export function injectedName(provider: unknown): string {
  return NAMES.find(([flag]) => isSet({ provider, flag }))?.[1] ?? 'Browser wallet'
}

/** The flags that a wallet sets, of those that wallets are known by. */
export function injectedFlags(provider: unknown): readonly string[] {
  return NAMES.flatMap(([flag]) => (isSet({ provider, flag }) ? [flag] : []))
}

function isSet({ provider, flag }: { readonly provider: unknown; readonly flag: string }): boolean {
  try {
    return (provider as { readonly [flag: string]: unknown })[flag] === true
  } catch {
    // Strict proxies throw for members they do not have.
    return false
  }
}

/** Most specific first: nearly every wallet also sets MetaMask's flag, to be let in. */
const NAMES: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isTokenPocket', 'TokenPocket'],
  ['isImToken', 'imToken'],
  ['isFrame', 'Frame'],
  ['isMetaMask', 'MetaMask'],
]
