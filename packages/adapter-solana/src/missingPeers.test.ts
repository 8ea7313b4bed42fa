import { registerHooks } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardSwap } from './chain/swaps/guardSwap.js'
import { loadKit } from './transaction/loadKit.js'
import { TOKEN_PROGRAM } from './transaction/programs.js'
import { loadBase } from './walletAdapter/loadBase.js'
import { loadWeb3 } from './walletAdapter/loadWeb3.js'

/** As if no peer were installed; the file imports none, so that Node has none of them yet. */
let hooks: ReturnType<typeof registerHooks>
beforeAll(() => {
  hooks = registerHooks({
    resolve: (specifier, context, next) => {
      if (/@solana[/+](kit|web3|wallet-adapter)/.test(specifier)) throw new Error(`Cannot find package '${specifier}'`)
      return next(specifier, context)
    },
  })
})
afterAll(() => hooks.deregister())

test.each([
  ['@solana/kit', loadKit, 'npm install @solana/kit'],
  ['@solana/wallet-adapter-base', loadBase, 'npm install @solana/wallet-adapter-base'],
  ['@solana/web3.js', loadWeb3, 'npm install @solana/web3.js@1'],
])('error: PEER_MISSING for %s, with what installs it', async (name, load, command) => {
  await expect(load()).rejects.toMatchObject({
    code: 'PEER_MISSING',
    context: { package: name, command },
    cause: expect.any(Error),
  })
})

test('error: PEER_MISSING for a swap without @solana/kit, and the network is not asked', async () => {
  const call = async () => Promise.reject(new Error('The network is asked.'))
  const access = { rpcOf: () => ({ networkId: 'solana:local', call }) }
  const swap = { networkId: 'solana:local', account: TOKEN_PROGRAM, payBaseUnits: 1n, leastBaseUnits: 1n } as const
  const instruction = { programAddress: TOKEN_PROGRAM }
  const guarded = guardSwap(access, { ...swap, pay: undefined, receive: TOKEN_PROGRAM, instruction })
  await expect(guarded).rejects.toMatchObject({ code: 'PEER_MISSING', context: { package: '@solana/kit' } })
})
