import { sha256, stringToBytes } from 'viem'
import { type Answer, failed } from './answer.js'
import type { BackendChain, BackendWallet } from './types.js'

/** Content type of every picture. */
export const svgType = 'image/svg+xml'

/** The paths of the image service, each followed by an id. */
export const imagePaths = [
  '/getWalletImage/',
  '/public/getAssetImage/',
  '/public/getCurrencyImage/',
  '/public/getTokenImage/',
] as const

/**
 * Answer of an image path: a picture that browsers may keep, 404 for an id that is not known. Known are the image ids of
 * `wallets`, CAIP-2 ids of `chains`, codes of ISO 4217, and the symbols of the chains' coins and tokens.
 */
export function findImage(request: {
  readonly pathname: string
  readonly wallets: () => readonly BackendWallet[]
  readonly chains: readonly BackendChain[]
}): Answer {
  const path = imagePaths.find((known) => request.pathname.startsWith(known))
  const id = path === undefined ? undefined : decode(request.pathname.slice(path.length))
  const body = path === undefined || id === undefined ? undefined : pictureOf({ ...request, path, id })
  if (body === undefined) return failed({ status: 404, field: 'imageId', description: 'No such image.' })
  return { status: 200, type: svgType, body, keptForSeconds: 86_400 }
}

function pictureOf(request: {
  readonly path: (typeof imagePaths)[number]
  readonly id: string
  readonly wallets: () => readonly BackendWallet[]
  readonly chains: readonly BackendChain[]
}): string | undefined {
  const { path, id, chains } = request
  switch (path) {
    case '/getWalletImage/': {
      const wallet = request.wallets().find(({ image_id }) => image_id === id)
      return wallet && (inlinePicture(wallet.image_url) ?? draw({ id, name: wallet.name }))
    }
    case '/public/getAssetImage/': {
      const chain = chains.find(({ chainId }) => `eip155:${chainId}` === id)
      return chain && draw({ id, name: chain.nativeCurrency.name })
    }
    case '/public/getCurrencyImage/': {
      const code = Intl.supportedValuesOf('currency').find((known) => known === id.toUpperCase())
      return code && draw({ id: code, name: code })
    }
    case '/public/getTokenImage/': {
      const symbols = chains.flatMap(({ nativeCurrency, tokens }) => [nativeCurrency, ...tokens])
      const symbol = symbols.find((known) => known.symbol.toLowerCase() === id.toLowerCase())?.symbol
      return symbol && draw({ id: symbol, name: symbol })
    }
    default:
      return path satisfies never
  }
}

/** The SVG in a data URI, for a wallet that comes with its own picture. */
function inlinePicture(url: string | null | undefined): string | undefined {
  const prefix = 'data:image/svg+xml,'
  if (url?.startsWith(base64Prefix)) return Buffer.from(url.slice(base64Prefix.length), 'base64').toString()
  return url?.startsWith(prefix) ? decode(url.slice(prefix.length)) : undefined
}

/** A rounded square with a letter, its color from the id. */
function draw(request: { readonly id: string; readonly name: string }): string {
  const hue = Number(BigInt(sha256(stringToBytes(request.id))) % 360n)
  const letter = /[A-Za-z0-9]/.exec(request.name)?.[0]?.toUpperCase() ?? ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" ` +
    `fill="hsl(${hue} 45% 36%)"/><text x="20" y="27" font-family="sans-serif" font-size="20" text-anchor="middle" ` +
    `fill="#fff">${letter}</text></svg>`
  )
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign is not in any id of this server.
    return undefined
  }
}

const base64Prefix = 'data:image/svg+xml;base64,'
