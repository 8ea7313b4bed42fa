/**
 * The names by which the wallet with an id of AppKit may register itself; empty for an unknown id. For wallets that it
 * knows, AppKit stores the id of WalletConnect's explorer instead of the name.
 */
export function namesOfAppKitId(id: string): readonly string[] {
  return NAMES.find(([known]) => known === id)?.[1] ?? []
}

const NAMES: readonly (readonly [id: string, names: readonly string[]])[] = [
  ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', ['Phantom']],
  ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', ['Solflare']],
  ['2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0', ['Backpack']],
  ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', ['MetaMask']],
  ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', ['Trust', 'Trust Wallet']],
  ['d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8', ['Coinbase Wallet']],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', ['Coinbase Wallet']],
  ['971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', ['OKX Wallet']],
  ['38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', ['Bitget', 'Bitget Wallet']],
  ['2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01', ['Coin98']],
]
