import type { Adapter, AdapterEvent, AdapterFactory } from './adapter/types.js'
import { STORAGE_VERSION } from './config/constants.js'
import type { ValidOptions } from './options.js'
import type { Platform } from './platform/types.js'

/** One adapter of the instance, with the context that is its only way in. */
export function createAdapter(request: {
  readonly factory: AdapterFactory
  readonly options: ValidOptions
  readonly platform: Platform
  readonly identify: (wallet: object) => string
  readonly emit: (event: AdapterEvent) => void
}): Adapter {
  const { factory, options, platform } = request
  const url = options.services?.api
  return factory.create({
    networks: factory.networks,
    storageKeyPrefix: options.storagePrefix + STORAGE_VERSION,
    platform,
    enableAnnounced: options.enableEIP6963,
    enableInjected: options.enableInjected,
    blockchainApi: url ? { url, projectId: options.projectId } : undefined,
    identify: request.identify,
    emit: request.emit,
  })
}
