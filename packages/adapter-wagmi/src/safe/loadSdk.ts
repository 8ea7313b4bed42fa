import type SafeAppsSDK from '@safe-global/safe-apps-sdk'

/** What the SDK's package exports, as far as it is used. */
export interface SafeSdkModule {
  readonly default: typeof SafeAppsSDK
}

/** The optional peer. Rejects when it is not installed. */
export async function loadSdk(): Promise<SafeSdkModule> {
  // Inside a try block webpack and esbuild take the package for optional, and build without it.
  try {
    return await import(/* turbopackOptional: true */ '@safe-global/safe-apps-sdk')
  } catch (cause) {
    throw new Error('The Safe Apps SDK could not be loaded.', { cause })
  }
}
