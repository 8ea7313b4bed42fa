import { VERSION } from '../../config/version.js'
import type { Instance } from '../../instance.js'
import type { WalletListing } from '../../records/walletListing.js'
import { createDirectoryService, type DirectoryService } from '../../services/directory.js'
import { createHttp } from '../../services/http.js'
import { createFindByIds, type FindByIds } from '../../wallets/findByIds.js'
import { readWalletIndex } from '../../wallets/index/walletIndex.js'

/** The directory that the app configured; undefined without one, or without the project it is asked for. */
export function directoryService({ options, platform }: Instance): DirectoryService | undefined {
  const { projectId, services } = options
  const baseUrl = services?.directory
  if (projectId === undefined || baseUrl === undefined) return undefined
  return createDirectoryService({ http: createHttp({ baseUrl, platform, projectId, sdkVersion: VERSION }) })
}

/** The bundled index, best first. */
export function walletIndex(): readonly WalletListing[] {
  return readWalletIndex()
}

/** Looks wallets up by the ids that an app writes. */
export function findByIds(instance: Instance): FindByIds {
  return createFindByIds({ directory: instance.memory(directoryService), index: instance.memory(walletIndex) })
}
