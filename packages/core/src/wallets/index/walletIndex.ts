import type { Namespace } from '../../caip/namespaces.js'
import type { WalletListing } from '../../records/walletListing.js'
import { indexLines } from './index.generated.js'
import { type IndexField, indexFields } from './indexFields.js'

/**
 * The bundled wallets, known without a request, the most popular first. Decoded anew by every call: keep the result. Source of
 * the facts: `data/README.md` of this package in the repository.
 */
export function readWalletIndex(): readonly WalletListing[] {
  return indexLines.map(toListing)
}

function toListing(line: string): WalletListing {
  const [id = '', name = '', ...facts] = line.split('|')
  const read = (field: IndexField): string | undefined => {
    const { letter, prefix } = indexFields[field]
    const value = facts.find((fact) => fact.startsWith(letter))?.slice(letter.length)
    return value === undefined || value.startsWith('https://') ? value : prefix + value
  }
  const native = read('native')
  const nativeTemplate = read('nativeTemplate')
  const universal = read('universal')
  const install = {
    chrome: read('chrome'),
    firefox: read('firefox'),
    edge: read('edge'),
    opera: read('opera'),
    safari: read('safari'),
    ios: read('ios'),
    android: read('android'),
    desktop: read('desktop'),
  }
  return {
    id,
    source: 'index',
    name,
    explorerId: read('explorerId'),
    rdns: read('rdns'),
    walletStandardName: read('walletStandardName'),
    // The tool that writes the lines leaves every other name out.
    namespaces: read('namespaces')?.split(',') as readonly Namespace[] | undefined,
    color: read('color'),
    homepage: read('homepage'),
    install: Object.values(install).some(Boolean) ? install : undefined,
    mobile: native || nativeTemplate || universal ? { native, nativeTemplate, universal } : undefined,
    inAppBrowser: read('inAppBrowser'),
  }
}
