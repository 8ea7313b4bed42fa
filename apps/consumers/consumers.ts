import { catalogVersion } from './versions.ts'

/** A dapp outside the workspace that is installed with npm and built with Vite. */
export interface Consumer {
  readonly name: 'bare' | 'portico' | 'quickstart' | 'solana' | 'linked' | 'withoutPeers' | 'emailed'
  /** The folder of its sources. Default: its name. */
  readonly app?: string | undefined
  /** Whether it is built as its developer sees it too, in `dist-development`. */
  readonly isDeveloped?: boolean | undefined
  /** The consumer whose installation it is built with, which must be prepared before. Default: one of its own. */
  readonly installedBy?: Consumer['name'] | undefined
  /** What it installs beside our tarballs, exact versions. */
  readonly dependencies: Readonly<Record<string, string>>
  /** Our packages that it installs, from tarballs. */
  readonly ours: readonly string[]
  /** Type declarations, which only its development needs. */
  readonly types: Readonly<Record<string, string>>
}

/** Portico's packages that a dapp installs for EVM wallets. */
const evmPackages = ['core', 'ui', 'react', 'adapter-wagmi']

/**
 * Returns the consumers: bare wagmi 3, Portico over it, the first example of the README on wagmi 2 and React 18; a dapp
 * with Solana only; Portico over wagmi with WalletConnect, the same without what WalletConnect needs, and with the embedded
 * wallet.
 */
export function consumers({ root }: { readonly root: string }): Readonly<Record<Consumer['name'], Consumer>> {
  const version = (name: string) => ({ [name]: catalogVersion({ root, name }) })
  const react19 = { ...version('react'), ...version('react-dom') }
  const wagmi3 = {
    ...react19,
    ...version('viem'),
    ...version('wagmi'),
    '@tanstack/react-query': '5.108.0',
  }
  const linkPeers = { ...version('@walletconnect/core'), ...version('@walletconnect/universal-provider') }
  const types19 = { ...version('@types/react'), ...version('@types/react-dom') }
  return {
    bare: { name: 'bare', dependencies: wagmi3, ours: [], types: types19 },
    portico: { name: 'portico', dependencies: wagmi3, ours: evmPackages, types: types19 },
    quickstart: {
      name: 'quickstart',
      dependencies: { react: '18.3.1', 'react-dom': '18.3.1', '@wagmi/core': '2.22.1', ...version('viem') },
      // Every package, so that each tarball is seen to install; it is not measured.
      ours: [...evmPackages, 'adapter-solana', 'siwx', 'test-kit'],
      types: { '@types/react': '18.3.27', '@types/react-dom': '18.3.7' },
    },
    solana: {
      name: 'solana',
      dependencies: { ...react19, ...version('@solana/kit') },
      ours: ['core', 'ui', 'react', 'adapter-solana'],
      types: types19,
    },
    linked: { name: 'linked', dependencies: { ...wagmi3, ...linkPeers }, ours: evmPackages, types: types19 },
    withoutPeers: {
      name: 'withoutPeers',
      app: 'linked',
      isDeveloped: true,
      installedBy: 'portico',
      dependencies: wagmi3,
      ours: evmPackages,
      types: types19,
    },
    emailed: { name: 'emailed', installedBy: 'portico', dependencies: wagmi3, ours: evmPackages, types: types19 },
  }
}
