/** The runtime and the part of its client that reads transactions for it. */
export interface LiteSvmModules {
  readonly litesvm: typeof import('litesvm')
  readonly kit: typeof import('@solana/kit')
}

/**
 * Loads `litesvm` and `@solana/kit`, which are fetched only here, so that nobody needs them for other chains.
 * Errors: not installed, with the command that installs them.
 */
export async function loadLiteSvm(): Promise<LiteSvmModules> {
  try {
    const [litesvm, kit] = await Promise.all([import('litesvm'), import('@solana/kit')])
    return { litesvm, kit }
  } catch (cause) {
    throw new Error(
      'litesvm was not found, so no local Solana can be started. ' +
        'Install it with "npm install --save-dev litesvm @solana/kit".',
      { cause }
    )
  }
}
